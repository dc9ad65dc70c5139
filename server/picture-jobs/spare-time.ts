/** For storing what was drawn. */
const STORING_MS = 5_000

/**
 * What a job's time has room for beside its pictures, each of those to come counted as long as the slowest so far: what is
 * done with it keeps no picture from being drawn. `endsAt` by `performance.now()`.
 */
export function createSpareTime(endsAt: number, pictures: number) {
  let slowestMs = 0
  let toCome = pictures

  const leftMs = () => Math.floor(endsAt - performance.now() - STORING_MS - slowestMs * toCome)
  return {
    /** Draws the next picture of the job. */
    async next<Drawn>(draw: () => Promise<Drawn>): Promise<Drawn> {
      const began = performance.now()
      const drawn = await draw()
      slowestMs = Math.max(slowestMs, performance.now() - began)
      toCome -= 1
      return drawn
    },
    leftMs,
    /** Ends when nothing is left; undefined where there is too little for a work of that kind. */
    signalFor(work: 'question' | 'drawing'): AbortSignal | undefined {
      const left = leftMs()
      return left > (work === 'drawing' ? slowestMs : 0) ? AbortSignal.timeout(left) : undefined
    },
  }
}

export type SpareTime = ReturnType<typeof createSpareTime>
