import type { RetryReply } from '#contract/chat.ts'
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

  /** Has a reply written anew; throws what the server says, unless somebody has left the chat by then. */
  async function writeAnew(
    { key, stored }: ThreadMessage,
    how: Pick<RetryReply, 'hint' | 'model'> = {},
  ): Promise<void> {
    if (!stored) return
    const signal = visit()
    try {
      const body = { messageId: stored.id, timeZone: ownTimeZone(), ...how }
      await forgotten()
      const { reply } = await api.call('retryReply', { params: { chatId }, body }, { signal })
      setMessages(
        get().messages.map((message) =>
          message.stored?.id === stored.id ? fromMessage(reply, key) : message,
        ),
      )
      attach()
    } catch (error) {
      if (signal.aborted) return
      void refresh()
      throw error
    }
  }

  return {
    /** Has the last reply written anew; none where that is not shown. */
    async retry(): Promise<void> {
      const last = latestOf(get())
      if (!last || isReplying(get())) return
      await writeAnew(last).catch((error: unknown) => showError(error))
    },

    /** Has a reply written anew by a hint. Throws where the server refuses it, as where it is not the last any more. */
    async retryBy(key: string, hint: NonNullable<RetryReply['hint']>): Promise<void> {
      const message = get().messages.find((one) => one.key === key)
      if (message) await writeAnew(message, { hint })
    },

    /** Has the last reply written by the model that everybody has, beside what stands there. */
    async compare(): Promise<void> {
      const last = latestOf(get())
      if (!last || isReplying(get())) return
      await writeAnew(last, { model: 'present' }).catch((error: unknown) => showError(error))
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
