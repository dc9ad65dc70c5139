import { type Api, api } from '#web/lib/api.ts'
import { LONG_SHOWN_MS } from '#web/lib/toasts.ts'

type Leaving = { timer: ReturnType<typeof setTimeout>; forget: () => void; call?: Promise<void> }

/**
 * Memories that somebody has forgotten and can still take back. The server hears of each once that is over, but before
 * it writes the next reply, and before the page goes.
 */
export function createForgetting(
  api: Pick<Api, 'call'>,
  page: Partial<Pick<EventTarget, 'addEventListener'>>,
) {
  const leaving = new Map<string, Leaving>()

  async function now(): Promise<void> {
    for (const { forget } of leaving.values()) forget()
    await Promise.all([...leaving.values()].map(({ call }) => call))
  }

  page.addEventListener?.('pagehide', () => void now())

  return {
    /** Whether a memory is only waiting to be forgotten, or on its way there. */
    has: (memoryId: string): boolean => leaving.has(memoryId),

    /** Forgets a memory once it can no longer be taken back. `onEnd` hears why the server has not, if it has not. */
    later(chatId: string, memoryId: string, onEnd: (error?: unknown) => void): void {
      const input = { params: { chatId, memoryId } }
      const end = (error?: unknown) => {
        leaving.delete(memoryId)
        onEnd(error)
      }
      const forget = () => {
        const entry = leaving.get(memoryId)
        if (entry === undefined || entry.call !== undefined) return
        entry.call = api.call('forgetMemory', input, { outlivesPage: true }).then(() => end(), end)
      }
      leaving.set(memoryId, { forget, timer: setTimeout(forget, LONG_SHOWN_MS) })
    },

    /** False where the server has been told already. */
    takeBack(memoryId: string): boolean {
      const entry = leaving.get(memoryId)
      if (entry === undefined || entry.call !== undefined) return false
      clearTimeout(entry.timer)
      return leaving.delete(memoryId)
    },

    /** Resolves once the server was told of all of them. */
    now,
  }
}

export const forgetting = createForgetting(api, globalThis)
