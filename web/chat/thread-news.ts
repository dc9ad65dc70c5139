import type { Answer } from '#contract/api.ts'
import type { Api } from '#web/lib/api.ts'
import { mergeMessages, rangeOf } from './merge-messages.ts'
import type { ThreadMessage } from './thread-message.ts'
import type { ThreadRenewal } from './thread-renewal.ts'
import type { ThreadReplies } from './thread-replies.ts'
import { isSending, type ThreadState } from './thread-state.ts'

/** More messages than this at once are loaded with all that is shown. */
const SINGLE_MAX = 6

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
  /** Messages that stand otherwise than here, by their ids. */
  const changed = new Set<string>()

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
    if (isApart(page)) return await renewAll()
    replies.flush()
    setMessages(mergeMessages(get().messages, page.messages, rangeOf(page), asked))
    replies.attach()
  }

  /** Whether there is more between what is shown and the latest than their page has. */
  function isApart({ messages: [first], hasMore }: Answer<'listMessages'>): boolean {
    const shown = get().messages.flatMap(({ stored }) => stored ?? [])
    const isAfter = first && shown[0] && first.seq > shown[0].seq
    return hasMore && Boolean(isAfter) && !shown.some(({ id }) => id === first?.id)
  }

  /** All that is shown anew. */
  async function renewAll(): Promise<void> {
    // What is told meanwhile counts anew.
    isAllStale = false
    const renewed = await renewal.renew()
    isAllStale ||= renewed !== 'done'
    isStale ||= renewed === 'sending' || renewed === 'moved'
  }

  /** One message anew, wherever in the talk it is shown. A failure changes nothing. */
  async function refreshMessage(messageId: string): Promise<void> {
    const signal = visit()
    const { messages: asked } = get()
    const seq = seqOf(messageId)
    if (seq === undefined) return await refresh()
    const query = { after: seq - 1 }
    const page = await api
      .call('listMessages', { params: { chatId }, query: { ...query, limit: 1 } }, { signal })
      .catch(() => undefined)
    // Whoever has gone elsewhere does not see it any more.
    if (!page || signal.aborted || seqOf(messageId) !== seq) return
    if (isSending(get())) {
      changed.add(messageId)
      return
    }
    replies.flush()
    setMessages(mergeMessages(get().messages, page.messages, rangeOf(page, query), asked))
    replies.attach()
  }

  const seqOf = (messageId: string) =>
    get().messages.find(({ stored }) => stored?.id === messageId)?.stored?.seq

  async function refreshChanged(): Promise<void> {
    const messageIds = [...changed]
    changed.clear()
    // What is owed is loaded with what was told now, which may not be told again.
    if (messageIds.length > SINGLE_MAX || (messageIds.length > 0 && isAllStale)) note(true)
    else {
      const shown = messageIds.filter((messageId) => seqOf(messageId) !== undefined)
      const isShortOfSome = shown.length < messageIds.length
      await Promise.all([...shown.map(refreshMessage), isShortOfSome && refresh()])
    }
  }

  /** Something was told of that is not here; with `isAll` anything may have changed. */
  function note(isAll = false): void {
    isStale = true
    isAllStale ||= isAll
  }

  /** Loads what was told of, unless something is being sent. */
  async function heed(): Promise<void> {
    if (isHeeding) return
    isHeeding = true
    await loaded()
    while ((isStale || changed.size > 0) && !isSending(get()) && !visit().aborted) {
      await refreshChanged()
      if (!isStale) continue
      isStale = false
      await (isAllStale ? renewAll() : refresh())
    }
    isHeeding = false
  }

  return {
    refresh,
    refreshMessage,
    heed,
    note,
    /** A message stands otherwise than before. */
    noteMessage(messageId: string): void {
      changed.add(messageId)
    },
  }
}

export type ThreadNews = ReturnType<typeof createThreadNews>
