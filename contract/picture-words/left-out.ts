import { listWords } from './list-words.ts'
import { partedPrompt } from './parted-prompt.ts'
import { readWords } from './read-words.ts'
import { asksForPicture } from './wish.ts'

/** What the words for a picture ask for in vain. */
export type LeftOut = {
  /** As they are written. */
  unfollowed: string[]
  /** Others are passed over that no picture shows; they are not said again. */
  isUnsuited: boolean
  /** Something is said of looks: a character keeps their own. */
  isOfLooks: boolean
}

/** What the embedded illustrator cannot draw of a description. */
export function leftOutOf(words: string): LeftOut {
  const { prompt } = partedPrompt({ prompt: words, negativePrompt: '' })
  const { unfollowed, isUnsuited, claims } = readWords(prompt)
  const isOfLooks = claims.some(({ mention }) => !KNOWN.has(mention.meaning.kind))
  return { unfollowed: listWords(unfollowed), isUnsuited, isOfLooks }
}

/** Said of most characters as they are. */
const KNOWN = new Set(['gender', 'style'])

/** Of a message in a talk: what else it speaks of is no wish. Undefined where it asks for no picture. */
export function leftOutOfMessage(message: string): LeftOut | undefined {
  if (!asksForPicture(message)) return undefined
  const wishes = message.split(/(?<=[.!?…。！？\n])/).filter(asksForPicture)
  return leftOutOf(wishes.length > 0 ? wishes.join(' ') : message)
}
