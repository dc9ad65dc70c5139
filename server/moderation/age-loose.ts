import { aboutThing } from './age-form.ts'
import { has, type Quantity, quantities } from './quantity.ts'
import type { Token } from './tokens.ts'

/** A number that tells an age under 18 by what stands around it, or only may tell one. */
export interface LooseAge {
  readonly start: number
  readonly end: number
  readonly isSure: boolean
}

const ADULT_AGE = 18
const LOOSE_AGE_MIN = 6

/** What a number counts or names where it is no age. */
const notAnAge =
  /^(room|zimmer|habitacion|chambre|quarto|stanza|camera|комната|номер|size|grosse|talla|taille|tamanho|taglia|number|no|nr|nummer|num|numero|chapter|kapitel|capitulo|chapitre|page|seite|pagina|level|stage|part|teil|parte|partie|episode|season|staffel|temporada|version|volume|vol|bus|tram|line|linie|route|highway|street|gate|platform|gleis|channel|iphone|galaxy|windows|android|ps|playstation|xbox|fifa|gta|formula|apollo|boeing|covid|catch|at|by|for|until|till|from|since|um|gegen|bis|seit|ab|hasta|desde|sobre|jusqu|depuis|vers|ate|fino|verso|alle|ore|до|в|к|с|after|before|times|x|top|over|least|than|about|around|chapter|scene|act|january|february|march|april|may|june|july|august|september|october|november|december|januar|februar|marz|mai|juni|juli|oktober|dezember|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|janvier|fevrier|mars|avril|juin|juillet|aout|septembre|octobre|novembre|decembre|janeiro|fevereiro|maio|junho|julho|setembro|outubro|novembro|dezembro|gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre|the|these|those|last|next|first|another|other|every|all|only|per|our|those|in|within|out|of|give|got|bought|and|to|scale|between|floor|table|seat|exit|apartment|apt|flat|unit|suite|track|song|rule|step|lesson|unit|psalm|verse|day|week|month|year|tag|woche|jour|semaine|dia|semana|giorno)$/
/** What may follow an age at once. */
const follows =
  /^(and|but|or|so|n|nd|with|as|kiss|kissing|undress|strip|now|ok|okay|again|then|who|with|she|he|you|u|i|im|lol|btw|girl|boy|female|male|f|m|student|und|aber|y|pero|et|mais|e|ma|и|но|a|i|en|maar|ve|ama|haha|right|in|at|for|today|tonight|this|going|when|while|because|please|pls|max|maybe|or|instead|though|tho|still|since|if|that|it|we|my|me|your|her|his|is|was|naked|nude|sexy|horny|virgin|years|yrs)$/
const tells =
  /^(is|am|are|r|ur|youre|shes|hes|im|be|being|was|say|says|said|age|aged|ages|turned|turns|turning|like|just|only|still|barely|now|make|making|her|him|as|mit|ist|bin|bist|sind|wird|erst|con|tiene|tengo|tienes|a|ai|as|avec|com|tem|tenho|tens|ha|ho|hai|ей|мне|ему|тебе|ma|mam|masz|is|ben|bent|met|alter|edad|idade|eta|возраст|wiek|leeftijd|yas|try|pick|about|exactly|really|actually|suppose|pretend|call|lets|then|mean|jetzt|ahora|maintenant|desormais|agora|adesso|ora|сейчас|теперь|teraz|nu|simdi)$/

const skipped =
  /^(вообще|то|только|уже|уж|ну|действительно|actually|really|only|just|like|still|barely|exactly|wirklich|erst|gerade|schon|eigentlich|solo|apenas|realmente|en|realidad|recien|que|seulement|juste|vraiment|so|mesmo|agora|appena|soltanto|davvero|dopiero|tylko|pas|eigenlijk|net|daha|sadece|about|around|now)$/

function skipFillers(tokens: readonly Token[], from: number): number {
  let at = from
  while (at > 0 && tokens[at]?.stop === 0 && skipped.test(tokens[at]?.word ?? '')) at -= 1
  return at
}

