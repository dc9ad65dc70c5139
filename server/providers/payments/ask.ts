import { ProcessorError } from './port.ts'

/** Of a connection that never came to be: nothing was sent, nothing happened. */
const NEVER_SENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

export type Answer = { status: number; body: unknown }

type Asked = { status: number; text: string }

/**
 * Asks a processor. An answer that does not come leaves open what happened (PAY-5); 429 and a processor that cannot be
 * reached do not. Redirects are not followed: they could carry the key elsewhere.
 */
async function send(
  url: string,
  { timeoutMs, ...init }: RequestInit & { timeoutMs: number },
): Promise<Asked> {
  let response: Response
  let text: string
  try {
    response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    text = await response.text()
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
    if (NEVER_SENT.has(code)) throw new ProcessorError('limited', `The processor is not there (${code}).`)
    throw new ProcessorError('no-answer', `No answer of the processor (${code || 'time-out'}).`)
  }
  const { status } = response
  if (status === 429) throw new ProcessorError('limited', 'The processor wants to be asked later.')
  if (status >= 500) throw new ProcessorError('no-answer', `The processor answered ${status}.`)
  return { status, text }
}

/** An answer that is no JSON leaves open what happened, unless it says that nobody was let in. */
export async function ask(url: string, init: RequestInit & { timeoutMs: number }): Promise<Answer> {
  const { status, text } = await send(url, init)
  try {
    return { status, body: JSON.parse(text) }
  } catch {
    if (status === 401) return { status, body: undefined }
    throw new ProcessorError('no-answer', `The processor answered ${status} with no JSON.`)
  }
}

export async function askText(url: string, init: RequestInit & { timeoutMs: number }): Promise<string> {
  const { status, text } = await send(url, init)
  if (status !== 200) throw new ProcessorError('no-answer', `The processor answered ${status}.`)
  return text
}
