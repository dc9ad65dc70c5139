/**
 * Does something every `ms`, for the first time after the first of them; answers how to stop. It is not begun while it is
 * still under way, and what it rejects with is told to `onError` alone: the next time it is tried again.
 */
export function every(ms: number, work: () => Promise<unknown>, onError: (err: unknown) => void): () => void {
  return repeated(ms, work, onError).stop
}

/** The same, but at once for the first time. */
export function nowAndEvery(
  ms: number,
  work: () => Promise<unknown>,
  onError: (err: unknown) => void,
): () => void {
  const { begin, stop } = repeated(ms, work, onError)
  void begin()
  return stop
}

function repeated(ms: number, work: () => Promise<unknown>, onError: (err: unknown) => void) {
  let isUnderWay = false
  async function begin() {
    if (isUnderWay) return
    isUnderWay = true
    try {
      await work()
    } catch (err) {
      onError(err)
    } finally {
      isUnderWay = false
    }
  }
  const timer = setInterval(() => void begin(), ms)
  return { begin, stop: () => clearInterval(timer) }
}
