import { ApiError } from './api-error.ts'

const FIRST_WAIT_MS = 400
const LONGEST_WAIT_MS = 10_000

/** How long to wait after so many failures in a row, from 1. */
export const backoffMs = (failures: number) => Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS)

/** Another try may go well. */
export const isPassing = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (error.code === 'offline' ||
    error.code === 'unavailable' ||
    error.code === 'internal' ||
    error.code === 'too-many')

/** Waits, but not longer than the connection is away. Rejects with the signal's reason. */
export function waitToRetry(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = () => {
      clearTimeout(timer)
      globalThis.removeEventListener?.('online', done)
      signal.removeEventListener('abort', done)
      if (signal.aborted) reject(signal.reason)
      else resolve()
    }
    const timer = setTimeout(done, ms)
    globalThis.addEventListener?.('online', done)
    signal.addEventListener('abort', done)
  })
}