function isBare(tokens: readonly Token[], quantity: Quantity): boolean {
  const { start, end, value, derived } = quantity
  if (derived || value < LOOSE_AGE_MIN || value >= ADULT_AGE) return false
  const prior = skipFillers(tokens, start - 1)
  const [before, first, last, next] = [tokens[prior], tokens[start], tokens[end - 1], tokens[end]]
  if (!first || !last || has(first, 'ordinal')) return false
  const isOpen = last.stop === 0 && next !== undefined
  if (isOpen && !follows.test(next.word)) return false
  if (isOpen && (has(next, 'unit') || has(next, 'thing') || has(next, 'months') || has(next, 'days')))
    return false
  if (isOpen && has(next, 'years') && !has(tokens[end + 1], 'old')) return false
  if (before?.stop === 0 && notAnAge.test(before.word)) return false
  if (!has(before, 'aged') && aboutThing(tokens, quantity, end)) return false
  const subject = tokens[prior - 1]
  if (value === 10 && tokens.slice(Math.max(0, start - 2), start).some(({ word }) => word === 'a'))
    return false
  if (before?.stop === 0 && /^(is|was|es|ist|est|e|are|were|son|sind|sao|sont|sono)$/.test(before.word))
    return (
      subject !== undefined &&
      subject.stop === 0 &&
      (has(subject, 'self') || has(subject, 'you') || has(subject, 'third') || !subject.known)
    )
  if (before?.stop === 0 && (tells.test(before.word) || has(before, 'turn'))) return true
  // "bin ich 16"
  const isInverted =
    before?.stop === 0 &&
    has(subject, 'is') &&
    (has(before, 'self') || has(before, 'you') || has(before, 'third'))
  if (isInverted) return true
  // "Lucy, 13." and "(13)": nothing else is said of the number.
  const opens = before === undefined || before.stop > 0
  if (before === undefined) return value >= 9 && isOpen && /^(and|und|y|et|e|и)$/.test(next.word)
  // "it is late, already 11": what stands before a number after a comma tells the time.
  return opens ? !isOpen && value >= 9 && prior === start - 1 : !before.known && (last.stop > 0 || !next)
}

const ageField = /^(age|alter|edad|idade|eta|возраст|wiek|leeftijd|yas|年齢|年龄|나이)$/

/** "Edad: dieciséis": a field of its own says nothing else. */
const isField = (tokens: readonly Token[], { start, value, derived }: Quantity) =>
  !derived &&
  value >= 3 &&
  value < ADULT_AGE &&
  ageField.test(tokens[start - 1]?.word ?? '') &&
  (start < 2 || (tokens[start - 2]?.stop ?? 0) > 0)

/** "make her 15" */
const isMade = (tokens: readonly Token[], quantity: Quantity) =>
  isBare(tokens, quantity) &&
  has(tokens[quantity.start - 1], 'third') &&
  /^(make|makes|making|made|turn|keep)$/.test(tokens[quantity.start - 2]?.word ?? '')

/** "aged 192 months" */
const isInMonths = (tokens: readonly Token[], { start, end, value }: Quantity) =>
  value >= 36 && value < ADULT_AGE * 12 && has(tokens[start - 1], 'aged') && has(tokens[end], 'months')

/** "seventeen and a half": nobody counts halves of a year later on. */
function isHalved(tokens: readonly Token[], { end, value }: Quantity): boolean {
  const words = tokens.slice(end, end + 4).map(({ word }) => word)
  const halves = /^(and|und|y|et|e|и|i|en)$/.test(words[0] ?? '') ? words.slice(1) : []
  const half = /^(a|one|three|un|une|um|uma|meio|media|medio|mezzo|mezza|demi|demie|ein|halb|halbes)$/.test(
    halves[0] ?? '',
  )
  const part = /^(half|quarters|quarter|halb|halbes|media|medio|demi|demie|meio|meia|mezzo|mezza)$/
  const after = part.test(halves[1] ?? '') ? tokens[end + 3] : tokens[end + 2]
  if (!half || !(part.test(halves[0] ?? '') || part.test(halves[1] ?? ''))) return false
  const last = part.test(halves[1] ?? '') ? tokens[end + 2] : tokens[end + 1]
  // "Nine and a half fingers": what is counted stands behind.
  const isCounted =
    after !== undefined && last?.stop === 0 && !years.test(after.word) && !follows.test(after.word)
  return value >= 5 && value < ADULT_AGE && !isCounted
}

