import type { Api } from '#web/lib/api.ts'
import { showError } from '#web/lib/show-error.ts'
import { mergeMessages } from './merge-messages.ts'
import type { ShownStretch } from './shown-stretch.ts'
import type { ThreadMessage } from './thread-message.ts'
import { leftEdit, type ThreadState } from './thread-state.ts'

/** How many messages are loaded on each side of one that somebody goes to. */
const AROUND = 50

type ThreadJumpsOptions = {
  api: Api
  chatId: string
  get: () => ThreadState
  set: (changes: Partial<ThreadState>) => void
  setMessages: (messages: ThreadMessage[], changes?: Partial<ThreadState>) => void
  stretch: ShownStretch
  /** Ends when somebody leaves the chat. */
  visit: () => AbortSignal
  /** The latest messages, once they are here; and anew. */
  loaded: () => Promise<void>
  reload: () => Promise<void>
}

/** To one message of a talk, wherever that is, and back to the latest. */
export function createThreadJumps(options: ThreadJumpsOptions) {
  const { api, chatId, get, set, setMessages, stretch, visit, loaded, reload } = options

  return {
    /** Goes to a message by its number: shows what stands around it, if that is not here yet, and marks it. */
    async openAt(place: number): Promise<void> {
      const signal = visit()
      await loaded()
      if (!get().messages.some(({ stored }) => stored?.seq === place)) {
        const page = (query: { before?: number; after?: number }) =>
          api.call('listMessages', { params: { chatId }, query: { ...query, limit: AROUND } }, { signal })
        try {
          const [older, newer] = await Promise.all([page({ before: place + 1 }), page({ after: place })])
          const unsent = get().messages.filter(({ stored }) => !stored)
          stretch.jump()
          const messages = mergeMessages(unsent, [...older.messages, ...newer.messages])
          setMessages(messages, {
            edit: leftEdit(get(), messages),
            older: 'idle',
            hasOlder: older.hasMore,
            hasNewer: newer.hasMore,
          })
        } catch (error) {
          if (!signal.aborted) showError(error)
          return
        }
      }
      set({ place })
    },

    /** Back to the latest messages from an earlier place. */
    async toLatest(): Promise<void> {
      const unsent = get().messages.filter(({ stored }) => !stored)
      stretch.jump()
      setMessages(unsent, {
        edit: leftEdit(get(), unsent),
        older: 'idle',
        hasNewer: false,
        place: undefined,
      })
      await reload()
    },
  }
}
