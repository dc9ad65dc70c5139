import { v4 as newId } from 'uuid'
import type { Api } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { errorSurface } from '#web/lib/error-words.ts'
import { showError } from '#web/lib/show-error.ts'
import { ownTimeZone } from '#web/lib/time-zone.ts'
import { track } from '#web/lib/track.ts'
import { endsReply } from './apply-event.ts'
import { freeMessages } from './free-messages.ts'
import type { ThreadMessage } from './thread-message.ts'
import type { ThreadNews } from './thread-news.ts'
import type { ThreadReplies } from './thread-replies.ts'
import { isReplying } from './thread-state.ts'
import { createThreadUnsent, type ThreadUnsentOptions } from './thread-unsent.ts'

type ThreadSendingOptions = ThreadUnsentOptions & {
  api: Api
  chatId: string
  setMessages: (messages: ThreadMessage[]) => void
  /** Resolves once the server has forgotten what it is to. */
  forgotten: () => Promise<void>
  /** Ends when somebody leaves the chat. */
  visit: () => AbortSignal
  replies: ThreadReplies
  news: ThreadNews
  /** Back to the latest messages from an earlier place. */
  toLatest: () => Promise<void>
}

/** The messages of the user's own, from the field to the server; what it has not taken is kept by the browser. */
export function createThreadSending(options: ThreadSendingOptions) {
  const { api, chatId, get, setMessages, forgotten, visit, replies, news, toLatest } = options
  const { keepUnsent } = createThreadUnsent(options)

  function changeMessage(key: string, changes: Partial<ThreadMessage>) {
    setMessages(get().messages.map((message) => (message.key === key ? { ...message, ...changes } : message)))
  }

  async function deliver(key: string, content: string) {
    const signal = visit()
    const connection = new AbortController()
    let last = 0
    let replyId: string | undefined
    // Who leaves the chat stops reading, but a message on its way still arrives.
    signal.addEventListener('abort', () => replyId && connection.abort())
    try {
      await forgotten()
      const input = { params: { chatId }, body: { clientId: key, content, timeZone: ownTimeZone() } }
      for await (const { seq = 0, event } of api.stream('sendMessage', input, {
        signal: connection.signal,
      })) {
        last = seq
        replies.take(replyId, event)
        if (event.type === 'sent') {
          freeMessages.taken()
          track('message_sent', {})
          replyId = event.reply.replyId
          replies.begin(replyId)
          keepUnsent()
          void news.heed()
        }
        if (endsReply(event) || signal.aborted) break
      }
    } catch (error) {
      if (!replyId) return refuse(key, error)
    }
    if (!signal.aborted) await replies.goOn(replyId, last)
  }

  function refuse(key: string, error: unknown) {
    const shown = errorSurface(error)
    if (shown.surface === 'field') changeMessage(key, { status: 'refused', problem: shown.text })
    else if (shown.surface === 'warning') changeMessage(key, { status: 'refused' })
    else changeMessage(key, { status: 'unsent' })
    keepUnsent()
    freeMessages.refused(error)
    // The bubble itself says that it was not sent; only what it cannot say is said elsewhere.
    if (error instanceof ApiError && error.code !== 'offline' && error.code !== 'unavailable')
      showError(error)
    if (error instanceof ApiError && error.code === 'conflict') news.note()
    void news.heed()
  }

  return {
    /** Shows the message at once and sends it. False while a reply is being written: the text stays with the writer. */
    send(content: string): boolean {
      if (isReplying(get())) return false
      if (get().hasNewer) void toLatest()
      const key = newId()
      const createdAt = new Date().toISOString()
      const message: ThreadMessage = { key, author: 'user', content, status: 'sending', createdAt }
      setMessages([...get().messages, message])
      keepUnsent()
      void deliver(key, content)
      return true
    },

    /** Sends a message again under its own id: the server takes it once, however often it comes. */
    resend(key: string): void {
      const message = get().messages.find((one) => one.key === key)
      if (message?.status !== 'unsent' || isReplying(get())) return
      changeMessage(key, { status: 'sending' })
      void deliver(key, message.content)
    },

    /** Takes back a message that was not sent; answers its text. */
    takeBack(key: string): string {
      const { messages } = get()
      setMessages(messages.filter((message) => message.key !== key))
      keepUnsent()
      return messages.find((message) => message.key === key)?.content ?? ''
    },
  }
}
