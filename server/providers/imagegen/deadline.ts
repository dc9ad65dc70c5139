import { ImageEngineError } from './port.ts'

type Deadline = {
  signal: AbortSignal
  /** Aborted when the engine is closed. */
  closing: AbortSignal
  timeoutMs: number
  name: string
}

/**
 * Does the work of one picture. Rejects with the signal's reason when that is aborted, and with an `ImageEngineError`
 * when the engine is closed or shows no life for too long: `alive` starts the time anew.
 */
export async function withinDeadline<T>(
  { signal, closing, timeoutMs, name }: Deadline,
  work: (signal: AbortSignal, alive: () => void) => Promise<T>,
): Promise<T> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), timeoutMs)
  try {
    signal.throwIfAborted()
    closing.throwIfAborted()
    return await work(AbortSignal.any([signal, closing, late.signal]), () => timer.refresh())
  } catch (error) {
    if (signal.aborted) throw signal.reason
    if (closing.aborted)
      throw new ImageEngineError('unavailable', `${name} is no longer asked: it is closed.`)
    if (late.signal.aborted) throw new ImageEngineError('timeout', `${name} took too long over a picture.`)
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/** Passes on what is more than was told before, within 0 and 1. */
export function onlyForward(onProgress: ((share: number) => void) | undefined): (share: number) => void {
  let told = 0
  return (share) => {
    const clamped = Math.min(1, share)
    // A share that is no number is not more either.
    if (!(clamped > told)) return
    told = clamped
    onProgress?.(clamped)
  }
}
