/**
 * One line for all, with fair turns: callers take turns, and whoever has more jobs waiting, or asks again at once,
 * gets no more of them. The jobs of one caller keep their order.
 *
 * It is start-time fair queueing with jobs of equal length. Each turn of a caller is one round later than the one
 * before; a caller that comes anew joins the round that is being served, so that nobody saves up turns.
 */
export function createFairTurns<Job>() {
  const waiting = new Map<string, { round: number; jobs: Job[] }>()
  /** The earliest round of a caller that was served and might come again at once. */
  const nextRounds = new Map<string, number>()
  let round = 0
  let size = 0

  /** Of the earliest round, who came into it first: a map keeps the order in which its keys were set. */
  function firstCaller() {
    let first: { caller: string; round: number; jobs: Job[] } | undefined
    for (const [caller, place] of waiting)
      if (!first || place.round < first.round) first = { caller, ...place }
    return first
  }

  return {
    get size() {
      return size
    },
    add(caller: string, job: Job) {
      const place = waiting.get(caller)
      if (place) place.jobs.push(job)
      else waiting.set(caller, { round: Math.max(round, nextRounds.get(caller) ?? 0), jobs: [job] })
      size++
    },
    /** The next job, which leaves the line. */
    next(): Job | undefined {
      const first = firstCaller()
      if (!first) return undefined
      const { caller, jobs } = first
      round = first.round
      for (const [other, itsRound] of nextRounds) if (itsRound <= round) nextRounds.delete(other)
      nextRounds.set(caller, round + 1)
      const job = jobs.shift()
      waiting.delete(caller)
      if (jobs.length > 0) waiting.set(caller, { round: round + 1, jobs })
      size--
      return job
    },
    /** Takes out a job that nobody waits for any more. */
    remove(caller: string, job: Job): boolean {
      const jobs = waiting.get(caller)?.jobs
      const index = jobs?.indexOf(job) ?? -1
      if (!jobs || index < 0) return false
      jobs.splice(index, 1)
      if (jobs.length === 0) waiting.delete(caller)
      size--
      return true
    },
  }
}
