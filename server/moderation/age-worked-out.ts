import { isYearsApart } from './age-apart.ts'
import { ADULT_AGE } from './age-form.ts'
import type { LooseAge } from './age-loose.ts'
import { has, type Quantity } from './quantity.ts'
import type { Token } from './tokens.ts'

const youngerWord =
  /^(younger|junior|junger|juenger|menor|menos|jeune|moins|nova|novo|mais|giovane|meno|piu|младше|моложе|меньше|mlodsza|mlodszy|mniej|jonger|yngre|kucuk|年下|若い|小|어린|less|fewer|below|subtract|minus)$/
export const halfWord =
  /^(half|halb|halbe|halfte|haelfte|mitad|moitie|metade|meta|половина|половину|половине|вдвое|вполовину|polowe|polowa|helft|yarisi|yari|halften|半分|一半|절반)$/
export const thirdWord = /^(third|drittel|tercio|tiers|terco|terzo|треть|trzecia)$/
const doubleWord = /^(twice|double|doppelt|doble|deux|dobro|doppio|вдвое|dwa|dubbel|倍)$/

export const isUnit = (token: Token | undefined) =>
  has(token, 'years') ||
  has(token, 'ageYears') ||
  /^(ar|ans|anos|anni|лет|jahre|lat|jaar|yas|歳|岁|살|年)$/.test(token?.word ?? '')

const taking =
  /^(take|subtract|knock|shave|deduct|zieh|ziehe|quita|quitale|quitate|resta|restale|tira|tire|subtrai|enleve|enlevez|retire|ote|otez|togli|sottrai|leva|haal|trek|odejmij|odejm|отними|вычти|убавь)$/
const fromIt = /^(from|von|a|al|de|dos|des|da|do|dei|dai|van|od|от|из)$/
const TAKEN_TOKENS = 3

const near = (tokens: readonly Token[], at: number) => tokens.slice(Math.max(0, at - TAKEN_TOKENS), at)

const isTaken = (tokens: readonly Token[], { start, end }: Quantity) =>
  isUnit(tokens[end]) && near(tokens, start).some(({ word }) => taking.test(word))

/** "Zieh vier Jahre von deinen zwanzig ab": the one is taken from the other. */
function isTakenFrom(tokens: readonly Token[], gap: Quantity, other: Quantity): boolean {
  const last = tokens[other.end - 1]
  const isCounted = last?.stop === 0 && (has(tokens[other.end], 'unit') || has(tokens[other.end], 'thing'))
  if (isCounted) return false
  if (other.start > gap.start)
    return (
      tokens.slice(gap.end + 1, other.start).length <= TAKEN_TOKENS &&
      near(tokens, other.start).some(({ word }) => fromIt.test(word))
    )
  return isUnit(tokens[other.end]) && !near(tokens, other.start).some((token) => has(token, 'self'))
}

const plain =
  /^(a|an|the|and|or|then|now|please|just|so|ok|okay|for|to|in|with|of|on|off|out|up|me|my|her|him|his|you|your|us|it|that|she|he|i|get|be|is|are|go|come|bed|take|clothes|everything|write|describe|tell|show|play|continue|scene|story|und|dann|jetzt|bitte|dich|mich|sie|ihn|zieh|aus|schreib|die|y|ahora|et|maintenant|e|agora|ora|и|теперь|i|teraz|en|nu)$/
const intimate = ['sexual', 'romance', 'affection'] as const

/** "Now undress her, please": nothing that a number before it could be of. */
export const saysNothingElse = (tokens: readonly Token[]) =>
  tokens.every(
    ({ word, starts }) =>
      plain.test(word) || starts.some(({ labels }) => intimate.some((label) => labels.has(label))),
  )

/** "25-11" is one word, whose number is the difference. */
const isWrittenSum = (token: Token | undefined) =>
  /^\d\d-\d+$/.test(token?.word ?? '') && Number.parseInt(token?.word ?? '', 10) >= ADULT_AGE

/** "18 minus 4. Naked.", "25-11." with nothing else in its line. */
const isAloneSum = (tokens: readonly Token[], { start, end }: Quantity) =>
  (tokens[start - 1]?.stop ?? 2) === 2 &&
  (tokens[end - 1]?.stop ?? 0) > 0 &&
  saysNothingElse(tokens.slice(end)) &&
  // "20 minus 5. That is fifteen euros"
  !/^(that|thats|it|its|this|is|makes)$/.test(tokens[end]?.word ?? '') &&
  (isWrittenSum(tokens[start]) ||
    ((tokens[start]?.value ?? 0) >= ADULT_AGE &&
      tokens.slice(start, end).some((token) => has(token, 'minus'))))

