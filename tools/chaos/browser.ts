import { setTimeout } from 'node:timers/promises'
import type { Chance } from './chance.ts'

/** Waits between tries of a call, in milliseconds, as a page makes them that comes back online. */
const WAITS_MS = [150, 300, 600, 1_000]
const CALL_MS = 15_000

export type Answered = { status: number; body: Record<string, unknown>; retryAfter: string | null }

/** One browser: a token that each answer may exchange, and calls that are made again until they are answered. */
export function createBrowser(urlOf: () => string, chance: Chance) {
  let token: string | undefined
  /** How calls were answered while something was wrong: status or the kind of failure, and how often. */
  const troubles: Record<string, number> = {}
  const note = (what: string) => {
    troubles[what] = (troubles[what] ?? 0) + 1
  }

  /** Of each call, the longest time that one took, whether it was answered or given up; ids are left out of its name. */
  const longestMs = new Map<string, number>()
  const measure = (call: string, ms: number) => longestMs.set(call, Math.max(ms, longestMs.get(call) ?? 0))

  /** Rejects where no answer came. */
  async function open(
    method: 'GET' | 'POST',
    path: string,
    body?: object,
    signal: AbortSignal = AbortSignal.timeout(CALL_MS),
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const answer = await fetch(`${urlOf()}/api${path}`, {
      method,
      signal,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    // A gateway's answer has none; ours always has, for a caller who has one.
    token = answer.headers.get('authorization-token') ?? token
    return answer
  }

  async function ask(method: 'GET' | 'POST', path: string, body?: object, headers?: Record<string, string>) {
    const answer = await open(method, path, body, undefined, headers)
    return { answer, text: await answer.text() }
  }

  async function callOnce(
    method: 'GET' | 'POST',
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<Answered> {
    const begun = performance.now()
    const { answer, text } = await ask(method, path, body, headers).finally(() =>
      measure(`${method} ${path.replace(/[^/]*\d[^/]*/g, ':id')}`, performance.now() - begun),
    )
    if (answer.status >= 500)
      note(
        answer.status === 503 && !answer.headers.get('retry-after')
          ? '503 without Retry-After'
          : `${answer.status}`,
      )
    // A balancer's own words are none of ours.
    const said = JSON.parse(text)
    return { status: answer.status, body: said, retryAfter: answer.headers.get('retry-after') }
  }

  return {
    troubles,
    longestMs,
    open,
    callOnce,
    chance,
    /** Makes a call until it has an answer below 500, for `withinMs`. Throws where none came, or the call is refused. */
    async call(
      method: 'GET' | 'POST',
      path: string,
      body?: object,
      withinMs = 120_000,
      headers?: Record<string, string>,
    ): Promise<Record<string, unknown>> {
      const until = performance.now() + withinMs
      for (let tries = 0; ; tries++) {
        const answer = await callOnce(method, path, body, headers).catch((error: unknown) => {
          note(nameOf(error))
          return undefined
        })
        if (answer?.status === 200) return answer.body
        // Its own earlier message is still being answered, or too much was asked in a minute.
        const isLater = !answer || answer.status >= 500 || answer.status === 409 || answer.status === 429
        if (!isLater || performance.now() > until)
          throw new Error(
            `${method} ${path}: ${answer ? `${answer.status} ${JSON.stringify(answer.body)}` : 'no answer'}`,
          )
        await setTimeout(WAITS_MS[Math.min(tries, WAITS_MS.length - 1)])
      }
    },
    note,
  }
}

export type Browser = ReturnType<typeof createBrowser>

/** Such as ECONNREFUSED. */
export function nameOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (cause instanceof Error)
    return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name
  return String(cause)
}
