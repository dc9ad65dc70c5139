import type { Chat } from '#contract/chat.ts'
import { api } from '#web/lib/api.ts'

const opening = new Map<string, Promise<Chat>>()

/** Opens the chat with a character. Asked twice at once it calls once: a visitor without a token would become two guests. */
export function openChat(premadeId: string): Promise<Chat> {
  const known = opening.get(premadeId)
  if (known) return known
  const chat = api.call('openChat', { body: { premadeId } }).finally(() => opening.delete(premadeId))
  opening.set(premadeId, chat)
  return chat
}
