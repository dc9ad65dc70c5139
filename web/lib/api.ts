import type { Answer, EventOf, FileCall, Input, StreamCall } from '#contract/api.ts'
import { CALLS, type CallName } from '#contract/calls.ts'
import { passesAgeGate } from './age-gate.ts'
import { type ApiSite, type CallParts, type CallTable, createRequest, offline } from './api-request.ts'
import { type NumberedEvent, streamOnce } from './api-stream.ts'
import { heedAnswer } from './heed-answer.ts'
import { LANGUAGE } from './locale.ts'
import { type StoredEntry, storedToken } from './storage.ts'
import { countingHeaders, trackingHeaders } from './tracking-headers.ts'

/** A call that has no answer after this long has none. */
const ANSWER_TIMEOUT_MS = 30_000

/** A large file takes its time to come or go, and to be read. */
export const FILE_TIMEOUT_MS = 10 * 60_000

type CallOptions = {
  signal?: AbortSignal
  timeoutMs?: number
  /** The proof of a bot check, for the calls that may ask for one. */
  captchaToken?: string | undefined
  /** The answer does not matter: the page may be gone before. */
  outlivesPage?: boolean
}

/** The calls of the contract. They reject with `ApiError`, or with the signal's reason where the caller gave up. */
export function createApi<Calls extends CallTable = typeof CALLS>(
  origin: string,
  token: StoredEntry<string>,
  site: ApiSite = {},
  calls: CallTable = CALLS,
) {
  const request = createRequest(origin, token, site, calls)

  async function callOnce<Name extends CallName & keyof Calls>(
    name: Name,
    input: Input<Name> & CallParts,
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
    input: Input<Name> & CallParts,
  ): Promise<Blob> {
    const timeout = AbortSignal.timeout(FILE_TIMEOUT_MS)
    const { answer, url } = await request(name, input, { accept: '*/*' }, timeout)
    return await answer.blob().catch((cause: unknown) => {
      throw offline(url, cause)
    })
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
      input: Input<Name> & CallParts,
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
      input: Input<Name> & CallParts,
    ): Promise<Blob> {
      return await downloadOnce(name, input).catch(async (error: unknown) => {
        await untilCleared(error)
        return await downloadOnce(name, input)
      })
    },

    /** Events as they come. Ends when the server ends the stream, whether or not the reply has ended. */
    async *stream<Name extends StreamCall>(
      name: Name,
      input: Input<Name> & CallParts,
      options: CallOptions = {},
    ): AsyncGenerator<NumberedEvent<EventOf<Name>>> {
      try {
        yield* streamOnce(request, name, input, options.signal)
      } catch (error) {
        await untilCleared(error, options.signal)
        yield* streamOnce(request, name, input, options.signal)
      }
    },
  }
}

export type Api = ReturnType<typeof createApi<typeof CALLS>>

export const SITE: ApiSite = {
  headers() {
    // The browser's own languages may be others than this page's.
    return { 'accept-language': LANGUAGE, ...trackingHeaders(), ...countingHeaders() }
  },
  onAnswer: heedAnswer,
  isCleared: passesAgeGate,
}

export const api = createApi('', storedToken, SITE)
