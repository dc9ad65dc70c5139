export type LineOptions = {
  atOnce: number
  waitingMax: number
  /** What is thrown where the line is full. */
  refuse: (waiting: number) => Error
}

/** Runs at most `atOnce` pieces of work at a time; the others wait and begin in the order in which they came. */
export function createLine({ atOnce, waitingMax, refuse }: LineOptions) {
  const waiting: (() => void)[] = []
  let running = 0
  return async function inLine<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= atOnce) {
      if (waiting.length >= waitingMax) throw refuse(waiting.length)
      const turn = Promise.withResolvers<void>()
      waiting.push(turn.resolve)
      await turn.promise
    } else running++
    try {
      return await work()
    } finally {
      // The place goes straight to the next one, so that nobody who comes now can step in before.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
