import { foldWord } from './fold-word.ts'
import { WISH_WORDS } from './wish-words.ts'

const WORDS = Object.values(WISH_WORDS)
const ASKS = WORDS.flatMap(({ asks }) => asks)
const REFUSES = WORDS.flatMap(({ refuses }) => refuses)

/** True of a message that asks for a picture, in any language of the site: people change theirs within a talk. */
export function asksForPicture(message: string): boolean {
  const folded = fold(message)
  return ASKS.some((pattern) => pattern.test(folded)) && !isRefusal(folded)
}

/** True of a message that wants no pictures. */
export const refusesPictures = (message: string): boolean => isRefusal(fold(message))

const isRefusal = (folded: string) => REFUSES.some((pattern) => pattern.test(folded))

const fold = (message: string) => foldWord(message.replaceAll('’', "'"))
