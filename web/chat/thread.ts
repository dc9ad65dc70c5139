import type { Api } from '#web/lib/api.ts'
import type { Changes } from '#web/lib/change-stream.ts'
import type { StoredEntry } from '#web/lib/storage.ts'
import { createStore } from '#web/lib/store.ts'
import type { UnsentMessage } from '#web/lib/stored-talk.ts'
import { withProgress } from './apply-event.ts'
import { isNews } from './is-news.ts'
import { mergeMessages, rangeOf } from './merge-messages.ts'
import { createReplyControl } from './reply-control.ts'
import { createShownStretch } from './shown-stretch.ts'
import { createThreadActions } from './thread-actions.ts'
import { createThreadJumps } from './thread-jumps.ts'
import { fromUnsent, type ThreadMessage } from './thread-message.ts'
import { createThreadNews } from './thread-news.ts'
import { createThreadPages } from './thread-pages.ts'
import { createThreadRenewal } from './thread-renewal.ts'
import { createThreadReplies } from './thread-replies.ts'
import { createThreadSending } from './thread-sending.ts'
import { anEmptyThread, type ThreadState, withMessages } from './thread-state.ts'

type ThreadOptions = {
  api: Api
  chatId: string
  unsent: StoredEntry<UnsentMessage[]>
  changes: Changes
  /** Resolves once the server has forgotten what it is to: no reply is to be written with that. */
  forgotten?: () => Promise<void>
}

/**
 * The messages of one chat in this tab: loads them, sends, reads the reply that is being written, wherever it was
 * asked for. What the server has not taken is kept by the browser until it has. Lives between `open` and the
 * function that it answers.
 */
export function createThread({ api, chatId, unsent, changes, forgotten = async () => {} }: ThreadOptions) {
  const store = createStore(anEmptyThread((unsent.read() ?? []).map(fromUnsent)))
  const { get } = store
  let leaving = new AbortController()
  let loaded: Promise<void> = Promise.resolve()

  const set = (changes: Partial<ThreadState>) => store.set({ ...get(), ...changes })

  const setMessages = (messages: ThreadMessage[], changes: Partial<ThreadState> = {}) =>
    store.set(withMessages({ ...get(), ...changes }, messages))

  async function load() {
    const { signal } = leaving
    set({ phase: 'loading', error: undefined })
    const asked = get().messages
    try {
      const page = await api.call('listMessages', { params: { chatId }, query: {} }, { signal })
      setMessages(mergeMessages(get().messages, page.messages, rangeOf(page), asked), {
        phase: 'ready',
        hasOlder: page.hasMore,
      })
      replies.attach()
    } catch (error) {
      if (!signal.aborted) set({ phase: 'failed', error })
    }
  }

  const reload = () => {
    loaded = load()
    return loaded
  }

  const common = { api, chatId, get, setMessages, visit: () => leaving.signal }
  const replies = createThreadReplies({ ...common, refresh: () => news.refresh() })
  const { attach, flush } = replies
  const shown = { ...common, set, stretch: createShownStretch() }
  const pages = createThreadPages({ ...shown, attach })
  const jumps = createThreadJumps({ ...shown, loaded: () => loaded, reload })
  const renewal = createThreadRenewal({ ...shown, attach, flush })
  const news = createThreadNews({ ...common, replies, renewal, loaded: () => loaded })
  const control = createReplyControl({ ...common, forgotten, attach, refresh: news.refresh })
  const actions = createThreadActions({
    ...common,
    forgotten,
    attach,
    refresh: news.refresh,
    refreshMessage: news.refreshMessage,
    toLatest: jumps.toLatest,
  })
  const sending = createThreadSending({
    ...common,
    forgotten,
    unsent,
    replies,
    news,
    toLatest: jumps.toLatest,
  })

  return {
    ...sending,
    ...actions,
    ...pages,
    ...jumps,
    ...renewal,
    ...control,
    chatId,
    get,
    subscribe: store.subscribe,

    /** Begins to load and to listen. Answers the way to end it; replies go on without us. */
    open(): () => void {
      leaving = new AbortController()
      void reload()
      const leaveChanges = changes.listen((event) => {
        if (event.type === 'picture-progress')
          setMessages(withProgress(get().messages, event.jobId, event.progress))
        if (!isNews(event, chatId, get(), replies.reading())) return
        if (event.type === 'message') news.noteMessage(event.messageId)
        else news.note(event.type === 'reset')
        void news.heed()
      })
      return () => {
        leaving.abort()
        replies.stop()
        leaveChanges()
      }
    },

    load,
  }
}

export type Thread = ReturnType<typeof createThread>
