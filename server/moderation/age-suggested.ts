import { ADULT_AGE } from './age-form.ts'
import { follows } from './age-words.ts'
import { has, type Quantity } from './quantity.ts'
import type { Token } from './tokens.ts'

const tooOld =
  /^(younger|young|age|aged|ages|old|older|junger|jung|alter|joven|jovencita|edad|jeune|rajeunis|age|nova|novo|jovem|idade|giovane|eta|моложе|младше|возраст|mlodsza|mlodszy|wiek|daha|genc|yas|kucuk|jonger|leeftijd|年齢|年|若く|若い|年龄|年轻|小|小一点|나이|어리게|더)$/
const fitting =
  /^(do|does|reicht|genugt|serviria|ferait|serviria|good|fine|perfect|great|ideal|okay|ok|enough|best|right|works|nice|cool|suits|passt|reicht|ideal|gut|perfekt|besten|bien|perfecto|vale|sirve|ideal|parfait|convient|suffit|bom|otimo|ta|serve|bene|perfetto|basta|нормально|подоидет|хватит|идеально|самое|отлично|dobrze|wystarczy|idealnie|pasuje|iyi|olsun|yeter|ideal|uygun|goed|prima|perfect|いい|良い|で|くらい|がいい|就好|就行|可以|好|합격|좋아|좋겠|좋을|돼|딱)$/
const TOLD_TOKENS = 10

/** "Make her younger. 15 is good." */
export function isSuggested(tokens: readonly Token[], { start, end, value, derived }: Quantity): boolean {
  if (derived || value < 6 || value >= ADULT_AGE) return false
  const next = tokens[end]
  if (has(next, 'unit') || has(next, 'thing') || has(next, 'months') || has(next, 'days')) return false
  const behind = tokens.slice(end, end + 4)
  const isFitting =
    behind.some(({ word }) => fitting.test(word)) &&
    behind.some((token) => has(token, 'is') || fitting.test(token.word))
  const before = tokens.slice(Math.max(0, start - TOLD_TOKENS), start)
  return (
    isFitting && before.some(({ word }) => tooOld.test(word)) && before.some(({ word }) => younger.test(word))
  )
}

const toBe = /^(to|say|like|at|auf|zu|a|en|para|de|до|na|do|naar|op|be|only)$/
const changing =
  /^(change|changes|lower|lowers|reduce|drop|edit|set|make|put|adjust|switch|correct|update|senk|senke|setz|setze|ander|andere|mach|stell|stelle|cambia|baja|pon|ponle|reduce|change|baisse|mets|passe|muda|mude|baixa|baixe|coloca|coloque|poe|cambia|abbassa|metti|imposta|измени|поменяи|снизь|поставь|сделаи|убавь|zmien|obniz|ustaw|zrob|degistir|dusur|yap|ayarla|verander|verlaag|zet|maak)$/
const ageField = /^(age|alter|edad|idade|eta|возраст|wiek|leeftijd|yas|yasini|yasi|年齢|年龄|나이)$/

/** "Change the age from 22 to 14", "set her age to 13". */
export function isSetTo(tokens: readonly Token[], { start, end, value }: Quantity): boolean {
  const last = tokens[end - 1]?.value ?? value
  if (last < 6 || last >= ADULT_AGE || has(tokens[end], 'unit') || has(tokens[end], 'thing')) return false
  const before = tokens.slice(Math.max(0, start - TOLD_TOKENS), end)
  return (
    before.some(({ word }) => ageField.test(word)) &&
    before.some(({ word }) => changing.test(word)) &&
    tokens.slice(Math.max(0, end - 3), end).some(({ word }) => toBe.test(word))
  )
}

/** "regress her down to eleven" */
export function isDownTo(tokens: readonly Token[], { start, end, value, derived }: Quantity): boolean {
  const [who, down, to] = tokens.slice(Math.max(0, start - 3), start)
  const next = tokens[end]
  if (derived || value < 3 || value >= ADULT_AGE || has(next, 'unit') || has(next, 'thing')) return false
  return (
    (has(who, 'third') || has(who, 'you') || has(who, 'self')) &&
    /^(down|back)$/.test(down?.word ?? '') &&
    /^(to|at)$/.test(to?.word ?? '') &&
    ((tokens[end - 1]?.stop ?? 0) > 0 || next === undefined || follows.test(next.word))
  )
}

