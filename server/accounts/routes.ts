import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { User } from '#contract/accounts.ts'
import { addCall } from '#server/platform/add-call.ts'
import {
  adoptCaller,
  type Caller,
  forgetCaller,
  hostOf,
  placeOf,
  requireCaller,
} from '#server/platform/caller.ts'
import { sayReason } from '#server/platform/say.ts'
import { visitOf } from '#server/platform/visit-of.ts'
import { callLanguage, chosenLanguage, languageCookie } from '#server/platform/visitor-language.ts'
import type { Captcha } from '#server/providers/captcha/port.ts'
import { CODE_COOKIE } from '#server/secrets/service.ts'
import type { Sessions } from '#server/sessions/service.ts'
import type { Accounts } from './service.ts'

/** Where a call comes from, with what limits, the account's country and its language need. */
export async function callOriginOf(request: FastifyRequest) {
  const { countryCode: country, state } = await placeOf(request)
  const { headers } = request
  return {
    userAgent: headers['user-agent'],
    address: hostOf(request),
    country,
    state,
    language: callLanguage(headers),
  }
}

const captchaTokenOf = ({ headers }: FastifyRequest) => {
  const token = headers['captcha-token']
  return typeof token === 'string' ? token : undefined
}

type AccountRoutes = {
  accounts: Accounts
  sessions: Sessions
  captcha: Captcha
  /** Counts the chats of a user that have something new. */
  changes: { countUnread: (userId: string) => Promise<number> }
}

export function addAccountRoutes(
  http: FastifyInstance,
  { accounts, sessions, captcha, changes }: AccountRoutes,
) {
  /** The caller is in, and the browser is sent pages in the account's language from now on. */
  async function enter(request: FastifyRequest, reply: FastifyReply, caller: Caller): Promise<User> {
    adoptCaller(request, reply, caller)
    const user = await accounts.userOf(caller)
    if (user.language !== chosenLanguage(request.headers))
      reply.header('set-cookie', languageCookie(user.language, accounts.isSecure))
    return shownTo(request, user)
  }

  addCall(http, 'getMe', async ({ request }) =>
    shownTo(request, await accounts.userOf(requireCaller(request))),
  )

  addCall(http, 'getGuest', async ({ request: { caller } }) => {
    const guest = caller && (await accounts.guestOf(caller.userId))
    return { guest: guest ? { ...guest, unreadChats: await changes.countUnread(caller.userId) } : null }
  })

  addCall(http, 'getCaptchaChallenge', async ({ query }) => ({
    provider: captcha.provider,
    challenge: await captcha.challenge(query.action),
    siteKey: captcha.siteKey,
  }))

  addCall(http, 'signUp', async ({ request, reply, body, query }) => {
    const extra = {
      captchaToken: captchaTokenOf(request),
      marketing: query,
      origin: await callOriginOf(request),
      visit: await visitOf(request),
    }
    return await enter(request, reply, await accounts.signUp(request.caller, body, extra))
  })

  addCall(http, 'signIn', async ({ request, reply, body }) => {
    const extra = { captchaToken: captchaTokenOf(request), origin: await callOriginOf(request) }
    return await enter(request, reply, await accounts.signIn(request.caller, body, extra))
  })

  addCall(http, 'exchangeCode', async ({ request, reply, body }) => {
    const { code } = body
    const { isSecure } = accounts
    const browser = CODE_COOKIE.browserOf(code, request.headers.cookie, isSecure)
    const caller = await accounts.exchange(request.caller, { code, browser }, await callOriginOf(request))
    if (browser) reply.header('set-cookie', CODE_COOKIE.make(code, '', 0, isSecure))
    return await enter(request, reply, caller)
  })

  addCall(http, 'signOut', async ({ request, reply }) => {
    if (request.caller) await accounts.signOut(request.caller)
    forgetCaller(request, reply)
    return {}
  })

  addCall(http, 'updateCredentials', async ({ request, reply, body }) => {
    const from = { origin: await callOriginOf(request), visit: await visitOf(request) }
    const updated = await accounts.updateCredentials(requireCaller(request), body, from)
    adoptCaller(request, reply, updated.caller)
    return { email: updated.email, emailUnsanitized: updated.emailUnsanitized }
  })

  addCall(
    http,
    'updateProfile',
    async ({ request, body }) => await accounts.updateProfile(requireCaller(request), body),
  )

  addCall(http, 'updateLanguage', async ({ request, reply, body: { language } }) => {
    // A reviewer reads the site in any language, and changes nothing of the login that others use too.
    if (request.caller && request.caller.role !== 'reviewer')
      await accounts.updateLanguage(request.caller.userId, language)
    reply.header('set-cookie', languageCookie(language, accounts.isSecure))
    return { language }
  })

  addCall(
    http,
    'updateNotifications',
    async ({ request, body }) => await accounts.updateNotifications(requireCaller(request), body),
  )

  addCall(http, 'listSessions', async ({ request }) => ({
    sessions: await sessions.list(requireCaller(request)),
  }))

  addCall(http, 'endSession', async ({ request, reply, params }) => {
    const caller = requireCaller(request)
    await accounts.signOutOne(caller, params.sessionId)
    if (params.sessionId === caller.sessionId) forgetCaller(request, reply)
    return {}
  })

  addCall(http, 'endSessions', async ({ request, reply, body }) => {
    await accounts.signOutElsewhere(requireCaller(request), body.which)
    if (body.which === 'all') forgetCaller(request, reply)
    return {}
  })
}

/** A warning says why in the language of the page that shows it. */
const shownTo = (request: FastifyRequest, { warning, ...user }: User): User => ({
  ...user,
  ...(warning && { warning: { ...warning, reason: sayReason(request, warning.reason) } }),
})
