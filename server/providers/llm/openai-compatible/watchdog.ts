/** Calls `onLate` with what was awaited when it takes too long. One timer serves all phases of a reply. */
export function createWatchdog(onLate: (phase: string) => void) {
  let timer: NodeJS.Timeout | undefined
  let isStreaming = false
  let touchedAt = 0
  const expect = (phase: string, timeoutMs: number) => {
    isStreaming = false
    clearTimeout(timer)
    timer = setTimeout(onLate, timeoutMs, phase)
  }
  /** Tokens are many: each only notes its time, and the timer looks what is left when it is over. */
  const goOn = (timeoutMs: number, leftMs: number) => {
    timer = setTimeout(() => {
      const left = touchedAt + timeoutMs - performance.now()
      if (left > 0) goOn(timeoutMs, left)
      else onLate('go on')
    }, leftMs)
  }
  return {
    expect,
    /** A token has come; the next one is due within `timeoutMs`. */
    touch(timeoutMs: number) {
      touchedAt = performance.now()
      if (isStreaming) return
      isStreaming = true
      clearTimeout(timer)
      goOn(timeoutMs, timeoutMs)
    },
    stop: () => clearTimeout(timer),
  }
}
