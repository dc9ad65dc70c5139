import type { Api } from '#web/lib/api.ts'
import { mergeMessages, rangeOf } from './merge-messages.ts'
import type { ShownStretch } from './shown-stretch.ts'
import type { ThreadMessage } from './thread-message.ts'
import { isSending, type ThreadState } from './thread-state.ts'
import { hasInSight, isWithin, nearSight, type Sight } from './thread-stretch.ts'

type ThreadRenewalOptions = {
  api: Api
  chatId: string
  get: () => ThreadState
  set: (changes: Partial<ThreadState>) => void
  setMessages: (messages: ThreadMessage[], changes?: Partial<ThreadState>) => void
  stretch: ShownStretch
  /** Reads the reply that is being written. */
  attach: () => void
  /** Shows what of a reply has come and not been shown. */
  flush: () => void
  /** Ends when somebody leaves the chat. */
  visit: () => AbortSignal
}

/** Loads anew what is shown, where anything of it may have changed. */
export function createThreadRenewal(options: ThreadRenewalOptions) {
  const { api, chatId, get, set, setMessages, stretch, attach, flush, visit } = options
  let sight: Sight = {}

  return {
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
      let here = stretch.signal()
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
          stretch.jump()
          here = stretch.signal()
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
  }
}

export type ThreadRenewal = ReturnType<typeof createThreadRenewal>
