import type { SavedMessage } from '#contract/messages.ts'
import type { SavedKind } from './saved-address.ts'

/** A picture with words is both: a message that is saved and a picture. */
export function isOfKind({ message: { content, picture } }: SavedMessage, kind: SavedKind): boolean {
  if (kind === 'messages') return content !== ''
  return kind === 'all' || picture !== undefined
}

export const without = (items: SavedMessage[], id: string) => items.filter(({ message }) => message.id !== id)

const has = (items: readonly SavedMessage[], { message }: SavedMessage) =>
  items.some((one) => one.message.id === message.id)

/** The answer to what was asked when `asked` was shown, without what has left since, and with what came back. */
export const withListed = (
  listed: readonly SavedMessage[],
  asked: readonly SavedMessage[],
  now: readonly SavedMessage[],
): SavedMessage[] =>
  now
    .filter((item) => !has(asked, item))
    .reduce(
      withAgain,
      listed.filter((item) => !has(asked, item) || has(now, item)),
    )

/** With one that comes back to where it was: latest first. */
export const withAgain = (items: SavedMessage[], item: SavedMessage) =>
  [...without(items, item.message.id), item].sort((a, b) => b.savedAt.localeCompare(a.savedAt))
