import type { Chat, Message } from '#contract/chat.ts'

/** Changes of the list, which is kept latest first; each answers another list. */

/** The chat comes first, and stands there once. */
export const withFirst = (chats: readonly Chat[], chat: Chat): Chat[] => [
  chat,
  ...withoutChat(chats, chat.id),
]

/** The chat takes the place of the one with its id. */
export const withChat = (chats: readonly Chat[], chat: Chat): Chat[] =>
  chats.map((other) => (other.id === chat.id ? chat : other))

export const withoutChat = (chats: readonly Chat[], chatId: string): Chat[] =>
  chats.filter(({ id }) => id !== chatId)

export const withPin = (chats: readonly Chat[], chatId: string, pinned: boolean): Chat[] =>
  chats.map((chat) => (chat.id === chatId ? { ...chat, pinned } : chat))

/** The same list where the number is known. */
export const withUnread = (chats: Chat[], chatId: string, unread: number): Chat[] =>
  chats.some((chat) => chat.id === chatId && chat.unread !== unread)
    ? chats.map((chat) => (chat.id === chatId ? { ...chat, unread } : chat))
    : chats

/** The chat as the server has just told it: where it stood, or by its time where that is new. */
export function withFresh(chats: readonly Chat[], chat: Chat): Chat[] {
  if (chats.some(({ id, updatedAt }) => id === chat.id && updatedAt === chat.updatedAt))
    return withChat(chats, chat)
  const others = withoutChat(chats, chat.id)
  const at = others.findIndex(({ updatedAt }) => updatedAt < chat.updatedAt)
  return at < 0 ? [...others, chat] : others.toSpliced(at, 0, chat)
}

/** The latest message of a chat. One that is new moves its chat to the top; the character's has not been seen yet. */
export function withLatest(chats: Chat[], chatId: string, lastMessage: Message): Chat[] {
  const chat = chats.find(({ id }) => id === chatId)
  const known = chat?.lastMessage
  if (!chat || (known?.id === lastMessage.id && known.status === lastMessage.status)) return chats
  const isNews = lastMessage.author === 'character' && lastMessage.seq > (known?.seq ?? 0)
  return withFirst(chats, {
    ...chat,
    lastMessage,
    updatedAt: lastMessage.createdAt,
    unread: chat.unread + (isNews ? 1 : 0),
  })
}

/** The chat to open where one is taken away: the next in the order of the list, else the one before. */
export function neighbourOf(inOrder: readonly Chat[], chatId: string): Chat | undefined {
  const index = inOrder.findIndex(({ id }) => id === chatId)
  return inOrder[index + 1] ?? inOrder[index - 1]
}
