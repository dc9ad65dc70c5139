import { setImmediate } from 'node:timers/promises'

let last: Promise<unknown> = Promise.resolve()

/** Waits until others had their turn: however many files are read at once, one of them works between two calls. */
export function nextTurn(): Promise<unknown> {
  last = last.then(() => setImmediate())
  return last
}
