import { holds, type Mention, mentionsOf } from './mentions.ts'
import { has } from './quantity.ts'
import { type Reading, readLine } from './reading.ts'

/** What a grown person looks back on: "when she was 15", "at the age of nine". */
const PAST =
  /\b(?:when|since|until|before|after|as)\s+\S+\s+(?:was|were|turned)\s+(?:only\s+|just\s+)?[\w-]+|\bat (?:the )?age (?:of )?[\w-]+/gi

/**
 * Whether a description of a character presents it as somebody under 18: by an age or a word for one, or by a school
 * unless it is told that the character is an adult.
 */
export function presentsMinor(text: string, isToldAdult: boolean, now: Date): boolean {
  return readLine(text.replace(PAST, ' '), now).some((reading) =>
    mentionsOf(reading).some((mention) => {
      const { kind, whose, faint } = mention
      if (kind === 'declared') return whose !== 'family' && !faint
      if (kind === 'school') return !isToldAdult && !holds(reading, 'adult')
      return kind === 'child' && isSubject(reading, mention)
    }),
  )
}

/** Whether a person's name tells of somebody under 18, as "Emma 13yo" does; "Nina" and "Kid" are names. */
export const namesMinor = (name: string, now: Date): boolean =>
  readLine(name, now).some((reading) =>
    mentionsOf(reading).some(({ kind, faint }) => kind === 'declared' && !faint),
  )

/** Whether a word for one child is what the sentence is about: "A teenager from the north", "she is a child". */
function isSubject({ tokens, sentences }: Reading, { start, end, sentence }: Mention): boolean {
  if (/s$|children|kinder/.test(tokens[end - 1]?.word ?? '')) return false
  const begin = sentences.indexOf(sentence)
  const before = tokens.slice(Math.max(begin, start - 2), start)
  return start - begin <= 1 || before.some((token) => has(token, 'is'))
}
