import { postWithKey } from '#server/platform/post-with-key.ts'
import { readText } from '#server/platform/read-answer.ts'
import { GuardError } from './port.ts'

export type GuardServer = {
  /** Address up to and with the version, e.g. https://api.openai.com/v1. */
  baseUrl: string
  apiKey: string
  model: string
  /** For the whole answer, a second try among it. */
  timeoutMs: number
}

/** Of an answer; a verdict on three texts has some 6 kB. */
const BYTES_MAX = 256 * 1024

/** What a guard's server answers, of JSON; asked once more where it was not there or busy. Rejects as `Guard.judge` does. */
export async function askServer(
  server: GuardServer,
  path: string,
  body: object,
  signal: AbortSignal,
): Promise<unknown> {
  const late = AbortSignal.timeout(server.timeoutMs)
  const both = AbortSignal.any([signal, late])
  try {
    const first = await post(server, path, body, both).catch((error: unknown) => error)
    if (!(first instanceof Error)) return first
    if (!(first instanceof GuardError) || first.kind !== 'unreachable') throw first
    return await post(server, path, body, both)
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof GuardError) throw error
    throw new GuardError('timeout', 'The guard took too long.')
  }
}

async function post(
  { baseUrl, apiKey }: GuardServer,
  path: string,
  body: object,
  signal: AbortSignal,
): Promise<unknown> {
  const url = baseUrl.replace(/\/$/, '') + path
  const answer = await postWithKey(url, { apiKey, body, signal }).catch(() => {
    signal.throwIfAborted()
    throw new GuardError('unreachable', 'The guard cannot be reached.')
  })
  if (!answer.ok) {
    await answer.body?.cancel()
    const isBusy = answer.status >= 500 || answer.status === 429
    throw new GuardError(isBusy ? 'unreachable' : 'refused', `The guard answered ${answer.status}.`)
  }
  const tooMuch = () => new GuardError('malformed', 'The guard says too much.')
  const said = await readText(answer, BYTES_MAX, tooMuch).catch((error: unknown) => {
    signal.throwIfAborted()
    if (error instanceof GuardError) throw error
    throw new GuardError('unreachable', 'The connection to the guard broke.')
  })
  return parsed(said)
}

function parsed(said: string): unknown {
  try {
    return JSON.parse(said)
  } catch {
    throw new GuardError('malformed', 'The guard sent something that is no verdict.')
  }
}
