import type { Message } from '#contract/chat.ts'
import type { Reaction } from '#contract/messages.ts'
import { toastError } from '#web/lib/toast-error.ts'
import type { ThreadMessage } from './thread-message.ts'
import type { ThreadParts } from './thread-parts.ts'

type Stored = NonNullable<ThreadMessage['stored']>
type MessageParams = { chatId: string; messageId: string }

/** Stands for a message that has gone meanwhile: nothing is called for it. */
const GONE: Stored = { id: '', seq: 0, version: 0, saved: false }

/** What somebody sets on a message: it shows at once, and goes back where the server refuses. */
export function createThreadMarks({ api, chatId, find, change }: ThreadParts) {
  async function mark(key: string, marked: Stored, call: (params: MessageParams) => Promise<Message>) {
    const before = find(key)?.stored
    if (!before) return
    change(key, (message) => ({ ...message, stored: marked }))
    try {
      await call({ chatId, messageId: before.id })
    } catch (error) {
      if (find(key)?.stored === marked) change(key, (message) => ({ ...message, stored: before }))
      toastError(error)
    }
  }

  return {
    async react(key: string, reaction: Reaction | null): Promise<void> {
      const { reaction: _, ...bare } = find(key)?.stored ?? GONE
      const marked = { ...bare, ...(reaction && { reaction }) }
      await mark(key, marked, (params) => api.call('reactToMessage', { params, body: { reaction } }))
    },

    async save(key: string, saved: boolean): Promise<void> {
      const marked = { ...(find(key)?.stored ?? GONE), saved }
      await mark(key, marked, (params) => api.call('saveMessage', { params, body: { saved } }))
    },
  }
}
