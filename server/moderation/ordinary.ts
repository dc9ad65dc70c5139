import { ordinaryEnding, ordinaryStems } from './lexicon/ordinary-stems.ts'
import { ordinaryWords } from './lexicon/ordinary-words.ts'

const lengths = [...ordinaryStems].map(({ length }) => length)
const [shortest, longest] = [Math.min(...lengths), Math.max(...lengths)]

/** Whether a folded word is read as it stands: not taken apart, and not by its stem. */
export function isOrdinary(word: string): boolean {
  if (ordinaryWords.has(word)) return true
  for (let length = shortest; length <= Math.min(longest, word.length); length++)
    if (ordinaryStems.has(word.slice(0, length))) return true
  return false
}

/** Whether it is one word by its ending, though it may look like two: it may still stand for something by its stem. */
export const endsAsVerb = (word: string) => ordinaryEnding.test(word)
