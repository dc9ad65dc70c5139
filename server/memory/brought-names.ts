import { relatedTo } from './related-words.ts'
import type { Author } from './speakers.ts'
import { stem } from './stem.ts'
import { isTelling, wordsOf } from './words.ts'

/** What programs write where nobody has a name. */
const NO_NAMES = new Set(
  'user human assistant character char bot ai model system narrator unused unknown anonymous'.split(' '),
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

/** Without everyday words: a Rose is not every rose. */
function wordsOfName(name: string | null): string[] {
  const words = wordsOf(name ?? '')
  return (words.length > NAME_WORDS ? words.slice(0, 1) : words).filter(
    (word) =>
      word.length > 1 && !NO_NAMES.has(word) && isTelling(stem(word)) && relatedTo(stem(word)).size === 0,
  )
}
