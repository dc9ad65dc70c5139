import type { EngineTest } from '#contract/desk-engines.ts'

const FAILURES: Readonly<Record<string, string>> = {
  unreachable: 'it cannot be reached',
  timeout: 'it took too long',
  misconfigured: 'it is set up wrongly',
  refused: 'it refused',
  malformed: 'its answer cannot be read',
  cut: 'its answer broke off',
  empty: 'its answer was empty',
}

/** How a test of an engine went, and how fast the model was of late. */
export function outcomeWords({ isReal, outcome, ms, firstWordMs, model }: EngineTest): string {
  const late = model ? ` ${speedWords(model)}` : ''
  if (outcome === 'off') return 'None is set.'
  if (outcome === 'unlike')
    return `Answered in ${secondsWords(ms)}, and does not see that somebody looks like themselves: no model for this.`
  if (outcome !== 'ok') return `No answer after ${secondsWords(ms)}: ${FAILURES[outcome] ?? outcome}.${late}`
  const first = firstWordMs === undefined ? '' : `, the first word after ${secondsWords(firstWordMs)}`
  const stand = isReal ? '' : ' No engine is set: this was the stand-in of the program.'
  return `Answered in ${secondsWords(ms)}${first}.${stand}${late}`
}

/** Of the replies that this process wrote; another one of the service has others. */
function speedWords({
  name,
  replies,
  firstWordMs,
  tokensPerSecond,
}: NonNullable<EngineTest['model']>): string {
  if (firstWordMs === undefined || tokensPerSecond === undefined)
    return `This process has no reply of ${name} yet.`
  return `Replies of ${name} in this process: ${replies}. The middle one of the latest 50: first word after ${secondsWords(firstWordMs)}, ${tokensPerSecond} tokens a second.`
}

/** `ms` in milliseconds; as `0.4 s`. */
const secondsWords = (ms: number) => (ms < 100 ? 'less than 0.1 s' : `${(ms / 1000).toFixed(1)} s`)
