import { relatedTo } from './related-words.ts'
import type { Author } from './speakers.ts'
import { stem } from './stem.ts'
import { isTelling, wordsOf } from './words.ts'

/** What programs write where nobody has a name. */
const NO_NAMES = new Set(
  'user human assistant character char bot ai model system narrator unused unknown anonymous'.split(' '),
)
/** What people put before a name or in place of one: titles, pet names, kin, and months, of which the talk is full. */
const NOT_BY_THEMSELVES = new Set(
  `mr mrs ms miss mx dr prof professor sir madam ma'am mister lady lord king queen prince princess captain master mistress
the a an my your our his her their dear darling babe baby honey hun sweetheart sweetie love lover guy girl boy man woman
dude bro friend nice little big old wife husband girlfriend boyfriend partner sister brother mother father mum mom dad
daddy mommy son daughter boss january february march april may june july august september october november december`.split(
    /\s+/,
  ),
)
/** Of more words than these only the first is taken for a name: "Keeper of the Night". */
const NAME_WORDS = 2

/** Whom the names mean that a file has for the two of the talk it brought. What both are called means nobody. */
export function broughtNames(told: Record<Author, string | null>): Map<string, Author> {
  const user = new Set(wordsOfName(told.user))
  const character = new Set(wordsOfName(told.character))
  return new Map([
    ...[...user.difference(character)].map((word) => [word, 'user'] as const),
    ...[...character.difference(user)].map((word) => [word, 'character'] as const),
  ])
}

/** Without everyday words: a Rose is not every rose, nor Mr Black every Mr. */
function wordsOfName(name: string | null): string[] {
  const words = wordsOf(name ?? '').filter((word) => !NOT_BY_THEMSELVES.has(word))
  return (words.length > NAME_WORDS ? words.slice(0, 1) : words).filter(
    (word) =>
      word.length > 1 && !NO_NAMES.has(word) && isTelling(stem(word)) && relatedTo(stem(word)).size === 0,
  )
}
