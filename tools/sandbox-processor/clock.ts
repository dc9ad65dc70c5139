import type { Store } from './store.ts'

/** The sandbox's time: this machine's, and as far ahead as somebody has turned it. */
export function createClock(store: Store) {
  let aheadMs = Number(store.setting('aheadMs') ?? 0)
  return {
    now: () => Date.now() + aheadMs,
    aheadMs: () => aheadMs,
    advance(ms: number) {
      aheadMs += ms
      store.keep('aheadMs', String(aheadMs))
    },
  }
}

export type SandboxClock = ReturnType<typeof createClock>
