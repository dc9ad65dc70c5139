import type { EngineTest } from '#contract/desk-switches.ts'

const FAILURES: Readonly<Record<string, string>> = {
  unreachable: 'it cannot be reached',
  timeout: 'it took too long',
  misconfigured: 'it is set up wrongly',
  refused: 'it refused',
  malformed: 'its answer cannot be read',
  cut: 'its answer broke off',
  empty: 'its answer was empty',
}

/** How a test of an engine went, in one sentence. */
export function outcomeWords({ isReal, outcome, ms, firstWordMs }: EngineTest): string {
  if (outcome === 'off') return 'None is set.'
  if (outcome !== 'ok') return `No answer after ${secondsWords(ms)}: ${FAILURES[outcome] ?? outcome}.`
  const first = firstWordMs === undefined ? '' : `, the first word after ${secondsWords(firstWordMs)}`
  const stand = isReal ? '' : ' No engine is set: this was the stand-in of the program.'
  return `Answered in ${secondsWords(ms)}${first}.${stand}`
}

/** `ms` in milliseconds; as `0.4 s`. */
const secondsWords = (ms: number) => (ms < 100 ? 'less than 0.1 s' : `${(ms / 1000).toFixed(1)} s`)