const birthdayWord =
  /^(birthday|bday|geburtstag|cumple|cumpleanos|anniversaire|aniversario|compleanno|рождения|днюха|днюху|verjaardag|urodziny|urodzin|dogum|誕生日|生日|생일|candles|kerzen|velas|bougies|candeline|свечей|свечек|kaarsjes|swieczek|mum)$/
const years =
  /^(anos|ans|anni|anos|лет|lat|jaar|yas|years|jahre|jahr|годиков|primaveras|summers|winters|sommer|etes|inverni|primavere|весен|зим|zomers|歳|岁|살)$/
const reaching =
  /^(turn|turns|turned|turning|reach|reached|hit|celebrates|celebrated|celebrating|became|becomes|wird|wurde|werde|geworden|feiert|cumple|cumplio|cumplir|cumpli|cumpliendo|fete|feter|fait|eu|faz|fez|fazer|completou|completa|completar|compie|compiuto|compira|fatto|исполнилось|исполняется|исполнится|стукнуло|konczy|skonczyla|skonczyl|wordt|werd|geworden|oldu|olacak|girdi|迎え|quince|fiesta|festa)$/

/** "blew out 13 candles", "ihren 14. Geburtstag", "acabou de fazer quinze". */
const wedded =
  /^(casados|casadas|matrimonio|mariage|maries|boda|bodas|ehe|verheiratet|slubie|malzenstwa|casamento|sposati|брака|браке|женаты|вместе|getrouwd|evli|evliyiz|experience|experiencia|empresa)$/

function isReached(tokens: readonly Token[], { start, end, value }: Quantity): boolean {
  if (value >= ADULT_AGE || value < 3 || tokens.slice(end, end + 4).some((token) => wedded.test(token.word)))
    return false
  const around = [...tokens.slice(end, end + 3)]
  if (around.some(({ word }) => birthdayWord.test(word))) return true
  const before = tokens.slice(Math.max(0, start - 4), start)
  const isTurned = before.some(({ word }) => reaching.test(word))
  const next = tokens[end]
  const closes = (tokens[end - 1]?.stop ?? 0) > 0 || next === undefined
  return (
    isTurned &&
    !has(next, 'unit') &&
    (closes || years.test(next?.word ?? '') || follows.test(next?.word ?? ''))
  )
}

const youngerWord =
  /^(younger|junior|junger|juenger|menor|menos|jeune|moins|nova|novo|mais|giovane|meno|piu|младше|моложе|меньше|mlodsza|mlodszy|mniej|jonger|kucuk|年下|若い|小|어린|less|fewer|below|subtract|minus)$/
const halfWord =
  /^(half|halb|halbe|halfte|haelfte|mitad|moitie|metade|meta|половина|половину|половине|вдвое|вполовину|polowe|polowa|helft|yarisi|yari|halften|半分|一半|절반)$/
const thirdWord = /^(third|drittel|tercio|tiers|terco|terzo|треть|trzecia)$/
const doubleWord = /^(twice|double|doppelt|doble|deux|dobro|doppio|вдвое|dwa|dubbel|倍)$/

const isUnit = (token: Token | undefined) =>
  has(token, 'years') ||
  has(token, 'ageYears') ||
  /^(ans|anos|anni|лет|jahre|lat|jaar|yas|歳|岁|살|年)$/.test(token?.word ?? '')

const SUM_REACH = 16

/** In a long text numbers that stand far apart have nothing to do with each other. */
const areNear = (one: { start: number }, other: { start: number }) =>
  Math.abs(one.start - other.start) <= SUM_REACH

