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
const CHARS_MAX = 256 * 1024

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
  const answer = await fetch(`${baseUrl.replace(/\/$/, '')}${path}`, {
    method: 'POST',
    redirect: 'error',
    signal,
    headers: {
      'content-type': 'application/json',
      ...(apiKey && { authorization: `Bearer ${apiKey}` }),
    },
    body: JSON.stringify(body),
  }).catch(() => {
    signal.throwIfAborted()
    throw new GuardError('unreachable', 'The guard cannot be reached.')
  })
  if (!answer.ok) {
    await answer.body?.cancel()
    const isBusy = answer.status >= 500 || answer.status === 429
    throw new GuardError(isBusy ? 'unreachable' : 'refused', `The guard answered ${answer.status}.`)
  }
  return parsed(await readText(answer, signal))
}

async function readText({ body }: Response, signal: AbortSignal): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  try {
    for await (const part of body ?? []) {
      text += decoder.decode(part, { stream: true })
      // Leaving the loop ends the connection.
      if (text.length > CHARS_MAX) throw new GuardError('malformed', 'The guard says too much.')
    }
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof GuardError) throw error
    throw new GuardError('unreachable', 'The connection to the guard broke.')
  }
  return text + decoder.decode()
}

function parsed(said: string): unknown {
  try {
    return JSON.parse(said)
  } catch {
    throw new GuardError('malformed', 'The guard sent something that is no verdict.')
  }
}
