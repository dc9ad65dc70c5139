import type { Reading } from './reading.ts'
import type { ScreenContext } from './verdict.ts'
import { wideSignsOf } from './wide-signs.ts'

const SHORT_LINE_CHARS = 16
const JOINED_CHARS_MAX = 500
const PARTS_MAX = 4
/** Of longer lines with an answer in between, each is more often whole than cut. */
const JOINED_ACROSS_CHARS_MAX = 160
const BIT_CHARS_MAX = 20

/** Words that end no sentence: what comes behind them stands in the next line. */
const isCut =
  /(?:^|\s)(?:(?:and|or|if|but|when|while|that|because|who|what) you|\p{L}+['’](?:s|m|re|ll|ve|d)|when|while|if|because|until|before|after|must|should|could|would|cannot|likes|loves|wants|needs|wears|gives|takes|makes|gets|becomes|turns|barely|quite|nearly|almost|merely|hardly|an?|the|my|your|his|her|our|their|this|that|and|or|but|with|without|of|to|in|on|at|for|from|by|about|between|as|like|than|who|which|whose|is|are|was|were|am|be|has|have|had|i|she|he|they|we|very|not|just|only|un|una|el|la|los|las|mi|tu|su|y|o|con|de|del|en|que|es|ein|eine[rmns]?|der|die|das|dem|den|mein|meine[rmn]?|und|oder|mit|von|zu|ist|wie|une|le|les|mon|ma|et|ou|avec|du|des|que|qui|est|um|uma|os|as|meu|minha|e|com|do|da|em|il|lo|gli|mio|mia|di|che|in|и|с|со|в|на|мой|моя|у|что)\s*$|[,:-]\s*$|[のとにをはがでてへな的和与跟個个]\s*$/iu
/** Two words and more with no end behind them. */
const endsOpen = /(?:^|[.!?;:]\s)\s*[\p{L}\p{N}'’-]+(?: [\p{L}\p{N}'’-]+)+\s*$/u
/** No "sorry, ...", no "wait! ..." and no "they ...": those begin anew. */
const goesOn =
  /^\s*(?!(?:(?:years|months|weeks|days) later|anyway|btw|als nächstes|danach|später|luego|después|ensuite|depois|dopo|poi|then|so|now|i|we|they|he|she|you|it|ich|wir|sie|er|du|yo|ella|tu|je|nous|elle|ils|eu|ela|io|lei|я|мы|он|она|они|ты)\s)[\p{L}\p{N}'’-]+(?: [\p{L}\p{N}'’-]+)(?: [\p{L}\p{N}'’-]+|\s*[.!?]|\s*$)/iu

/** "..., and" and "our son sleeps next door": what is added may be a sentence of its own. */
const addsOn = /(?:(?:^|\s)(?:and|or|but|y|o|und|oder|et|ou|e|и)|[,:-])\s*$/iu
const isOwn =
  /^\s*(?:then|so|now|i|we|they|he|she|you|it|my|our|your|his|her|their|the|ich|wir|sie|er|du|mein|meine|unser|unsere|yo|ella|tu|mi|je|nous|elle|ils|mon|ma|notre|eu|ela|meu|minha|io|lei|mio|mia|я|мы|он|она|они|мой|моя)\s/iu

/** "She is three years younger" and "than 18": no sentence begins so. */
const isRest =
  /^\s*(?:than\s|(?:by|with|without|into|onto|of|under|from|until|who|whom|whose|which)\s|(?:in|at|on|to|for)\s(?:the|a|an|my|her|his|your|our|their)\s|(?:\d{1,2}|(?:ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen))\s*[,.;]|old\s*(?:[,.]|and\b|$)|years?\s+(?:old|older|younger|of age)\b|of\s+(?:\d|age\b|(?:ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen)\b)|(?:als|que|di)\s+\d|(?:ans|años|jahre|лет|lat|anni|anos)\s)/iu
const isClosed = /[.!?…。！？]["'”’)*]*\s*$/u

/** "she is my lover and" and "she is in fifth grade": of the same one. */
const isOfSame = (before: string, line: string) => {
  const [, who = ''] = /^\s*(she|he|ella|elle|ela|lei|она|он|sie|er)\s/iu.exec(line) ?? []
  return who !== '' && new RegExp(`(?:^|\\s)${who}\\s`, 'iu').test(before)
}

/** Whether two lines may be one sentence that was sent in parts. */
const isOneSentence = (before: string, line: string) =>
  /^\s*[\p{Ll}\p{Lo}\p{N}]/u.test(line) &&
  ((isRest.test(line) && !isClosed.test(before)) ||
    (isCut.test(before) && (isOfSame(before, line) || !(addsOn.test(before) && isOwn.test(line)))) ||
    (endsOpen.test(before) && goesOn.test(line)))

/** Somebody to whom a line before may be done; other lines than English ones are read with it as ever. */
const somebody =
  /\b(?:she|her|he|him|his|you|your|us|we|them|wife|husband|girl|woman|boy|friend|date|girlfriend|boyfriend|captive|hostage|prisoner|victim|without|while|against)\b|^\s*they\b/iu
const englishWord = /\b(?:the|of|and|who|whom|with|that|is|was|are|to|have|has)\b/giu

/** "Kiss me." and "A cat sleeps on the stove.": two sentences, of which the second has nobody whom the first is about. */
const areApart = (before: string, line: string) => {
  const [sentence = ''] = /^[^.!?…]*/u.exec(line) ?? []
  return (
    isClosed.test(before) &&
    /^\s*\p{Lu}\p{Ll}*\s/u.test(line) &&
    !somebody.test(sentence) &&
    (line.match(englishWord)?.length ?? 0) > 1
  )
}

const WHOLE_WORDS_MIN = 3
/** "Kiss her." is read on. */
const subject =
  /^\s*(?:i|we|she|he|they|ich|wir|sie|er|ella|él|elle|il|ela|ele|lei|lui|она|он|мы|я|ona|on|o)\s\S/iu

/** "She stretches." and "As a child she sang.": no word of the one begins in the other. */
const areWhole = (before: string, line: string) =>
  isClosed.test(before) &&
  /^\s*\p{Lu}(\p{Ll}*[\s,]|\p{Ll}*['’]\p{Ll}+\s)/u.test(line) &&
  subject.test(before) &&
  line.trim().split(/\s+/u).length >= WHOLE_WORDS_MIN

/** What a line says together with those before it. */
export interface Continuation {
  readonly whole: string
  /** The lines read as one sentence by themselves; others need a term that goes over the cut. */
  readonly isSure: boolean
}

const sure = (whole: string): Continuation => ({ whole, isSure: true })

/** Nothing ends the one, and the other begins as a sentence goes on. */
const mayGoOn = (before: string, line: string) =>
  !isClosed.test(before) &&
  /^\s*[\p{Ll}\p{Lo}\p{N}]/u.test(line) &&
  !/^\s*(?:years|months|weeks|days) later\s/iu.test(line) &&
  !(addsOn.test(before) && isOwn.test(line))

/** "wait, my daughter is calling": whoever breaks off goes on with nothing. */
const breaksOff =
  /^\s*(?:wait|hold on|hang on|one (?:sec|second|moment|minute)|just a (?:sec|second|moment|minute)|warte|(?:einen )?moment|sekunde|espera|un momento|un segundo|attends|une (?:minute|seconde)|aspetta|un attimo|espere|peraí|espera aí|um (?:momento|minuto|segundo)|подожди|погоди|секунду|минуту|czekaj|poczekaj|chwil[aę]|chwileczk[aę]|wacht|momentje|bekle|bir (?:saniye|dakika)|ちょっと待って|待って|ちょっと|等一下|等等|等会|잠깐|잠시만)(?![\p{L}\p{N}])/iu

const SENTENCE_CHARS_MIN = 40

/** "kiss me" and "Tomorrow I have to bring the kids to school.": a sentence of its own, and of nothing that the other is about. */
const beginsAnew = (line: string) =>
  line.length >= SENTENCE_CHARS_MIN &&
  /^\s*(?!(?:She|Her|He|His|They|Their|It|This|That|These|Those)\s)\p{Lu}/u.test(line)

const agesIn = ([reading]: readonly Reading[]) =>
  reading ? reading.ages.length + reading.looseAges.length : 0

/**
 * Whether a term of youth or desire begins in the first part and ends in the second, or an age is told by the
 * whole alone: "she turns" and "18 in May", "20 less 5" and "is her age".
 */
export const isCutInTwo = (
  joined: readonly Reading[],
  before: readonly Reading[],
  after: readonly Reading[],
): boolean => {
  const [reading, first] = [joined[0], before[0]]
  if (!reading || !first) return false
  const cut = first.tokens.length
  const { youth, desire } = wideSignsOf(reading)
  const isOver = ({ start, end }: { start: number; end: number }) => start < cut && end > cut
  return [...youth, ...desire].some(isOver) || agesIn(joined) > agesIn(before) + agesIn(after)
}

/** Ways in which a line may be the rest of the lines before it. */
export function continuations(line: string, recent: readonly string[]): readonly Continuation[] {
  const before = recent.at(-1)
  if (before === undefined || before.length > JOINED_CHARS_MAX || line.length > JOINED_CHARS_MAX) return []
  if (breaksOff.test(line) && line.length > SHORT_LINE_CHARS) return []
  const found: Continuation[] = []
  const isOne = isOneSentence(before, line)
  if (line.length <= SHORT_LINE_CHARS || (before.length <= SHORT_LINE_CHARS && !beginsAnew(line)))
    found.push(
      sure(`${before} ${line}`),
      ...(areApart(before, line) || areWhole(before, line) ? [] : [sure(`${before}${line}`)]),
    )
  else if (isOne) found.push(sure(`${before} ${line}`))
  else if (mayGoOn(before, line)) found.push({ whole: `${before} ${line}`, isSure: false })
  if (!isOne) return found
  let whole = `${before} ${line}`
  let first = before
  for (const earlier of recent.slice(-PARTS_MAX + 1, -1).reverse()) {
    if (!isOneSentence(earlier, first)) break
    whole = `${earlier} ${whole}`
    first = earlier
    if (whole.length <= JOINED_CHARS_MAX) found.push(sure(whole))
  }
  return found
}

/** Where the speaker's own last line stands, if others have answered it; -1 for nowhere. */
export function answeredAt({ recent, speakers, speaker }: ScreenContext): number {
  return speakers && speakers.length === recent.length && speakers.at(-1) !== speaker
    ? speakers.lastIndexOf(speaker)
    : -1
}

/** "I teach kids" and "undress me": the one is told, the other is asked for, and each is whole. */
const areBothWhole = (before: string, line: string) =>
  /^\s*(?:i|we|my|our)\s\p{L}+/iu.test(before) &&
  !isCut.test(before) &&
  line.length <= BIT_CHARS_MAX &&
  /^[^,;]*\s(?:me|us)\s*$/iu.test(line)
const leading = /^\s*(?:and|but|so)\s+/iu
/** "and I want a glass of wine with you", "and a very sexy wife": added to a line that was whole. */
const isAdded = (line: string) => {
  const rest = line.replace(leading, '')
  return rest !== line && (isOwnWish.test(rest) || isWhose.test(rest))
}
const isOwnWish = /^(?:i|we)\s(?:want|need|could|would)\b/iu
const isWhose = /^(?:an?)\s(?:very\s)?\p{L}+\s(?:wife|husband|girlfriend|boyfriend|partner)\b/iu

/** Some words that are no sentence by themselves. */
const isBit = (line: string) => line.length <= BIT_CHARS_MAX && !isOwn.test(line.replace(/['’]/, ' '))

/** Ways in which a line may be the rest of its speaker's own last line, with an answer in between. */
export function continuationsAcross(line: string, before: string): readonly Continuation[] {
  const whole = `${before} ${line}`
  if (whole.length > JOINED_ACROSS_CHARS_MAX || isAdded(line) || areBothWhole(before, line)) return []
  if (isOneSentence(before, line) || (!isClosed.test(before) && isBit(before) && isBit(line)))
    return [sure(whole)]
  return mayGoOn(before, line) ? [{ whole, isSure: false }] : []
}
