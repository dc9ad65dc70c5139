import { fromMessage, type ThreadMessage } from './thread-message.ts'
import type { ThreadParts } from './thread-parts.ts'
import { isReplying } from './thread-state.ts'

type Stored = NonNullable<ThreadMessage['stored']>

/** The writings of one reply, of which one is shown. */
export function createThreadVariants({ api, chatId, get, find, change, refused }: ThreadParts) {
  /** The writing that somebody wants to see, by the key of its message, until the server has shown it. */
  const wanted = new Map<string, number>()

  function show(key: string, stored: Stored, shown: number) {
    const { variants } = stored
    if (!variants) return
    const marked = { ...stored, variants: { ...variants, shown } }
    change(key, (message) => (message.status === 'writing' ? message : { ...message, stored: marked }))
  }

  return {
    /** Shows another writing of a message. One call at a time: the next needs the version that this one makes. */
    async chooseVariant(key: string, variant: number): Promise<void> {
      const before = find(key)?.stored
      if (!before?.variants || isReplying(get())) return
      if (variant < 0 || variant >= before.variants.count) return
      const isAsking = wanted.has(key)
      wanted.set(key, variant)
      show(key, before, variant)
      if (isAsking) return
      let stored = before
      try {
        for (let asked: number | undefined; asked !== wanted.get(key); ) {
          asked = wanted.get(key) ?? variant
          const params = { chatId, messageId: stored.id }
          const body = { variant: asked, version: stored.version }
          const told = fromMessage(await api.call('chooseVariant', { params, body }), key)
          stored = told.stored ?? stored
          // It may have been asked for anew meanwhile.
          change(key, (message) => (message.status === 'writing' ? message : told))
          if (asked !== wanted.get(key)) show(key, stored, wanted.get(key) ?? asked)
        }
      } catch (error) {
        change(key, (message) =>
          message.stored?.version === stored.version ? { ...message, stored } : message,
        )
        await refused(error)
      }
      wanted.delete(key)
    },
  }
}
