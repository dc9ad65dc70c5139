import type { Api } from '#web/lib/api.ts'
import { mergeMessages, rangeOf } from './merge-messages.ts'
import type { ShownStretch } from './shown-stretch.ts'
import type { ThreadMessage } from './thread-message.ts'
import type { ThreadState } from './thread-state.ts'

type ThreadPagesOptions = {
  api: Api
  chatId: string
  get: () => ThreadState
  set: (changes: Partial<ThreadState>) => void
  setMessages: (messages: ThreadMessage[], changes?: Partial<ThreadState>) => void
  stretch: ShownStretch
  /** Reads the reply that is being written. */
  attach: () => void
  /** Ends when somebody leaves the chat. */
  visit: () => AbortSignal
}

/** On to older and newer messages of a talk that is too long to be here as a whole. */
export function createThreadPages(options: ThreadPagesOptions) {
  const { api, chatId, get, set, setMessages, stretch, attach, visit } = options
  /** The stretch for which newer messages are on their way. */
  let growing: AbortSignal | undefined

  return {
    async loadOlder(): Promise<void> {
      const { messages, hasOlder, older } = get()
      const before = messages[0]?.stored?.seq
      if (!hasOlder || older === 'loading' || !before) return
      const signal = visit()
      const here = stretch.signal()
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

    async loadNewer(): Promise<void> {
      const { messages, hasNewer } = get()
      const here = stretch.signal()
      const after = messages.findLast(({ stored }) => stored)?.stored?.seq
      if (!hasNewer || growing === here || after === undefined) return
      const signal = visit()
      growing = here
      // What did not come is asked for when somebody scrolls on.
      const page = await api
        .call('listMessages', { params: { chatId }, query: { after } }, { signal })
        .catch(() => undefined)
      if (here.aborted) return
      growing = undefined
      if (!page || signal.aborted) return
      const range = rangeOf(page, { after })
      setMessages(mergeMessages(get().messages, page.messages, range, messages), {
        hasNewer: page.hasMore,
      })
      attach()
    },
  }
}