/** "I am 41 and she is twenty-six years younger", "take 18, subtract 4", "half of 28", in any order. */
function workedOut(tokens: readonly Token[], all: readonly Quantity[]): LooseAge | undefined {
  const grown = all.filter(({ value }) => value >= ADULT_AGE && value < 90)
  const sure = (at: Quantity): LooseAge => ({ start: at.start, end: at.end, isSure: true })
  const oldest = Math.max(...grown.map(({ value }) => value))
  const sum = all.find(
    ({ start, end, value }) =>
      value < ADULT_AGE &&
      value > 2 &&
      tokens
        .slice(start, end)
        .some(
          (token) =>
            has(token, 'half') ||
            has(token, 'minus') ||
            has(token, 'plus') ||
            has(token, 'times') ||
            has(token, 'divided'),
        ),
  )
  if (sum && tokens.some((token) => has(token, 'aged') || has(token, 'old') || has(token, 'ageYears')))
    return sure(sum)
  const isAbout = tokens.some(
    (token) =>
      has(token, 'aged') ||
      has(token, 'old') ||
      has(token, 'ageYears') ||
      has(token, 'ageUnit') ||
      has(token, 'years') ||
      has(token, 'my') ||
      youngerWord.test(token.word),
  )
  for (const gap of all) {
    const around = tokens.slice(gap.end, gap.end + 4)
    const isGap =
      around.some(({ word }) => youngerWord.test(word)) ||
      tokens
        .slice(Math.max(0, gap.start - 2), gap.start)
        .some(({ word }) => /^(minus|subtract|less|minus|menos|moins|meno|weniger|минус|на|年下)$/.test(word))
    if (!isGap || gap.value < 1) continue
    const isYears = isUnit(tokens[gap.end]) || around.some((token) => youngerWord.test(token.word))
    for (const other of all) {
      // "twenty years younger than me, thirty-five": the other number is the younger one's.
      if (
        other.start > gap.start &&
        !tokens.slice(Math.max(0, other.start - 3), other.start).some((token) => has(token, 'self'))
      )
        continue
      if (other === gap || other.value < ADULT_AGE || other.value > 75 || !areNear(gap, other)) continue
      const age = other.value - gap.value
      if (isYears && isAbout && age > 2 && age < ADULT_AGE) return sure(gap)
    }
  }
  for (let at = 0; at < tokens.length; at++) {
    const word = tokens[at]?.word ?? ''
    const isPart = /^parte?$/.test(tokens[at + 1]?.word ?? '') && /^(tercera|terza|terca)$/.test(word)
    const parts = halfWord.test(word) ? 2 : isPart || thirdWord.test(word) ? 3 : 0
    if (parts && isAbout && !tokens.slice(at, at + 6).some((token) => has(token, 'plus')))
      for (const whole of grown.filter((one) => one.value === oldest && areNear(one, { start: at })))
        if (
          whole.value / parts < ADULT_AGE &&
          !has(tokens[whole.end], 'unit') &&
          !has(tokens[whole.end], 'thing')
        )
          return sure(whole)
    if (doubleWord.test(word) && tokens.some((token) => has(token, 'aged') || has(token, 'old')))
      for (const whole of grown.filter((one) => one.value === oldest && areNear(one, { start: at })))
        if (
          whole.value / 2 < ADULT_AGE &&
          tokens.slice(at, at + 4).some((token) => has(token, 'aged') || has(token, 'old'))
        )
          return sure(whole)
  }
  return undefined
}

const fullAge =
  /^(18|eighteen|eighteenth|achtzehn|dieciocho|dezoito|diciotto|восемнадцать|восемнадцати|achttien|osiemnastka|majority|adult|adulthood|legal|volljahrig|volljaehrig|volljahrigkeit|erwachsen|mayor|mayoria|majeure|majeur|majorite|maior|maioridade|maggiorenne|maggiore|совершеннолетия|совершеннолетие|совершеннолетней|совершеннолетним|pelnoletnia|pelnoletni|pelnoletnosci|meerderjarig|resit|成人|二十歳|18歳|成年|十八岁|성인|vote|drive|drink)$/
const waits =
  /^(until|till|til|before|away|left|short|shy|wait|waiting|almost|nearly|not|yet|soon|tomorrow|eve|midnight|next|more|another|tonight|in|noch|bis|bald|fast|morgen|erst|falta|faltan|aun|todavia|no|para|antes|manana|pronto|casi|avant|jusqu|encore|bientot|presque|demain|reste|pas|manque|ate|falta|amanha|quase|ainda|nao|para|pra|prima|manca|mancano|quasi|domani|ancora|non|tra|fra|dans|dentro|до|еще|осталось|через|скоро|завтра|почти|нет|не|do|przed|jeszcze|za|prawie|jutro|tot|over|bijna|nog|morgen|kala|var|あと|まで|もうすぐ|まだ|前|来年|还|还有|没|未|不到|前|아직|앞|전|남|되기)$/
const passed =
  /^(over|above|older|since|already|after|past|least|both|is|are|turned|mindestens|schon|uber|mas|ya|desde|plus|deja|depuis|mais|ja|desde|oltre|gia|da|уже|старше|juz|powyzej|al|boven|以上|已经|已|이상|이미)$/
