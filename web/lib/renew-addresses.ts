import { changes } from './change-stream.ts'

/** For so long nothing is asked for again: the pictures of a page fail together. */
const PAUSE_MS = 60_000

/** The clocks of devices are wrong by hours; an address lives for days. */
const CLOCK_WRONG_MS = 24 * 60 * 60_000

/** Whether an address of somebody's picture may show nothing any more. One without an end shows nothing either. */
export function mayHaveEnded(address: string, nowMs: number): boolean {
  const { pathname, searchParams } = new URL(address, 'https://here.invalid')
  const untilMs = Number(searchParams.get('until')) * 1000
  return pathname.startsWith('/pictures/') && untilMs <= nowMs + CLOCK_WRONG_MS
}

/**
 * Has a page that was open for longer than the addresses of its pictures live ask for what it shows anew, once one of
 * them does not load. Answers the way to stop.
 */
export function renewAddresses(): () => void {
  let renewedMs = 0
  const left = new AbortController()
  // What an element could not load is heard on the way down to it only.
  const options = { capture: true, signal: left.signal }
  document.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLImageElement)) return
      const nowMs = Date.now()
      if (nowMs - renewedMs < PAUSE_MS || !mayHaveEnded(target.currentSrc || target.src, nowMs)) return
      renewedMs = nowMs
      changes.reset()
    },
    options,
  )
  return () => left.abort()
}
