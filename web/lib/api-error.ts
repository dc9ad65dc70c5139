import type { ErrorAnswer, ErrorCode } from '#contract/errors.ts'

/** What went wrong with a call: the server's codes, and `offline` where no answer came. */
export type ApiErrorCode = ErrorCode | 'offline'

export type ApiErrorDetails = Partial<Omit<ErrorAnswer, 'code' | 'message'>> & {
  /** Of an answer that is not the API's. */
  status?: number
}

/** The contract's own list needs its schema library, which the first page does not load; the type keeps this one whole. */
const CODES: Record<ErrorCode, true> = {
  'invalid-input': true,
  'wrong-credentials': true,
  'pro-only': true,
  'free-limit': true,
  'no-luna': true,
  'costs-luna': true,
  'signed-out': true,
  banned: true,
  'not-found': true,
  conflict: true,
  'off-sale': true,
  locked: true,
  'too-large': true,
  'unsupported-type': true,
  'reused-id': true,
  'second-factor': true,
  unverified: true,
  'bot-check': true,
  'adult-confirmation': true,
  'age-proof': true,
  'intimate-consent': true,
  'too-many': true,
  blocked: true,
  internal: true,
  'switched-off': true,
  unavailable: true,
}

export class ApiError extends Error {
  override name = 'ApiError'
  readonly code: ApiErrorCode
  /** The server's sentence for a person; empty where it said none. */
  readonly words: string
  readonly details: ApiErrorDetails

  constructor(url: string, code: ApiErrorCode, words = '', details: ApiErrorDetails = {}) {
    super(`Request to ${url} failed: ${words || code}`)
    this.code = code
    this.words = words
    this.details = details
  }
}

/** The error of an answer. One without our shape, such as a gateway's page, is read by its status. */
export async function readApiError(url: string, answer: Response): Promise<ApiError> {
  const body: unknown = await answer.json().catch(() => undefined)
  if (!isErrorAnswer(body)) {
    const { status } = answer
    return new ApiError(url, status === 500 ? 'internal' : 'unavailable', '', { status })
  }
  const { code, message, ...details } = body
  const isBan = answer.headers.get('banned-user') === 'true'
  return new ApiError(url, isBan ? 'banned' : code, message.replace(/^ValidationError: /, ''), details)
}

function isErrorAnswer(body: unknown): body is ErrorAnswer {
  if (typeof body !== 'object' || body === null || !('code' in body) || !('message' in body)) return false
  return typeof body.code === 'string' && body.code in CODES && typeof body.message === 'string'
}
