import type { Answer } from '#contract/api.ts'
import type { Api } from '#web/lib/api.ts'
import { mergeMessages, type PageRange, rangeOf } from './merge-messages.ts'
import type { ThreadMessage } from './thread-message.ts'
import type { ThreadReplies } from './thread-replies.ts'
import { isSending, seqOf, type ThreadState } from './thread-state.ts'

export type ThreadRefreshOptions = {
  api: Api
  chatId: string
  get: () => ThreadState
  setMessages: (messages: ThreadMessage[]) => void
  /** Ends when somebody leaves the chat. */
  visit: () => AbortSignal
  replies: Pick<ThreadReplies, 'attach' | 'flush'>
}

/** Loads one page of messages anew. A failure changes nothing. */
export function createThreadRefresh(options: ThreadRefreshOptions) {
  const { api, chatId, get, setMessages, visit, replies } = options

  function show(page: Answer<'listMessages'>, range: PageRange, asked: readonly ThreadMessage[]): void {
    replies.flush()
    setMessages(mergeMessages(get().messages, page.messages, range, asked))
    replies.attach()
  }

  return {
    /**
     * The latest messages. `sending`: what is being sent may be among them already, and its own answer says which it is.
     * `apart`: there is more between what is shown and them. Of both nothing is shown.
     */
    async refreshLatest(): Promise<'done' | 'sending' | 'apart'> {
      const signal = visit()
      const { phase, hasNewer, messages: asked } = get()
      // Between what is shown and the latest there would be a gap.
      if (phase !== 'ready' || hasNewer || isSending(get())) return 'done'
      const page = await api
        .call('listMessages', { params: { chatId }, query: {} }, { signal })
        .catch(() => undefined)
      if (!page || signal.aborted) return 'done'
      if (isSending(get())) return 'sending'
      if (isApart(page, get())) return 'apart'
      show(page, rangeOf(page), asked)
      return 'done'
    },

    /** The message `seq`, wherever in the talk it is shown. `sending`: nothing is shown while something is being sent. */
    async refreshAt(seq: number, messageId: string): Promise<'done' | 'sending'> {
      const signal = visit()
      const { messages: asked } = get()
      const query = { after: seq - 1 }
      const page = await api
        .call('listMessages', { params: { chatId }, query: { ...query, limit: 1 } }, { signal })
        .catch(() => undefined)
      // Whoever has gone elsewhere does not see it any more.
      if (!page || signal.aborted || seqOf(get(), messageId) !== seq) return 'done'
      if (isSending(get())) return 'sending'
      show(page, rangeOf(page, query), asked)
      return 'done'
    },
  }
}

/** Whether there is more between what is shown and the latest than their page has. */
function isApart({ messages: [first], hasMore }: Answer<'listMessages'>, { messages }: ThreadState): boolean {
  const shown = messages.flatMap(({ stored }) => stored ?? [])
  const isAfter = first && shown[0] && first.seq > shown[0].seq
  return hasMore && Boolean(isAfter) && !shown.some(({ id }) => id === first?.id)
}
