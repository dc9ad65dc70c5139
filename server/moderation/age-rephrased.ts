import { ADULT_AGE } from './age-form.ts'
import type { LooseAge } from './age-loose.ts'
import { has, type Quantity } from './quantity.ts'
import type { Token } from './tokens.ts'

const wordAt = (tokens: readonly Token[], at: number) => tokens[at]?.word ?? ''
const isUnit = (token: Token | undefined) =>
  has(token, 'years') || has(token, 'ageYears') || has(token, 'ageUnit')
const AGE_MAX = 90

/** Nothing is counted by a number: it ends its clause, or years follow. */
const isAlone = (tokens: readonly Token[], { end }: Quantity) =>
  (tokens[end - 1]?.stop ?? 0) > 0 || tokens[end] === undefined || isUnit(tokens[end])

const denying = /^(not|isnt|arent|wasnt|longer|nicht|keine?|no|pas|plus|nao|non|не|nie|geen|niet)$/
const instead = /^(but|rather|sondern|sino|mais|mas|ma|bensi|а|но|tylko|ale|lecz|maar)$/
const verbs = /^(has|have|is|are|be|only|just|nur|erst|tiene|tenia|solo|tem|ha|ne|a|on|ma|es|sie|er)$/
const costs =
  /^(costs?|paid|pay|price|kostet|kosten|cuesta|vale|coute|custa|costa|стоит|kosztuje|kost|page|seite|score)$/
const DENIED_TOKENS = 3
const COST_TOKENS = 6
const INSTEAD_TOKENS = 4

/** "not 25 but 14", "nicht 25, sondern 14", "no tiene 25 sino 14". */
function isPutRight(tokens: readonly Token[], young: Quantity, before: Quantity | undefined): boolean {
  if (!before || before.derived || before.value < ADULT_AGE || before.value > AGE_MAX) return false
  const told = tokens.slice(Math.max(0, before.start - COST_TOKENS), before.start)
  if (!isAlone(tokens, young) || told.some((token) => costs.test(token.word) || has(token, 'thing')))
    return false
  const between = tokens.slice(before.end, young.start)
  const rest = isUnit(between[0]) ? between.slice(1) : between
  const [joiner, ...others] = rest
  if (rest.length > INSTEAD_TOKENS || !joiner || !instead.test(joiner.word)) return false
  if (others.some(({ word, stop }) => stop > 0 || !verbs.test(word))) return false
  return tokens
    .slice(Math.max(0, before.start - DENIED_TOKENS), before.start)
    .some(({ word, stop }) => stop === 0 && denying.test(word))
}

const ageWord =
  /^(age|alter|edad|idade|eta|возраст|wiek|leeftijd|yas|yasi|umur|usia|العمر|السن|عمرها|عمره|उमर|उमर|आय|vek|varsta|eletkor|ηλικια|alder|ika|年齢|年龄|나이)$/
const isWord = /^(is|are|s|ist|es|e|est|to|jest|estas|составляет|was|will|be|है|ह)$/
const whoseWord =
  /^(her|his|your|my|di|lei|lui|de|ella|el|d|elle|dela|dele|der|des|ihr|sein|now|actual|real|jetzt)$/
/** "The legal age is 16": of nobody. */
const inGeneral =
  /^(legal|minimum|minima|minimo|average|mental|golden|mindest|mittlere|moyen|moyenne|media|minimal|минимальныи|среднии|school|drinking|driving|retirement)$/
const SAID_TOKENS = 3

/** "Su edad es catorce", "la sua età è quattordici". */
function isSaid(tokens: readonly Token[], { start }: Quantity): boolean {
  // "es el doble de siete"
  const is = /^(el|das|le|il|o|la|het|a)$/.test(wordAt(tokens, start - 1)) ? start - 2 : start - 1
  if (tokens[is]?.stop !== 0 || !(has(tokens[is], 'is') || isWord.test(wordAt(tokens, is)))) return false
  let at = is - 1
  while (at > is - SAID_TOKENS && whoseWord.test(wordAt(tokens, at))) at -= 1
  if (tokens[at]?.stop !== 0 || !ageWord.test(wordAt(tokens, at))) return false
  return !tokens.slice(Math.max(0, at - 2), at).some(({ word }) => inGeneral.test(word))
}

const ahead =
  /^(in|from|fra|tra|za|over|dentro|dans|daqui|через|despues|sonra|後|后|後に|之后|再过|뒤|뒤에|후|후에|later|until)$/
const birthdays =
  /^(birthdays?|summers?|winters?|springs?|christmases|geburtstage|geburtstagen|sommern?|wintern?|cumpleanos|veranos|inviernos|anniversaires|etes|hivers|aniversarios|veroes|invernos|compleanni|estati|inverni|днеи|лет|lat|urodziny|verjaardagen|zomers|jaar|sene|yil|年|년)$/
