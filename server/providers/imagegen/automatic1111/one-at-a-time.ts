import { unlessAborted } from '#server/platform/unless-aborted.ts'
import { ImageEngineError } from '../port.ts'

type OneAtATime = <T>(signal: AbortSignal, waitingMax: number, work: () => Promise<T>) => Promise<T>

/** Does one piece of work after the other, in order. More than `waitingMax` that wait are refused as busy. */
export function createOneAtATime(): OneAtATime {
  let last: Promise<unknown> = Promise.resolve()
  let inHand = 0

  return async (signal, waitingMax, work) => {
    signal.throwIfAborted()
    if (inHand > waitingMax) throw new ImageEngineError('busy', `${inHand - 1} pictures wait already.`)
    const turn = last
    const done = Promise.withResolvers<void>()
    last = turn.then(() => done.promise)
    inHand++
    try {
      await unlessAborted(turn, signal)
      return await work()
    } finally {
      inHand--
      done.resolve()
    }
  }
}
