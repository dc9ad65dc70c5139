import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SocialProvider } from '#contract/accounts.ts'
import type { Accounts } from '#server/accounts/service.ts'
import { addCall } from '#server/platform/add-call.ts'
import { createBoundCookie } from '#server/platform/bound-cookie.ts'
import { hostOf, placeOf, requireCaller } from '#server/platform/caller.ts'
import { visitOf } from '#server/platform/visit-of.ts'
import { visitorLanguage } from '#server/platform/visitor-language.ts'
import { CODE_COOKIE, CODE_COOKIE_S } from '#server/secrets/service.ts'
import { cameByOf } from './came-by.ts'
import type { Social } from './service.ts'
import { FLOW_MS } from './starting-service.ts'

/** Binds a sign-in to the browser that began it. */
const COOKIE = createBoundCookie('sign-in', '/auth')

const PROVIDERS: readonly SocialProvider[] = ['google', 'twitter']

/** Sign-in by redirect: two calls, and the addresses that a browser passes through on its way. */
export function addSocialRoutes(
  http: FastifyInstance,
  { social, accounts }: { social: Social; accounts: Accounts },
) {
  const { isSecure } = social

  addCall(http, 'getSignInOptions', async () => social.options())

  addCall(http, 'startSocialSignIn', async ({ request, reply, body }) => {
    const { url, state, browser } = await social.start(request.caller, body, {
      address: hostOf(request),
      visit: await visitOf(request),
      cameBy: cameByOf(request.headers),
    })
    reply.header('set-cookie', COOKIE.make(state, browser, FLOW_MS / 1000, isSecure))
    return { url }
  })

  addCall(http, 'disconnectSocial', async ({ request, body }) => {
    const caller = requireCaller(request)
    await social.disconnect(caller, body)
    return await accounts.userOf(caller)
  })

  // A HEAD of one of these would use the sign-in up.
  const page = { schema: { hide: true }, exposeHeadRoute: false }

  for (const provider of PROVIDERS)
    http.get(`/auth/${provider}`, page, async (request, reply) => {
      const { query, returning } = read(request, 'state', isSecure)
      const { path, code } = await social.finish(
        provider,
        { ...returning, query },
        { host: hostOf(request), place: () => placeOf(request), visit: () => visitOf(request) },
      )
      const { state, browser } = returning
      if (browser) reply.header('set-cookie', COOKIE.make(state, '', 0, isSecure))
      if (browser && code)
        reply.header('set-cookie', CODE_COOKIE.make(code, browser, CODE_COOKIE_S, isSecure))
      return quietly(reply).redirect(path, 303)
    })

  http.get('/auth/twitter/init', page, async (request, reply) => {
    const { returning } = read(request, 'flow', isSecure)
    return quietly(reply).redirect(await social.leave('twitter', returning), 302)
  })
}

function read({ url, headers }: FastifyRequest, name: 'state' | 'flow', isSecure: boolean) {
  const start = url.indexOf('?')
  const query = start < 0 ? '' : url.slice(start + 1)
  const state = new URLSearchParams(query).get(name) ?? ''
  const browser = COOKIE.browserOf(state, headers.cookie, isSecure)
  return { query, returning: { state, browser, language: visitorLanguage(headers) } }
}

/** These addresses hold secrets: no page is told of them, and nothing keeps the answer. */
const quietly = (reply: FastifyReply) =>
  reply.header('referrer-policy', 'no-referrer').header('cache-control', 'no-store')
