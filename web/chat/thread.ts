import { v4 as newId } from 'uuid'
import type { ReplyEvent } from '#contract/chat.ts'
import type { Api } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import type { Changes } from '#web/lib/change-stream.ts'
import { errorSurface } from '#web/lib/error-words.ts'
import { showError } from '#web/lib/show-error.ts'
import type { StoredEntry } from '#web/lib/storage.ts'
import { createStore } from '#web/lib/store.ts'
import type { UnsentMessage } from '#web/lib/stored-talk.ts'
import { ownTimeZone } from '#web/lib/time-zone.ts'
import { track } from '#web/lib/track.ts'
import { applyEvent, emptyReply, endsReply, withProgress } from './apply-event.ts'
import { createEventQueue } from './event-queue.ts'
import { freeMessages } from './free-messages.ts'
import { isNews } from './is-news.ts'
import { mergeMessages, rangeOf } from './merge-messages.ts'
import { readReply } from './reply-stream.ts'
import { createThreadActions } from './thread-actions.ts'
import { canBeSent, fromMessage, fromUnsent, type ThreadMessage } from './thread-message.ts'
import { createThreadPages } from './thread-pages.ts'
import {
  anEmptyThread,
  isReplying,
  isSending,
  openReply,
  type ThreadState,
  withMessages,
} from './thread-state.ts'

type ThreadOptions = { api: Api; chatId: string; unsent: StoredEntry<UnsentMessage[]>; changes: Changes }

/**
 * The messages of one chat in this tab: loads them, sends, reads the reply that is being written, wherever it was
 * asked for. What the server has not taken is kept by the browser until it has. Lives between `open` and the
 * function that it answers.
 */
