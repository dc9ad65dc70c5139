import { median, quantile, rounded } from '../figures.ts'
import type { ModelServer } from './model-server.ts'
import { type Load, type Relay, type Run, readStreams } from './read-streams.ts'

/** Enough for the compilers to have done their work before anything counts. */
const WARM_UP: Load = {
  streams: 300,
  openWithinMs: 3_000,
  pace: { firstTokenMs: 100, tokensPerS: 20, tokens: 100 },
}
const STREAMS: Load = {
  streams: 50,
  openWithinMs: 1_000,
  pace: { firstTokenMs: 300, tokensPerS: 20, tokens: 300 },
}

export const warmUp = async (relay: Relay, model: ModelServer) => await readStreams(relay, model, WARM_UP)

/** Reads fifty replies alone and beside `rush`, by turns; a rush goes on until its signal is aborted. */
export async function readByTurns<Rush>(
  relay: Relay,
  model: ModelServer,
  rounds: number,
  rush: (over: AbortSignal) => Promise<Rush>,
): Promise<{ quiet: Run[]; rushed: Run[]; besideStreams: Rush[] }> {
  const quiet: Run[] = []
  const rushed: Run[] = []
  const besideStreams: Rush[] = []
  for (let round = 0; round < rounds; round++) {
    quiet.push(show('without', await readStreams(relay, model, STREAMS)))
    const over = new AbortController()
    const running = rush(over.signal)
    rushed.push(show('with', await readStreams(relay, model, STREAMS)))
    over.abort()
    besideStreams.push(await running)
  }
  return { quiet, rushed, besideStreams }
}

/** Milliseconds between two pieces of a reply, the median of the runs. */
export const gapOf = (runs: readonly Run[], q: number) =>
  rounded(median(runs.map(({ gapMs }) => quantile(gapMs, q))))

export const totalOf = (counts: readonly Record<string, number>[]) =>
  counts.flatMap(Object.values<number>).reduce((sum, number) => sum + number, 0)

function show(which: string, run: Run): Run {
  const [p50, p99] = [0.5, 0.99].map((q) => rounded(quantile(run.gapMs, q)))
  console.log(`${which.padEnd(8)} gap p50/p99 ${p50}/${p99} ms, ${run.gapMs.length} gaps`, run.failures)
  return run
}
