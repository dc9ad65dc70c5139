import type { Api } from '#web/lib/api.ts'
import { showError } from '#web/lib/show-error.ts'
import { ownTimeZone } from '#web/lib/time-zone.ts'
import { fromMessage, type ThreadMessage } from './thread-message.ts'
import { isReplying, latestOf, openReply, type ThreadState } from './thread-state.ts'

type ReplyControlOptions = {
  api: Api
  chatId: string
  get: () => ThreadState
  setMessages: (messages: ThreadMessage[]) => void
  /** Resolves once the server has forgotten what it is to. */
  forgotten: () => Promise<void>
  /** Ends when somebody leaves the chat. */
  visit: () => AbortSignal
  /** Reads the reply that is being written. */
  attach: () => void
  /** The latest messages anew. */
  refresh: () => Promise<void>
}

/** What somebody may do about the last reply: have it written anew, or stop it. */
export function createReplyControl(options: ReplyControlOptions) {
  const { api, chatId, get, setMessages, forgotten, visit, attach, refresh } = options

  return {
    /** Has the last reply written anew; none where that is not shown. */
    async retry(): Promise<void> {
      const last = latestOf(get())
      if (!last?.stored || isReplying(get())) return
      const signal = visit()
      try {
        const input = { params: { chatId }, body: { messageId: last.stored.id, timeZone: ownTimeZone() } }
        await forgotten()
        const { reply } = await api.call('retryReply', input, { signal })
        setMessages(
          get().messages.map((message) => (message === last ? fromMessage(reply, last.key) : message)),
        )
        attach()
      } catch (error) {
        if (signal.aborted) return
        showError(error)
        void refresh()
      }
    },

    /** Stops the reply; what was written is kept. */
    async stop(): Promise<void> {
      const replyId = openReply(get())
      if (!replyId) return
      try {
        const { stopped } = await api.call('stopReply', { params: { chatId, replyId } })
        if (!stopped) await refresh()
      } catch (error) {
        showError(error)
      }
    },
  }
}