export function createThread({ api, chatId, unsent, changes }: ThreadOptions) {
  const store = createStore(anEmptyThread((unsent.read() ?? []).map(fromUnsent)))
  let visit = new AbortController()
  let loaded: Promise<void> = Promise.resolve()
  let isRefreshing = false
  /** Something was told of that is not here; anything of what is here may have changed. */
  let isStale = false
  let isAllStale = false
  /** The reply whose events are being read. */
  let reading: string | undefined
  const events = createEventQueue((arrived) => setMessages(arrived.reduce(applyEvent, store.get().messages)))

  const set = (changes: Partial<ThreadState>) => store.set({ ...store.get(), ...changes })

  const setMessages = (messages: ThreadMessage[], changes: Partial<ThreadState> = {}) =>
    store.set(withMessages({ ...store.get(), ...changes }, messages))

  function changeMessage(key: string, changes: Partial<ThreadMessage>) {
    setMessages(
      store.get().messages.map((message) => (message.key === key ? { ...message, ...changes } : message)),
    )
  }

  function keepUnsent() {
    const waiting = store.get().messages.filter(canBeSent)
    unsent.write(
      waiting.length > 0
        ? waiting.map(({ key, content, createdAt }) => ({ clientId: key, content, createdAt }))
        : undefined,
    )
  }

  async function load() {
    const { signal } = visit
    set({ phase: 'loading', error: undefined })
    const asked = store.get().messages
    try {
      const page = await api.call('listMessages', { params: { chatId }, query: {} }, { signal })
      setMessages(mergeMessages(store.get().messages, page.messages, rangeOf(page), asked), {
        phase: 'ready',
        hasOlder: page.hasMore,
      })
      attach()
    } catch (error) {
      if (!signal.aborted) set({ phase: 'failed', error })
    }
  }

  const reload = () => {
    loaded = load()
    return loaded
  }

  /** The latest messages anew: another tab or device may have written. A failure changes nothing. */
  async function refresh() {
    const { signal } = visit
    const { phase, hasNewer, messages: asked } = store.get()
    // Between what is shown and the latest there would be a gap.
    if (phase !== 'ready' || hasNewer || isSending(store.get())) return
    const page = await api
      .call('listMessages', { params: { chatId }, query: {} }, { signal })
      .catch(() => undefined)
    if (!page || signal.aborted) return
    // What is being sent may be among them already; its own answer says which it is.
    if (isSending(store.get())) {
      isStale = true
      return
    }
    events.flush()
    setMessages(mergeMessages(store.get().messages, page.messages, rangeOf(page), asked))
    attach()
  }

  /** Loads what was told of, once however much that is. */
  async function heedNews() {
    if (isRefreshing) return
    isRefreshing = true
    await loaded
    while (isStale && !isSending(store.get()) && !visit.signal.aborted) {
      isStale = false
      if (!isAllStale) await refresh()
      else {
        // What is told meanwhile counts anew.
        isAllStale = false
        const renewed = await pages.renew()
        isAllStale ||= renewed !== 'done'
        isStale ||= renewed === 'sending' || renewed === 'moved'
      }
    }
    isRefreshing = false
  }

  /** Reads the reply that is being written, if there is one that nobody here reads. */
  function attach() {
    const replyId = openReply(store.get())
    if (replyId && replyId !== reading) void follow(replyId, 0)
  }

  async function follow(replyId: string, after: number) {
    const { signal } = visit
    reading = replyId
    // From the beginning means without what an earlier reading has left here.
    if (after === 0) setMessages(emptyReply(store.get().messages, replyId))
    try {
      const onEvent = (event: ReplyEvent) => {
        // What is left of a reply that was removed must not become part of the next.
        if (reading === replyId) events.add(event)
      }
      const ended = await readReply(api, { chatId, replyId, after }, onEvent, signal)
      if (reading !== replyId) return
      leave(replyId)
      if (ended === 'gone' || isInGroup(replyId)) await refresh()
    } catch (error) {
      if (signal.aborted) return
      leave(replyId)
      showError(error)
    }
  }

  function leave(replyId: string | undefined) {
    if (reading === replyId) reading = undefined
  }

  async function deliver(key: string, content: string) {
    const { signal } = visit
    const connection = new AbortController()
    let last = 0
    let replyId: string | undefined
    // Who leaves the chat stops reading, but a message on its way still arrives.
    signal.addEventListener('abort', () => replyId && connection.abort())
    try {
      const input = { params: { chatId }, body: { clientId: key, content, timeZone: ownTimeZone() } }
      for await (const { seq = 0, event } of api.stream('sendMessage', input, {
        signal: connection.signal,
      })) {
        last = seq
        if (replyId === undefined || reading === replyId) events.add(event)
        if (event.type === 'sent') {
          freeMessages.taken()
          track('message_sent', {})
          replyId = event.reply.replyId
          reading = replyId
          keepUnsent()
          void heedNews()
        }
        if (endsReply(event) || signal.aborted) break
      }
    } catch (error) {
      if (!replyId) return refuse(key, error)
    }
    if (signal.aborted) return
    const message = store.get().messages.findLast((one) => one.replyId === replyId)
    if (replyId && message?.status === 'writing') await follow(replyId, last)
    else {
      leave(replyId)
      if (isInGroup(replyId)) await refresh()
    }
  }

  /** After a reply in a group there may be the next one to read. */
  const isInGroup = (replyId: string | undefined) =>
    store.get().messages.some((one) => one.replyId === replyId && one.speaker)

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
    if (error instanceof ApiError && error.code === 'conflict') isStale = true
    void heedNews()
  }

  const get = store.get
  const actions = createThreadActions({ api, chatId, get, setMessages, refresh, attach })
  const pages = createThreadPages({
    api,
    chatId,
    get,
    set,
    setMessages,
    attach,
    flush: events.flush,
    visit: () => visit.signal,
    loaded: () => loaded,
    reload,
  })

  return {
    ...actions,
    ...pages,
    chatId,
    get,
    subscribe: store.subscribe,

    /** Begins to load and to listen. Answers the way to end it; replies go on without us. */
    open(): () => void {
      visit = new AbortController()
      void reload()
      const leaveChanges = changes.listen((event) => {
        if (event.type === 'picture-progress')
          setMessages(withProgress(store.get().messages, event.jobId, event.progress))
        if (!isNews(event, chatId, store.get(), reading)) return
        isStale = true
        isAllStale ||= event.type === 'reset'
        void heedNews()
      })
      return () => {
        visit.abort()
        reading = undefined
        leaveChanges()
      }
    },

    load,

    /** Shows the message at once and sends it. False while a reply is being written: the text stays with the writer. */
    send(content: string): boolean {
      if (isReplying(store.get())) return false
      if (store.get().hasNewer) void pages.toLatest()
      const key = newId()
      const createdAt = new Date().toISOString()
      const message: ThreadMessage = { key, author: 'user', content, status: 'sending', createdAt }
      setMessages([...store.get().messages, message])
      keepUnsent()
      void deliver(key, content)
      return true
    },

    /** Sends a message again under its own id: the server takes it once, however often it comes. */
    resend(key: string): void {
      const message = store.get().messages.find((one) => one.key === key)
      if (message?.status !== 'unsent' || isReplying(store.get())) return
      changeMessage(key, { status: 'sending' })
      void deliver(key, message.content)
    },

    /** Takes back a message that was not sent; answers its text. */
    takeBack(key: string): string {
      const { messages } = store.get()
      setMessages(messages.filter((message) => message.key !== key))
      keepUnsent()
      return messages.find((message) => message.key === key)?.content ?? ''
    },

    /** Has the last reply written anew. */
    async retry(): Promise<void> {
      const last = store.get().messages.findLast(({ stored }) => stored)
      if (!last?.stored || isReplying(store.get())) return
      const { signal } = visit
      try {
        const input = { params: { chatId }, body: { messageId: last.stored.id, timeZone: ownTimeZone() } }
        const { reply } = await api.call('retryReply', input, { signal })
        setMessages(
          store.get().messages.map((message) => (message === last ? fromMessage(reply, last.key) : message)),
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
      const replyId = openReply(store.get())
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

export type Thread = ReturnType<typeof createThread>
