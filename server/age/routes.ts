import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addCall } from '#server/platform/add-call.ts'
import { createBoundCookie } from '#server/platform/bound-cookie.ts'
import { adoptCaller, hostOf, originOf, placeOf, requireCaller } from '#server/platform/caller.ts'
import { notFound } from '#server/platform/refusals.ts'
import type { Sessions } from '#server/sessions/service.ts'
import { type Age, CHECK_MS } from './service.ts'

/** Binds a check to the browser that began it. */
const COOKIE = createBoundCookie('age-check', '/age')

/** Being an adult: the calls, the way back from a provider, and the sandbox's page. */
export function addAgeRoutes(http: FastifyInstance, { age, sessions }: { age: Age; sessions: Sessions }) {
  addCall(
    http,
    'getAge',
    async ({ request }) => await age.statusOf(request.caller?.userId, await placeOf(request)),
  )

  addCall(http, 'confirmAdult', async ({ request, reply }) => {
    if (!request.caller) adoptCaller(request, reply, await sessions.makeGuest(await originOf(request)))
    return await age.confirm(requireCaller(request).userId, await placeOf(request))
  })

  addCall(http, 'startProof', async ({ request, reply, body }) => {
    if (!request.caller) adoptCaller(request, reply, await sessions.makeGuest(await originOf(request)))
    const { userId } = requireCaller(request)
    const { url, state, browser } = await age.start(userId, await placeOf(request), {
      path: body.path,
      host: hostOf(request),
    })
    reply.header('set-cookie', COOKIE.make(state, browser, CHECK_MS / 1000, age.isSecure))
    return { url }
  })

  // A HEAD would use the check up.
  const page = { schema: { hide: true }, exposeHeadRoute: false }

  http.get('/age/return', page, async (request, reply) => {
    const query = queryOf(request)
    const state = query.get('state') ?? ''
    const path = await age.finish({
      state,
      query,
      host: hostOf(request),
      browser: COOKIE.browserOf(state, request.headers.cookie, age.isSecure),
    })
    return reply
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'no-store')
      .redirect(path, 303)
  })

  const { page: sandboxPage } = age
  if (sandboxPage)
    http.get('/dev/age-check', page, async (request, reply) => {
      const shown = sandboxPage(queryOf(request))
      if (!shown) throw notFound()
      const styleHash = createHash('sha256').update(shown.style).digest('base64')
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .header(
          'content-security-policy',
          `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
        )
        .send(shown.html)
    })
}

const queryOf = ({ url }: FastifyRequest) => new URLSearchParams(/\?(.*)/.exec(url)?.[1] ?? '')
