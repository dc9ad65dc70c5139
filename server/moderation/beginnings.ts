import { toCyrillic } from './lexicon/confusables.ts'
import { weighty } from './lexicon.ts'
import { mapped } from './normalise.ts'
import { numberWords } from './numbers.ts'

/** Latin letters that `spellings` reads as Cyrillic. */
const lookalikes = new Map([...toCyrillic].map(([latin, cyrillic]) => [cyrillic, latin]))

const beginnings = new Set<string>()
for (const word of [...weighty, ...numberWords])
  for (const spelling of [word, mapped(word, lookalikes)])
    for (let length = 1; length <= spelling.length; length++) beginnings.add(spelling.slice(0, length))

const plainWord = /^(?:([a-z])(?!\1\1))+$/

/**
 * Whether a listed word can begin with this one, so that it and the next ones may be pieces of it. Only plain
 * letters are ever denied: what else a word holds may be a disguise.
 */
export function mayBegin(word: string): boolean {
  return beginnings.has(word) || !plainWord.test(word)
}