/** "19, subtract five years from that" */
const isFromThat = (tokens: readonly Token[], { start, end }: Quantity) =>
  isUnit(tokens[end]) &&
  (tokens[start]?.value ?? 0) >= ADULT_AGE &&
  /^(from|off)$/.test(tokens[end + 1]?.word ?? '') &&
  /^(that|it|this)$/.test(tokens[end + 2]?.word ?? '')

const SUBJECT_TOKENS = 3

/** "she was 26 years younger" */
const isOfOther = (tokens: readonly Token[], { start }: Quantity) =>
  tokens.slice(Math.max(0, start - SUBJECT_TOKENS), start).some((token) => has(token, 'third'))

/** "so many to her" tells of years in Russian. */
const soMany = /^с(только|колько)$/
/** "her year" is her age, in Japanese. */
const ofSomebody = /^(私|僕|俺|君|彼女|彼|あなた|あたし)の?$/
const isAgeOfSomebody = (tokens: readonly Token[]) =>
  tokens.some(({ word }, at) => ofSomebody.test(word) && /^年(齢|令)?$/.test(tokens[at + 1]?.word ?? ''))

const SUM_REACH = 16

/** In a long text numbers that stand far apart have nothing to do with each other. */
const areNear = (one: { start: number }, other: { start: number }) =>
  Math.abs(one.start - other.start) <= SUM_REACH

/** "I am 41 and she is twenty-six years younger", "take 18, subtract 4", "half of 28", in any order. */
export function workedOut(tokens: readonly Token[], all: readonly Quantity[]): LooseAge | undefined {
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
            isWrittenSum(token) ||
            has(token, 'half') ||
            has(token, 'minus') ||
            has(token, 'plus') ||
            has(token, 'times') ||
            has(token, 'divided'),
        ),
  )
  const isWorded = sum && !isWrittenSum(tokens[sum.start])
  if (
    isWorded &&
    tokens.some(
      (token) => has(token, 'aged') || has(token, 'old') || has(token, 'ageYears') || soMany.test(token.word),
    )
  )
    return sure(sum)
  if (sum && (isAloneSum(tokens, sum) || isFromThat(tokens, sum))) return sure(sum)
  const isAbout =
    isAgeOfSomebody(tokens) ||
    tokens.some(
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
    // "48, and fourteen years younger" is 34 already.
    if (gap.derived || isYearsApart(tokens, gap)) continue
    const around = tokens.slice(gap.end, gap.end + 4)
    const isGap =
      around.some(({ word }) => youngerWord.test(word)) ||
      tokens
        .slice(Math.max(0, gap.start - 2), gap.start)
        .some(({ word }) => /^(minus|subtract|less|minus|menos|moins|meno|weniger|минус|на|年下)$/.test(word))
    const taken = isTaken(tokens, gap)
      ? all.find(
          (other) =>
            other !== gap &&
            other.value >= ADULT_AGE &&
            other.value <= 75 &&
            areNear(gap, other) &&
            isTakenFrom(tokens, gap, other),
        )
      : undefined
    const left = (taken?.value ?? 0) - gap.value
    if (taken && left > 2 && left < ADULT_AGE) return { ...sure(gap), isOfOther: isOfOther(tokens, gap) }
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
      if (isYears && isAbout && age > 2 && age < ADULT_AGE)
        return { ...sure(gap), isOfOther: isOfOther(tokens, gap) }
    }
  }
  for (let at = 0; at < tokens.length; at++) {
    const word = tokens[at]?.word ?? ''
    const isPart = /^parte?$/.test(tokens[at + 1]?.word ?? '') && /^(tercera|terza|terca)$/.test(word)
    const isThird =
      thirdWord.test(word) &&
      /^(of|my|his|her|de|d|del|di|da|des|der|от|of)$/.test(tokens[at + 1]?.word ?? '')
    const isQuarter =
      /^(quarter|viertel|cuarto|quart|quarto|четверть)$/.test(word) &&
      has(tokens[at + 2], 'my') &&
      tokens.slice(at + 3, at + 6).some((token) => has(token, 'aged')) &&
      // A thing may well be so much younger than a grandmother.
      (has(tokens[at + 3], 'aged') ||
        !has(tokens[at - 2], 'is') ||
        (['self', 'you', 'third'] as const).some((role) => has(tokens[at - 3], role)))
    const parts = halfWord.test(word) ? 2 : isPart || isThird ? 3 : isQuarter ? 4 : 0
    if (parts && isAbout && !tokens.slice(at, at + 6).some((token) => has(token, 'plus')))
      for (const whole of grown.filter((one) => one.value === oldest && areNear(one, { start: at })))
        if (
          // "half of 54" is 27 already.
          (at < whole.start || at >= whole.end) &&
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
