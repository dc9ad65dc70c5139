import { type CallAddress, readAddress } from '#contract/call-address.ts'
import type { CallName } from '#contract/calls.ts'
import { ApiError, readApiError } from './api-error.ts'
import type { StoredEntry } from './storage.ts'

/** What the site adds to every call, and what it does with every answer. */
export type ApiSite = {
  headers?: () => Record<string, string>
  /** `error` is undefined for a good answer. Not told of an answer that is about a token of before. */
  onAnswer?: (answer: { error: ApiError | undefined; isTokenLost: boolean }) => void
  /** Whether what stood in the way of a call is gone after a while: the call is made once more, with its own ids. */
  isCleared?: (error: unknown, signal: AbortSignal | undefined) => Promise<boolean>
}

export type CallParts = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: object
  /** In place of a body that is JSON. */
  file?: Blob
  keepalive?: boolean
}

/** The calls that a client knows: a page that few open can bring its own. */
export type CallTable = Partial<Record<CallName, CallAddress>>

/** Sends calls and takes their answers; what the server says of the caller is kept. Rejects with `ApiError`. */
export function createRequest(origin: string, token: StoredEntry<string>, site: ApiSite, calls: CallTable) {
  async function request(
    name: CallName,
    input: CallParts,
    given: Record<string, string>,
    signal: AbortSignal,
  ) {
    // What the table lacks does not pass the type of `call`.
    const { method, path } = readAddress(calls[name] as CallAddress)
    const url = `${origin}/api${fill(path, input.params)}${queryOf(input.query)}`
    const sent = token.read()
    const headers = new Headers({ ...site.headers?.(), ...given })
    if (sent) headers.set('authorization', `Bearer ${sent}`)
    if (input.body) headers.set('content-type', 'application/json')
    if (input.file) headers.set('content-type', input.file.type)
    const body = input.file ?? (input.body ? JSON.stringify(input.body) : null)
    const answer = await fetch(url, {
      method,
      headers,
      body,
      signal,
      keepalive: input.keepalive ?? false,
    }).catch((cause: unknown) => {
      throw offline(url, cause)
    })
    // Another call may have settled meanwhile who the caller is.
    const isCurrent = token.read() === sent
    const isTokenLost = isCurrent && keepToken(answer, sent)
    const error = answer.ok ? undefined : await readApiError(url, answer)
    if (isCurrent) site.onAnswer?.({ error, isTokenLost })
    if (error) throw error
    return { url, answer }
  }

  /**
   * The answer says who the caller is from now on. What is not the API's answer, such as a gateway's error page,
   * says nothing. Answers whether the caller has lost the token.
   */
  function keepToken(answer: Response, sent: string | undefined): boolean {
    const isOurs = /json|event-stream|zip/.test(answer.headers.get('content-type') ?? '')
    const given = answer.headers.get('authorization-token') ?? undefined
    if (!isOurs || given === sent) return false
    token.write(given)
    return given === undefined
  }

  return request
}

export type ApiRequest = ReturnType<typeof createRequest>

export const offline = (url: string, cause: unknown) => {
  const error = new ApiError(url, 'offline')
  error.cause = cause
  return error
}

const fill = (path: string, params: Record<string, string> = {}) =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

function queryOf(query: Record<string, unknown> = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  return given.length > 0
    ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
    : ''
}
