import { foldWord } from './fold-word.ts'
import type { Mention } from './mentions.ts'

const ADULT = 18
/** The oldest that a character can be. */
const OLDEST = 80
const NO_AGE = 120
/** The oldest that a face is drawn. */
const OLDEST_DRAWN = 60
const WITH_UNIT = /^(\d{1,3})(?:yo|y|yr|yrs|j)$/

type Ages = { age?: number; isUnsuited: boolean }

/** Ages in numbers and words. Under 18 nobody is: such a number is passed over. */
export function readAges(mentions: readonly Mention[], read: Ages) {
  for (const [at, mention] of mentions.entries()) {
    if (mention.isNegated) continue
    if (mention.meaning.kind === 'age' && !isDecade(mentions, at)) read.age ??= mention.meaning.value
    const years = yearsAt(mentions, at)
    if (years === undefined || years > NO_AGE) continue
    if (years < ADULT) read.isUnsuited = true
    else {
      mention.isNear ||= years > OLDEST_DRAWN
      read.age ??= Math.min(OLDEST, years)
    }
  }
}

function yearsAt(mentions: readonly Mention[], at: number): number | undefined {
  const { meaning, text } = mentions[at] as Mention
  if (meaning.kind === 'tens') {
    const second = mentions[at + 1]
    const length = second?.meaning.kind === 'and' ? 2 : 1
    const ones = mentions[at + length]
    if (ones?.meaning.kind !== 'number' || ones.isAfterBreak || ones.meaning.value > 9)
      return isAge(mentions, at) ? meaning.value : undefined
    return isAge(mentions, at, length) ? meaning.value + ones.meaning.value : undefined
  }
  if (meaning.kind === 'number') {
    const before = mentions[at - 1]
    const isPartOfOther =
      ['tens', 'number'].includes(before?.meaning.kind ?? '') && !mentions[at]?.isAfterBreak
    return isPartOfOther || !isAge(mentions, at) ? undefined : meaning.value
  }
  if (meaning.kind !== 'unknown') return undefined
  const folded = foldWord(text)
  const [, attached] = WITH_UNIT.exec(folded) ?? []
  if (attached) return Number(attached)
  if (!/^\d{1,3}$/.test(folded)) return undefined
  const value = Number(folded)
  return isAge(mentions, at) || (isAlone(mentions, at) && value >= ADULT && value <= OLDEST)
    ? value
    : undefined
}

/** "An 80s outfit", where "in her 80s" is an age. */
const isDecade = (mentions: readonly Mention[], at: number) =>
  /^(?:[78]0s|(?:seven|eigh)ties)$/.test(foldWord(mentions[at]?.text ?? '')) &&
  !WHOSE.has(foldWord(mentions[at - 1]?.text ?? ''))
const WHOSE = new Set(['her', 'his', 'their', 'my', 'your', 'early', 'mid', 'late'])

/** "25 years", "aged 25", "a woman of 25". */
function isAge(mentions: readonly Mention[], at: number, length = 0): boolean {
  const [before, after] = [mentions[at - 1], mentions[at + length + 1]]
  if (before?.meaning.kind === 'aged') return true
  if (after?.meaning.kind === 'years' && !after.isAfterBreak) return true
  const isOfPerson = mentions[at - 2]?.meaning.kind === 'gender' && OF.has(foldWord(before?.text ?? ''))
  // "A man of 90 kg", "of 1.80 m".
  return (
    isOfPerson &&
    !/^[12]$/.test(mentions[at]?.text ?? '') &&
    (!after || after.isAfterBreak || after.meaning.kind !== 'unknown')
  )
}

/** What stands between a person and their years. */
const OF = new Set(['of', 'de', 'von'])

/** "Woman, 25, on a beach". */
const isAlone = (mentions: readonly Mention[], at: number) =>
  mentions[at]?.isAfterBreak === true && (mentions[at + 1]?.isAfterBreak ?? true)
