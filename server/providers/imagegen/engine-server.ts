import { readBytes } from '#server/platform/read-answer.ts'
import { ImageEngineError, type ImageEngineFailure } from './port.ts'

/** An image engine that runs elsewhere and speaks HTTP. */
export type EngineServer = {
  /** What errors and the log call it. */
  name: string
  /** Without a slash at its end. */
  baseUrl: string
  headers: Record<string, string>
}

export type Answer = { status: number; bytes: Buffer }

type Question = { method?: 'POST' | 'GET'; json?: unknown; form?: FormData; signal: AbortSignal }

/** The largest picture that OpenAI's models draw, as PNG, and a third more in base64. */
const BYTES_MAX = 48 * 1024 * 1024

/** Rejects with the signal's reason when that is aborted, else with an `ImageEngineError`. Any status is an answer. */
export async function ask(server: EngineServer, path: string, question: Question): Promise<Answer> {
  const { json, form, signal } = question
  const isPost = json !== undefined || form !== undefined || question.method === 'POST'
  try {
    const answer = await fetch(path.startsWith('/') ? server.baseUrl + path : path, {
      method: isPost ? 'POST' : 'GET',
      redirect: 'error',
      signal,
      headers: { ...server.headers, ...(json !== undefined && { 'content-type': 'application/json' }) },
      body: form ?? (json === undefined ? null : JSON.stringify(json)),
    })
    const tooMany = () =>
      new ImageEngineError('bad-picture', `${server.name} sent more than a picture can have.`)
    return { status: answer.status, bytes: await readBytes(answer, BYTES_MAX, tooMany) }
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof ImageEngineError) throw error
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    const isLate = cause instanceof Error && 'code' in cause && String(cause.code).endsWith('_TIMEOUT')
    throw new ImageEngineError(
      isLate ? 'timeout' : 'unavailable',
      `${server.name} cannot be reached, or its connection broke: ${cause instanceof Error ? cause.message : cause}`,
    )
  }
}

/** As `ask`, and the answer is JSON. Throws what `failureOf` says of an answer that is no success. */
export async function askJson(server: EngineServer, path: string, question: Question): Promise<unknown> {
  const answer = await ask(server, path, question)
  if (answer.status < 200 || answer.status > 299) throw failureOf(server, answer)
  return readJson(server, answer)
}

export function readJson({ name }: EngineServer, { bytes }: Answer): unknown {
  const value = parseJson(bytes)
  if (value === undefined) throw new ImageEngineError('bad-picture', `${name} sent something else than JSON.`)
  return value
}

/** What a status, and the words that came with it, mean to whoever asked. */
export function failureOf(
  { name }: EngineServer,
  { status, bytes }: Answer,
  reason?: ImageEngineFailure,
): ImageEngineError {
  const said = bytes.toString('utf8', 0, 2000)
  return new ImageEngineError(
    reason ?? reasonOf(status, said),
    `${name} answered ${status}${reasonGiven(bytes)}`,
  )
}

/** Where servers say what is wrong. Other fields may repeat what they were asked, and errors go into the log. */
function reasonGiven(bytes: Buffer): string {
  const answer = parseJson(bytes)
  const [error, detail] = [read(answer, 'error'), read(answer, 'detail')]
  const details = Array.isArray(detail) ? detail.map((one) => read(one, 'msg')) : [detail]
  const said = [error, read(error, 'message'), read(error, 'details'), ...details, read(answer, 'errors')]
  const texts = said.filter((text) => typeof text === 'string' && text !== '')
  return texts.length > 0 ? `: ${texts.join('; ').slice(0, 300)}` : ''
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return undefined
  }
}

function reasonOf(status: number, said: string): ImageEngineFailure {
  if (OUT_OF_MEMORY.test(said)) return 'out-of-memory'
  if (COMPUTED_NOTHING.test(said)) return 'bad-picture'
  if (status === 429 || status === 503) return 'busy'
  if (status === 408 || status === 504) return 'timeout'
  return status >= 500 ? 'unavailable' : 'misconfigured'
}

export const OUT_OF_MEMORY = /out ?of ?memory|OOM\b/i
/** Where half precision overflows: the picture would be black. */
const COMPUTED_NOTHING = /NansException|all NaNs/i

/** The property of an object, of whatever came from elsewhere. */
export const read = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined
