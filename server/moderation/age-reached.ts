import { ADULT_AGE } from './age-form.ts'
import { follows, years } from './age-words.ts'
import { has, type Quantity } from './quantity.ts'
import type { Token } from './tokens.ts'

const birthdayWord =
  /^(birthday|bday|geburtstag|cumple|cumpleanos|anniversaire|aniversario|compleanno|рождения|днюха|днюху|verjaardag|urodziny|urodzin|dogum|誕生日|生日|생일|candles|kerzen|velas|bougies|candeline|свечеи|свечек|kaarsjes|swieczek|mum)$/
const reaching =
  /^(turn|turns|turned|turning|reach|reached|hit|celebrates|celebrated|celebrating|became|becomes|wird|wurde|werde|geworden|feiert|cumple|cumplio|cumplir|cumpli|cumpliendo|fete|feter|fait|eu|faz|fez|fazer|completou|completa|completar|compie|compiuto|compira|fatto|исполнилось|исполняется|исполнится|стукнуло|konczy|skonczyla|skonczyl|wordt|werd|geworden|oldu|olacak|girdi|迎え|quince|fiesta|festa)$/

const wedded =
  /^(casados|casadas|matrimonio|mariage|maries|boda|bodas|ehe|verheiratet|slubie|malzenstwa|casamento|sposati|брака|браке|женаты|вместе|getrouwd|evli|evliyiz|experience|experiencia|empresa)$/

/** "14 candles around the bathtub", where nobody's birthday is told. */
const ofUsTwo = /^(you|me|we|us|du|dich|dir|mir|wir|uns|toi|moi|nous|tu|ti|te|nosotros|voce|ты|тебя|мы|нас)$/
const ofFeast =
  /^(birthday|bday|cake|girl|girls|boy|boys|kid|child|party|turns?|turning|geburtstag|torte|kuchen|cumple|cumpleanos|pastel|tarta|anniversaire|gateau|compleanno|torta|aniversario|bolo)$/
/** "twelve candles, two glasses" */
const isListed = (tokens: readonly Token[], end: number) =>
  tokens[end]?.stop === 1 && (tokens[end + 1]?.value ?? 0) > 1 && tokens[end + 2]?.value === undefined
const isOfRoom = (tokens: readonly Token[], end: number) =>
  (isListed(tokens, end) || /^(around|rund|alrededor|autour)$/.test(tokens[end + 1]?.word ?? '')) &&
  tokens.some(({ word }) => ofUsTwo.test(word)) &&
  !tokens.some((token) => has(token, 'third') || has(token, 'kin') || ofFeast.test(token.word))

/** "turned in at ten": went to bed, and not "turns in a week 14", which is an age. */
const isPhrasal = (tokens: readonly Token[]) =>
  tokens.length === 3 && tokens[1]?.word === 'in' && /^(at|around)$/.test(tokens[2]?.word ?? '')

/** "reached level 15" */
const isCountOfGame = (token: Token | undefined) =>
  token?.stop === 0 &&
  /^(level|levels|lvl|stage|rank|round|wave|floor|tier|world|chapter|episode|season|stufe|nivel|niveau|nivel|livello|уровень|уровня|poziom|seviye)$/.test(
    token.word,
  )

/** "blew out 13 candles", "ihren 14. Geburtstag", "acabou de fazer quinze": an age that somebody comes to. */
export function isReached(tokens: readonly Token[], { start, end, value }: Quantity): boolean {
  if (value >= ADULT_AGE || value < 3 || tokens.slice(end, end + 4).some((token) => wedded.test(token.word)))
    return false
  if (has(tokens[end + 1], 'ago') || isCountOfGame(tokens[start - 1])) return false
  // "may be reached after nine"
  if (value <= 12 && tokens[start - 1]?.word === 'after' && tokens[start - 2]?.word === 'reached')
    return false
  const around = [...tokens.slice(end, end + 3)]
  const isLight = /^(candles|kerzen|velas|bougies|candele|candeline)$/.test(tokens[end]?.word ?? '')
  if (!(isLight && isOfRoom(tokens, end)) && around.some(({ word }) => birthdayWord.test(word))) return true
  const before = tokens.slice(Math.max(0, start - 4), start)
  const isTurned = before.some(({ word }, at) => reaching.test(word) && !isPhrasal(before.slice(at)))
  const next = tokens[end]
  const closes = (tokens[end - 1]?.stop ?? 0) > 0 || next === undefined
  return (
    isTurned &&
    !has(next, 'unit') &&
    (closes || years.test(next?.word ?? '') || follows.test(next?.word ?? ''))
  )
}
