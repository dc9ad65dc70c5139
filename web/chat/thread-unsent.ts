import type { StoredEntry } from '#web/lib/storage.ts'
import type { UnsentMessage } from '#web/lib/stored-talk.ts'
import { canBeSent } from './thread-message.ts'
import type { ThreadState } from './thread-state.ts'

export type ThreadUnsentOptions = {
  get: () => ThreadState
  /** What the browser keeps until the server has it. */
  unsent: StoredEntry<UnsentMessage[]>
}

/** Has the browser keep what the server has not taken. */
export function createThreadUnsent({ get, unsent }: ThreadUnsentOptions) {
  /** The messages that were not sent, or not yet, of which this tab knows. The browser keeps those of other tabs too. */
  const known = new Set(get().messages.map(({ key }) => key))

  return {
    keepUnsent(): void {
      const waiting = get().messages.filter(canBeSent)
      for (const { key } of waiting) known.add(key)
      const others = (unsent.read() ?? []).filter(({ clientId }) => !known.has(clientId))
      const own = waiting.map(({ key, content, createdAt }) => ({ clientId: key, content, createdAt }))
      const all = [...others, ...own]
      unsent.write(all.length > 0 ? all : undefined)
    },
  }
}
