import type { Answer, EventOf, FileCall, Input, StreamCall } from '#contract/api.ts'
import { type CallAddress, readAddress } from '#contract/call-address.ts'
import { CALLS, type CallName } from '#contract/calls.ts'
import type { ReplyEvent } from '#contract/chat.ts'
import { passesAgeGate } from './age-gate.ts'
import { ApiError, readApiError } from './api-error.ts'
import { readEvents } from './event-stream.ts'
import { heedAnswer } from './heed-answer.ts'
import { type StoredEntry, storedToken } from './storage.ts'
import { countingHeaders, trackingHeaders } from './tracking-headers.ts'

/** A call that has no answer after this long has none. */
const ANSWER_TIMEOUT_MS = 30_000

/** A large file takes its time to come or go, and to be read. */
export const FILE_TIMEOUT_MS = 10 * 60_000

/** The server sends something at least every 15 s; a connection that is quieter is dead without saying so. */
const QUIET_STREAM_MS = 40_000

type CallOptions = {
  signal?: AbortSignal
  timeoutMs?: number
  /** The proof of a bot check, for the calls that may ask for one. */
  captchaToken?: string | undefined
  /** The answer does not matter: the page may be gone before. */
  outlivesPage?: boolean
}

/** What the site adds to every call, and what it does with every answer. */
type ApiSite = {
  headers?: () => Record<string, string>
  /** `error` is undefined for a good answer. Not told of an answer that is about a token of before. */
  onAnswer?: (answer: { error: ApiError | undefined; isTokenLost: boolean }) => void
  /** Whether what stood in the way of a call is gone after a while: the call is made once more, with its own ids. */
  isCleared?: (error: unknown, signal: AbortSignal | undefined) => Promise<boolean>
}

/** One event of a stream; `seq` is what to ask for the events after it. */
export type NumberedEvent<Event = ReplyEvent> = { seq: number | undefined; event: Event }

type Parts = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: object
  /** In place of a body that is JSON. */
  file?: Blob
  keepalive?: boolean
}

/** The calls that a client knows: a page that few open can bring its own. */
type CallTable = Partial<Record<CallName, CallAddress>>

/** The calls of the contract. They reject with `ApiError`, or with the signal's reason where the caller gave up. */
export function createApi<Calls extends CallTable = typeof CALLS>(
  origin: string,
  token: StoredEntry<string>,
  site: ApiSite = {},
  calls: CallTable = CALLS,
) {
  async function request(name: CallName, input: Parts, given: Record<string, string>, signal: AbortSignal) {
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

  async function callOnce<Name extends CallName & keyof Calls>(
    name: Name,
    input: Input<Name> & Parts,
    { signal, captchaToken, timeoutMs = ANSWER_TIMEOUT_MS, outlivesPage = false }: CallOptions,
  ): Promise<Answer<Name>> {
    const own = { accept: 'application/json', ...(captchaToken && { 'captcha-token': captchaToken }) }
    const timeout = AbortSignal.timeout(timeoutMs)
    const either = signal ? AbortSignal.any([signal, timeout]) : timeout
    try {
      const { answer, url } = await request(name, { ...input, keepalive: outlivesPage }, own, either)
      // The server has checked its answer by the schema that gives it this type.
      return (await answer.json().catch((cause: unknown) => {
        throw offline(url, cause)
      })) as Answer<Name>
    } catch (error) {
      signal?.throwIfAborted()
      throw error
    }
  }

  async function downloadOnce<Name extends FileCall & keyof Calls>(
    name: Name,
    input: Input<Name> & Parts,
  ): Promise<Blob> {
    const timeout = AbortSignal.timeout(FILE_TIMEOUT_MS)
    const { answer, url } = await request(name, input, { accept: '*/*' }, timeout)
    return await answer.blob().catch((cause: unknown) => {
      throw offline(url, cause)
    })
  }

  async function* streamOnce<Name extends StreamCall>(
    name: Name,
    input: Input<Name> & Parts,
    { signal }: CallOptions,
  ): AsyncGenerator<NumberedEvent<EventOf<Name>>> {
    const quiet = new AbortController()
    const either = signal ? AbortSignal.any([signal, quiet.signal]) : quiet.signal
    const watch = () => setTimeout(() => quiet.abort(), QUIET_STREAM_MS)
    let timer = watch()
    try {
      const { answer, url } = await request(name, input, { accept: 'text/event-stream' }, either)
      const heard = () => {
        clearTimeout(timer)
        timer = watch()
      }
      try {
        for await (const { id, data } of readEvents(answer, heard)) {
          // The server made it from this type.
          const event = JSON.parse(data) as EventOf<Name>
          yield { seq: id ? Number(id) : undefined, event }
        }
      } catch (cause) {
        throw cause instanceof ApiError ? cause : offline(url, cause)
      }
    } catch (error) {
      signal?.throwIfAborted()
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  /** Throws the error again where it is to stay refused. */
  async function untilCleared(error: unknown, signal?: AbortSignal): Promise<void> {
    const isCleared = (await site.isCleared?.(error, signal)) ?? false
    signal?.throwIfAborted()
    if (!isCleared) throw error
  }

  return {
    async call<Name extends CallName & keyof Calls>(
      name: Name,
      input: Input<Name> & Parts,
      options: CallOptions = {},
    ): Promise<Answer<Name>> {
      return await callOnce(name, input, options).catch(async (error: unknown) => {
        await untilCleared(error, options.signal)
        return await callOnce(name, input, options)
      })
    },

    /** A call whose answer is a file. */
    async download<Name extends FileCall & keyof Calls>(
      name: Name,
      input: Input<Name> & Parts,
    ): Promise<Blob> {
      return await downloadOnce(name, input).catch(async (error: unknown) => {
        await untilCleared(error)
        return await downloadOnce(name, input)
      })
    },

    /** Events as they come. Ends when the server ends the stream, whether or not the reply has ended. */
    async *stream<Name extends StreamCall>(
      name: Name,
      input: Input<Name> & Parts,
      options: CallOptions = {},
    ): AsyncGenerator<NumberedEvent<EventOf<Name>>> {
      try {
        yield* streamOnce(name, input, options)
      } catch (error) {
        await untilCleared(error, options.signal)
        yield* streamOnce(name, input, options)
      }
    },
  }
}

export type Api = ReturnType<typeof createApi<typeof CALLS>>

export const SITE: ApiSite = {
  headers() {
    return { ...trackingHeaders(), ...countingHeaders() }
  },
  onAnswer: heedAnswer,
  isCleared: passesAgeGate,
}

export const api = createApi('', storedToken, SITE)

const offline = (url: string, cause: unknown) => {
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
