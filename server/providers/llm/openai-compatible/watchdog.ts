/** Calls `onLate` with what was awaited when it takes too long. One timer serves all phases of a reply. */
export function createWatchdog(onLate: (phase: string) => void) {
  let timer: NodeJS.Timeout | undefined
  let isStreaming = false
  const expect = (phase: string, timeoutMs: number) => {
    clearTimeout(timer)
    timer = setTimeout(onLate, timeoutMs, phase)
  }
  return {
    expect,
    /** A token has come; the next one is due within `timeoutMs`. */
    touch(timeoutMs: number) {
      if (isStreaming) timer?.refresh()
      else expect('go on', timeoutMs)
      isStreaming = true
    },
    stop: () => clearTimeout(timer),
  }
}
