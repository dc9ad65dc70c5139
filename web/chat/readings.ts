import type { Chat } from '#contract/chat.ts'
import type { Api } from '#web/lib/api.ts'

/** Tells the server how far each chat was read: once of each latest message, however often it is seen. */
export function createReadings(api: Pick<Api, 'call'>) {
  /** By their ids: what is answered anew has the number of the message before it. */
  const told = new Map<string, string>()

  return {
    async tell({ id: chatId, lastMessage }: Pick<Chat, 'id' | 'lastMessage'>): Promise<void> {
      if (!lastMessage || told.get(chatId) === lastMessage.id) return
      const { id, seq } = lastMessage
      told.set(chatId, id)
      // What did not arrive is told with the next message.
      await api.call('readChat', { params: { chatId }, body: { seq } }).catch(() => told.delete(chatId))
    },
  }
}
