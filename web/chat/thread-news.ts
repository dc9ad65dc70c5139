import type { Api } from '#web/lib/api.ts'
import { mergeMessages, rangeOf } from './merge-messages.ts'
import type { ThreadMessage } from './thread-message.ts'
import type { ThreadRenewal } from './thread-renewal.ts'
import type { ThreadReplies } from './thread-replies.ts'
import { isSending, type ThreadState } from './thread-state.ts'

type ThreadNewsOptions = {
  api: Api
  chatId: string
  get: () => ThreadState
  setMessages: (messages: ThreadMessage[]) => void
  /** Ends when somebody leaves the chat. */
  visit: () => AbortSignal
  /** Resolves once the latest messages are here. */
  loaded: () => Promise<void>
  replies: Pick<ThreadReplies, 'attach' | 'flush'>
  renewal: Pick<ThreadRenewal, 'renew'>
}

/** What other tabs, other devices and the server itself have changed in a chat: loaded once however much was told of it. */
export function createThreadNews(options: ThreadNewsOptions) {
  const { api, chatId, get, setMessages, visit, loaded, replies, renewal } = options
  let isHeeding = false
  /** Something was told of that is not here; anything of what is here may have changed. */
  let isStale = false
  let isAllStale = false

  /** The latest messages anew. A failure changes nothing. */
  async function refresh(): Promise<void> {
    const signal = visit()
    const { phase, hasNewer, messages: asked } = get()
    // Between what is shown and the latest there would be a gap.
    if (phase !== 'ready' || hasNewer || isSending(get())) return
    const page = await api
      .call('listMessages', { params: { chatId }, query: {} }, { signal })
      .catch(() => undefined)
    if (!page || signal.aborted) return
    // What is being sent may be among them already; its own answer says which it is.
    if (isSending(get())) {
      isStale = true
      return
    }
    replies.flush()
    setMessages(mergeMessages(get().messages, page.messages, rangeOf(page), asked))
    replies.attach()
  }

  /** Loads what was told of, unless something is being sent. */
  async function heed(): Promise<void> {
    if (isHeeding) return
    isHeeding = true
    await loaded()
    while (isStale && !isSending(get()) && !visit().aborted) {
      isStale = false
      if (!isAllStale) await refresh()
      else {
        // What is told meanwhile counts anew.
        isAllStale = false
        const renewed = await renewal.renew()
        isAllStale ||= renewed !== 'done'
        isStale ||= renewed === 'sending' || renewed === 'moved'
      }
    }
    isHeeding = false
  }

  return {
    refresh,
    heed,
    /** Something was told of that is not here; with `isAll` anything may have changed. */
    note(isAll = false): void {
      isStale = true
      isAllStale ||= isAll
    },
  }
}

export type ThreadNews = ReturnType<typeof createThreadNews>