/** Somebody is to be made younger, and not only of some age. */
const younger =
  /^(younger|young|junger|jung|joven|jeune|rajeunis|nova|novo|jovem|giovane|моложе|младше|mlodsza|mlodszy|genc|kucuk|jonger|若く|若い|年轻|小一点|어리게|더)$/

const bodyWord =
  /^(body|korper|cuerpo|cuerpecito|corps|corpo|corpinho|corpicino|тело|теле|телом|cialo|ciele|cialem|bedeni|vucudu|beden|lichaam|身体|体|몸|몸은)$/
const person =
  /^(model|modell|modelo|modele|modella|muse|bride|ward|maid|maiden|servant|pupil|student|apprentice|princess|prince|dancer|singer|actress|lover|wife|girlfriend|boyfriend|mistress|novia|novio|amante|esposa|criada|princesa|alumna|alumno|bailarina|copine|amante|femme|princesse|eleve|danseuse|namorada|aluna|bailarina|ragazza|fidanzata|allieva|moglie|ballerina|principessa|freundin|geliebte|schulerin|prinzessin|braut|meisje|leerling|bruid)$/
const stopped =
  /^(stopped|stops|ceased|quit|aufgehort|dejo|cesse|parou|smesso|перестала|перестал|przestala|przestal|stopte)$/
const growing =
  /^(growing|aging|ageing|maturing|wachsen|altern|crecer|envejecer|grandir|vieillir|crescer|envelhecer|crescere|invecchiare|расти|взрослеть|стареть|rosnac|starzec|groeien)$/
const ofAge = /^(of|de|di|von|van|una|um|uma|un|eines|einer)$/
const BODY_TOKENS = 4

/** "corpo di una di otto", "a model of thirteen": an age with no word for years. */
export function isOfSomebody(tokens: readonly Token[], { start, end, value, derived }: Quantity): boolean {
  if (derived || value < 6 || value >= ADULT_AGE || value === 10) return false
  const [next, last] = [tokens[end], tokens[end - 1]]
  const closes = next === undefined || (last?.stop ?? 0) > 0 || follows.test(next.word)
  if (!closes || has(next, 'years') || has(next, 'unit') || has(next, 'thing')) return false
  const before = tokens.slice(Math.max(0, start - BODY_TOKENS), start)
  const isStopped =
    before.some(({ word }) => stopped.test(word)) && before.some(({ word }) => growing.test(word))
  if (isStopped && before.at(-1)?.stop === 0) return true
  if (before.some(({ word }) => bodyWord.test(word)) && before.at(-1)?.stop === 0) return true
  return ofAge.test(before.at(-1)?.word ?? '') && person.test(before.at(-2)?.word ?? '')
}

const baby = /^(baby|babies|kid|kids|child|born|liner|liners|vintage|model|er|ers|girl|boy)$/
const ofYear = /^(class|born|b|anno|jahrgang)$/
const BORN_TOKENS = 6

/** "a class of '09 baby", "born in '12": the last two digits of a year. */
export function isShortYear(tokens: readonly Token[], { start, end, value }: Quantity, now: Date): boolean {
  const digits = tokens[start]?.word ?? ''
  const age = now.getUTCFullYear() - 2000 - value
  if (!/^[012]\d$/.test(digits) || age < 3 || age >= ADULT_AGE) return false
  if (has(tokens[end], 'unit') || has(tokens[end], 'years') || has(tokens[end], 'months')) return false
  const before = tokens.slice(Math.max(0, start - 3), start)
  const after = tokens.slice(end, end + BORN_TOKENS)
  const isOfClass = before.some(({ word }) => ofYear.test(word))
  if (digits.startsWith('0') && tokens[end - 1]?.stop === 0 && baby.test(tokens[end]?.word ?? '')) return true
  return isOfClass && after.some((token) => has(token, 'born') || /^(baby|kid|child)$/.test(token.word))
}
