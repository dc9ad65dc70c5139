import type { Api } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { toastError } from '#web/lib/toast-error.ts'
import type { ThreadMessage } from './thread-message.ts'
import type { ThreadState } from './thread-state.ts'

export type ThreadActionsOptions = {
  api: Api
  chatId: string
  get: () => ThreadState
  setMessages: (messages: ThreadMessage[], changes?: Partial<ThreadState>) => void
  refresh: () => Promise<void>
  /** One message anew, wherever in the talk it is shown. */
  refreshMessage: (messageId: string) => Promise<void>
  /** Resolves once the server has forgotten what it is to. */
  forgotten: () => Promise<void>
  /** Back to the latest messages from an earlier place. */
  toLatest: () => Promise<void>
  /** Reads the reply that is being written. */
  attach: () => void
}

/** What every action on a message needs. */
export function threadParts(options: ThreadActionsOptions) {
  const { get, setMessages, refresh } = options

  return {
    ...options,

    find: (key: string) => get().messages.find((message) => message.key === key),

    change(key: string, changed: (message: ThreadMessage) => ThreadMessage): void {
      setMessages(get().messages.map((message) => (message.key === key ? changed(message) : message)))
    },

    /** After a refusal the messages show how things really stand. */
    async refused(error: unknown): Promise<void> {
      toastError(error)
      if (error instanceof ApiError && (error.code === 'conflict' || error.code === 'not-found'))
        await refresh()
    },
  }
}

export type ThreadParts = ReturnType<typeof threadParts>
