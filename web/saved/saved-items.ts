import type { SavedMessage } from '#contract/messages.ts'
import type { SavedKind } from './saved-address.ts'

/** A picture with words is both: a message that is saved and a picture. */
export function isOfKind({ message: { content, picture } }: SavedMessage, kind: SavedKind): boolean {
  if (kind === 'messages') return content !== ''
  return kind === 'all' || picture !== undefined
}

export const without = (items: SavedMessage[], id: string) => items.filter(({ message }) => message.id !== id)

/** With one that comes back to where it was: latest first. */
export const withAgain = (items: SavedMessage[], item: SavedMessage) =>
  [...without(items, item.message.id), item].sort((a, b) => b.savedAt.localeCompare(a.savedAt))
