import type { Chat } from '#contract/chat.ts'
import { toastError } from '#web/lib/toast-error.ts'
import type { ThreadParts } from './thread-parts.ts'
import { leftEdit } from './thread-state.ts'

/** Messages that go to the bin from here on, and come back. */
export function createThreadRemovals(parts: ThreadParts) {
  const { api, chatId, get, setMessages, refresh, find, refused } = parts

  return {
    /** How many messages a removal from here on takes; undefined where not all of them are here. */
    countFrom(key: string): number | undefined {
      const { messages, hasNewer } = get()
      const from = find(key)?.stored?.seq
      if (from === undefined || hasNewer) return undefined
      return messages.filter(({ stored }) => stored && stored.seq >= from).length
    },

    /** Moves a message and all after it to the bin; answers the removal that takes it back. */
    async remove(key: string): Promise<{ removalId: string; messages: number } | undefined> {
      const stored = find(key)?.stored
      if (!stored) return undefined
      try {
        const removed = await api.call('removeMessages', { params: { chatId, messageId: stored.id } })
        const kept = get().messages.filter((one) => !one.stored || one.stored.seq < stored.seq)
        setMessages(kept, { edit: leftEdit(get(), kept), hasNewer: false })
        return removed
      } catch (error) {
        await refused(error)
        return undefined
      }
    },

    /** Takes a removal back. Answers the chat where the messages are now, if it is another. */
    async restore(removalId: string): Promise<Chat | undefined> {
      try {
        const chat = await api.call('restoreRemoval', { params: { removalId } })
        if (chat.id !== chatId) return chat
        await refresh()
      } catch (error) {
        toastError(error)
      }
      return undefined
    },
  }
}