const becomes =
  /^(will|ll|be|turns?|turning|become|becomes|reach|reaches|wird|werde|wirst|werden|cumple|cumplira|cumplire|tendra|aura|fetera|fera|fara|faz|completa|tera|compie|compira|avra|исполнится|будет|стукнет|skonczy|bedzie|wordt|word|olacak|girecek|なる|になる|迎え|就|就是|满|才|되는|된다|돼)$/
const jointly =
  /^(married|together|we|us|our|verheiratet|zusammen|wir|casados|juntos|maries|ensemble|nous|sposati|insieme|женаты|вместе|malzenstwem|razem|getrouwd|samen|evli|company|firm|firma|house|haus)$/
const BECOMES_TOKENS = 8
const AHEAD_TOKENS = 2

/** "Five birthdays from now she will be twenty", "fra tre anni ne compie diciannove". */
function isToCome(tokens: readonly Token[], gap: Quantity, later: Quantity): boolean {
  const age = later.value - gap.value
  if (later.value > ADULT_AGE + 7 || age >= ADULT_AGE || age < 3 || gap.value < 1) return false
  const [from, to] = [Math.min(gap.start, later.start), Math.max(gap.end, later.end)]
  if (to - from > BECOMES_TOKENS + 4 || !isAlone(tokens, later)) return false
  const unit = tokens[gap.end]
  if (!(isUnit(unit) || birthdays.test(unit?.word ?? ''))) return false
  const near = [
    ...tokens.slice(Math.max(0, gap.start - AHEAD_TOKENS), gap.start),
    ...tokens.slice(gap.end + 1, gap.end + 1 + AHEAD_TOKENS),
  ]
  if (!near.some(({ word }) => ahead.test(word))) return false
  const around = tokens.slice(Math.max(0, from - 4), to + 4)
  return around.some(({ word }) => becomes.test(word)) && !around.some(({ word }) => jointly.test(word))
}

const person =
  /^(partner|partnerin|lover|mistress|companion|girlfriend|boyfriend|gf|bf|girl|boy|woman|man|wife|husband|bride|freundin|freund|geliebte|madchen|junge|novia|novio|pareja|chica|chico|copine|copain|compagne|fille|garcon|namorada|namorado|parceira|garota|ragazza|ragazzo|compagna|fidanzata|девушка|девушку|подруга|подругу|любовница|dziewczyna|dziewczyne|partnerka|vriendin|meisje|sevgili)$/
const about =
  /^(of|aged|about|around|roughly|age|approximately|between|from|von|etwa|ungefahr|circa|zwischen|ab|de|unos|entre|unas|environ|d|uns|cerca|sui|sulle|tra|fra|intorno|ai|около|лет|от|okolo|w|wieku|van|ongeveer|tussen|rond)$/
const rangeJoin = /^(to|or|and|bis|oder|und|a|o|y|ou|et|e|ate|до|или|и|do|lub|tot|of|en)$/
const ABOUT_TOKENS = 4

/** "a partner of about 14 to 16": somebody who is asked for by a range. */
function isRange(tokens: readonly Token[], young: Quantity, next: Quantity | undefined): boolean {
  if (!next || next.value >= AGE_MAX || next.value < young.value || next.start - young.end !== 1) return false
  if (!rangeJoin.test(wordAt(tokens, young.end)) || !isAlone(tokens, next)) return false
  let at = young.start - 1
  while (at > young.start - ABOUT_TOKENS && tokens[at]?.stop === 0 && about.test(wordAt(tokens, at))) at -= 1
  return at < young.start - 1 && tokens[at]?.stop === 0 && person.test(wordAt(tokens, at))
}

/** Ages under 18 that are put right, said with the word for an age, still to come, or one end of a range. */
export function rephrasedAges(tokens: readonly Token[], all: readonly Quantity[]): readonly LooseAge[] {
  const found: LooseAge[] = []
  for (const [index, one] of all.entries()) {
    const { start, end, value } = one
    const isYoung = !one.derived && value >= 3 && value < ADULT_AGE
    if (
      isYoung &&
      (isPutRight(tokens, one, all[index - 1]) || isSaid(tokens, one) || isRange(tokens, one, all[index + 1]))
    )
      found.push({ start, end, isSure: true })
    else if (value >= ADULT_AGE && !one.derived) {
      const gap = [all[index - 1], all[index + 1]].find((other) => other && isToCome(tokens, other, one))
      if (gap) found.push({ start: gap.start, end: gap.end, isSure: true })
    }
  }
  return found
}
