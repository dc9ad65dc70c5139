import type { Chat } from '#contract/chat.ts'
import { t } from '#web/lib/words.ts'

export type ChatListItem =
  | { kind: 'chat'; key: string; chat: Chat; isNew: boolean; isFurther: boolean }
  | { kind: 'divider'; key: string }
  | { kind: 'label'; key: string; text: string }

/** A chat in which nobody has written yet has the character's greeting only. */
const isJustMet = ({ lastMessage }: Chat) => lastMessage === undefined || lastMessage.seq === 1

/** Whether it would look like the first chat with its character, which is there too. */
const isFurther = ({ isMain, members, premadeId }: Chat, chats: readonly Chat[]) =>
  !isMain && !members && chats.some((other) => other.isMain && other.premadeId === premadeId)

/** Pinned chats, a divider, the others, then characters just met. `wanted` narrows it to names with that text. */
export function chatListItems(chats: readonly Chat[], wanted = ''): ChatListItem[] {
  const text = wanted.trim().toLowerCase()
  const found = chats.filter(({ name, members = [] }) =>
    [name, ...members.map((member) => member.name)].some((one) => one.toLowerCase().includes(text)),
  )
  const rows = (part: Chat[], isNew = false): ChatListItem[] =>
    part.map((chat) => ({ kind: 'chat', key: chat.id, chat, isNew, isFurther: isFurther(chat, chats) }))
  const met = rows(
    found.filter((chat) => isJustMet(chat) && !chat.pinned),
    true,
  )
  const talks = found.filter((chat) => !isJustMet(chat) || chat.pinned)
  const pinned = rows(talks.filter((chat) => chat.pinned))
  const others = rows(talks.filter((chat) => !chat.pinned))
  return [
    ...pinned,
    ...(pinned.length > 0 && others.length > 0 ? [{ kind: 'divider', key: 'divider' } as const] : []),
    ...others,
    ...(met.length > 0 ? [{ kind: 'label', key: 'just-met', text: t`Just met` } as const] : []),
    ...met,
  ]
}

/** The chats in the order in which they stand, for going from one to the next. */
export const chatsInOrder = (items: readonly ChatListItem[]): Chat[] =>
  items.flatMap((item) => (item.kind === 'chat' ? [item.chat] : []))
