import type { Api } from '#web/lib/api.ts'
import { showError } from '#web/lib/show-error.ts'
import { mergeMessages, rangeOf } from './merge-messages.ts'
import type { ThreadMessage } from './thread-message.ts'
import { isSending, type ThreadState } from './thread-state.ts'
import { hasInSight, isWithin, nearSight, type Sight } from './thread-stretch.ts'

/** How many messages are loaded on each side of one that somebody goes to. */
const AROUND = 50

type ThreadPagesOptions = {
  api: Api
  chatId: string
  get: () => ThreadState
  set: (changes: Partial<ThreadState>) => void
  setMessages: (messages: ThreadMessage[], changes?: Partial<ThreadState>) => void
  /** Reads the reply that is being written. */
  attach: () => void
  /** Shows what of a reply has come and not been shown. */
  flush: () => void
  /** Ends when somebody leaves the chat. */
  visit: () => AbortSignal
  /** The latest messages, once they are here; and anew. */
  loaded: () => Promise<void>
  reload: () => Promise<void>
}

/** The ways through a talk that is too long to be here as a whole: on to older and newer messages, to one, and back. */
export function createThreadPages(options: ThreadPagesOptions) {
  const { api, chatId, get, set, setMessages, attach, flush, visit, loaded, reload } = options
  let isLoadingNewer = false
  /** Ends with a jump to another place of the talk: a page that comes later would belong beside the old one. */
  let stretch = new AbortController()
  let sight: Sight = {}

  function jump() {
    stretch.abort()
    stretch = new AbortController()
    isLoadingNewer = false
  }

  return {
    async loadOlder(): Promise<void> {
      const { messages, hasOlder, older } = get()
      const before = messages[0]?.stored?.seq
      if (!hasOlder || older === 'loading' || !before) return
      const signal = visit()
      const here = stretch.signal
      set({ older: 'loading' })
      try {
        const page = await api.call('listMessages', { params: { chatId }, query: { before } }, { signal })
        if (here.aborted) return
        const range = rangeOf(page, { before })
        setMessages(mergeMessages(get().messages, page.messages, range, messages), {
          hasOlder: page.hasMore,
          older: 'idle',
        })
      } catch {
        if (!here.aborted) set({ older: signal.aborted ? 'idle' : 'failed' })
      }
    },

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
          jump()
          setMessages(mergeMessages(unsent, [...older.messages, ...newer.messages]), {
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

    async loadNewer(): Promise<void> {
      const { messages, hasNewer } = get()
      const after = messages.findLast(({ stored }) => stored)?.stored?.seq
      if (!hasNewer || isLoadingNewer || after === undefined) return
      const signal = visit()
      const here = stretch.signal
      isLoadingNewer = true
      // What did not come is asked for when somebody scrolls on.
      const page = await api
        .call('listMessages', { params: { chatId }, query: { after } }, { signal })
        .catch(() => undefined)
      if (here.aborted) return
      isLoadingNewer = false
      if (!page || signal.aborted) return
      const range = rangeOf(page, { after })
      setMessages(mergeMessages(get().messages, page.messages, range, messages), {
        hasNewer: page.hasMore,
      })
      attach()
    },

    /** Which messages are on the screen, by their keys. */
    look(first: string | undefined, last: string | undefined): void {
      sight = { first, last }
    },

    /**
     * All that is shown anew, with what came after it; of much that is shown what is near the screen, and the rest when
     * somebody scrolls there. `sending`: what is being sent may be among it already, and its own answer says which it is.
     * `moved`: somebody has gone on to what would have gone; nothing was changed. A failure changes nothing more.
     */
    async renew(): Promise<'done' | 'moved' | 'sending' | 'failed'> {
      const signal = visit()
      if (get().phase !== 'ready') return 'done'
      const near = nearSight(get(), sight)
      let here = stretch.signal
      for (let after = near.first - 1, isFirst = true, isWhole = false; !isWhole; isFirst = false) {
        const asked = get().messages
        const page = await api
          .call('listMessages', { params: { chatId }, query: { after } }, { signal })
          .catch(() => undefined)
        if (signal.aborted || here.aborted) return 'done'
        if (!page) return 'failed'
        if (isSending(get())) return 'sending'
        if (isFirst && near.isPart && !hasInSight(near, get(), sight)) return 'moved'
        if (isFirst && near.isPart) {
          // What is on its way would belong beside what goes.
          jump()
          here = stretch.signal
          set({ older: 'idle' })
        }
        const range = rangeOf(page, { after })
        after = page.messages.at(-1)?.seq ?? after
        isWhole = !page.hasMore || (near.hasNewer && after >= near.last)
        flush()
        const { messages } = get()
        setMessages(
          mergeMessages(
            isFirst && near.isPart ? messages.filter(isWithin(near)) : messages,
            page.messages,
            range,
            asked,
          ),
          {
            ...(isFirst &&
              near.isPart && { hasOlder: get().hasOlder || near.hasOlder, hasNewer: near.hasNewer }),
            ...(isWhole && { hasNewer: page.hasMore }),
          },
        )
      }
      attach()
      return 'done'
    },

    /** Back to the latest messages from an earlier place. */
    async toLatest(): Promise<void> {
      const unsent = get().messages.filter(({ stored }) => !stored)
      jump()
      setMessages(unsent, { older: 'idle', hasNewer: false, place: undefined })
      await reload()
    },
  }
}