const WAIT_REACH = 6

/** "two years before she turns 18", "до совершеннолетия ей ещё два года", "the eve of her eighteenth birthday". */
function isWaiting(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  const before = tokens[at - 1]
  const isTwenty = token?.value === 20 && tokens[at + 1]?.word === '歳'
  if (!token || !(fullAge.test(token.word) || token.value === ADULT_AGE || isTwenty)) return false
  if (token.value === ADULT_AGE && before?.value !== undefined && before.value >= 20) return false
  // "is an adult of 44"
  if (tokens.slice(at + 1, at + 4).some(({ value = 0 }) => value >= ADULT_AGE && value < 100)) return false
  const from = Math.max(0, at - WAIT_REACH)
  const around = [...tokens.slice(from, at), ...tokens.slice(at + 1, at + WAIT_REACH)]
  if (
    tokens
      .slice(from, at)
      .some(
        ({ word }) =>
          passed.test(word) &&
          word !== 'is' &&
          word !== 'turned' &&
          word !== 'are' &&
          word !== 'da' &&
          word !== 'mais' &&
          word !== 'al',
      )
  )
    return false
  const isTimed = around.some(
    (other) =>
      isUnit(other) ||
      has(other, 'months') ||
      has(other, 'days') ||
      /^(hours|minutes|stunden|minuten|horas|heures|ore|часов|часа|month|week|day|birthday|geburtstag|года|год|месяц|месяца|дня|дней|年|个月|일|개월|년|eve|midnight)$/.test(
        other.word,
      ),
  )
  const isAwaited = around.some(({ word }) => waits.test(word))
  return (
    isTimed &&
    isAwaited &&
    around.some(
      (other) =>
        other.value !== undefined ||
        has(other, 'third') ||
        has(other, 'self') ||
        has(other, 'you') ||
        has(other, 'my'),
    )
  )
}

const bornWord =
  /^(classe|annata|jahrgang|jg|rocznik|bouwjaar|vintage|millesime|promo|generation|geb|dob|born|nacida|nacido|nee|ne|nata|nato|nascida|nascido|рождения|г|生まれ|年生|出生|년생|dogumlu|doğumlu|bj|fodd|fodda|profil|profilu|profilinde|profile|dogdu|народився|народилася|身份证|身分証|lahir|kelahiran|narozena)$/

function isBirthYear(tokens: readonly Token[], { start, end, value }: Quantity, now: Date): boolean {
  const age = now.getUTCFullYear() - value
  if (age < 3 || age > ADULT_AGE) return false
  const near = [...tokens.slice(Math.max(0, start - 4), start), ...tokens.slice(end, end + 3)]
  return (
    near.some((token) => bornWord.test(token.word) || has(token, 'born')) &&
    !near.some((token) => has(token, 'thing'))
  )
}

/** "16 candles? no, thirty" */
export const isCorrected = (tokens: readonly Token[], all = quantities(tokens)) =>
  all.some(
    ({ start, value }) =>
      value >= ADULT_AGE &&
      value < 100 &&
      tokens
        .slice(Math.max(0, start - 2), start)
        .some(({ word }) => /^(no|nein|non|nao|нет|nie)$/.test(word)),
  )

export function looseAges(tokens: readonly Token[], now: Date): readonly LooseAge[] {
  if (!tokens.some(({ value, word }) => value !== undefined || fullAge.test(word) || halfWord.test(word)))
    return []
  const found: LooseAge[] = []
  const all = quantities(tokens)
  for (const quantity of all) {
    const { start, end } = quantity
    const isSure =
      isHalved(tokens, quantity) ||
      isReached(tokens, quantity) ||
      isBirthYear(tokens, quantity, now) ||
      isField(tokens, quantity) ||
      isMade(tokens, quantity) ||
      isInMonths(tokens, quantity)
    if (isSure || isBare(tokens, quantity)) found.push({ start, end, isSure })
  }
  if (isCorrected(tokens, all)) return []
  const worked = workedOut(tokens, all)
  if (worked) found.push(worked)
  for (let at = 0; at < tokens.length; at++)
    if (isWaiting(tokens, at)) found.push({ start: at, end: at + 1, isSure: true })
  return found
}
