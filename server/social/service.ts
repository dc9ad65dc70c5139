import { createHash, randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { DisconnectSocial, SignInOptions, SocialProvider, StartSocial } from '#contract/accounts.ts'
import type { Language } from '#contract/languages.ts'
import { t, type Words } from '#contract/server-words.ts'
import type { Accounts } from '#server/accounts/service.ts'
import type { Visit } from '#server/analytics/service.ts'
import type { Caller } from '#server/platform/caller.ts'
import { later } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Log } from '#server/platform/log.ts'
import type { RateLimit } from '#server/platform/rate-limit.ts'
import { botCheckFirst, otherBrowser, signInAgain, signInFirst } from '#server/platform/refusals.ts'
import { say } from '#server/platform/say.ts'
import type { Captcha } from '#server/providers/captcha/port.ts'
import { type IdentityProviders, SocialError } from '#server/providers/social/port.ts'
import { endSecrets, type Secrets } from '#server/secrets/service.ts'
import type { Sessions } from '#server/sessions/service.ts'
import { type ArrivingOptions, createArriving, type Place } from './arriving-service.ts'
import { FlowDetails } from './flow-details.ts'
import { mailboxOf } from './mailbox-of.ts'
import { pathTelling, sameOriginPath } from './redirect-path.ts'
import * as store from './store.ts'
import { arrivalPage, failurePage, type Way } from './way.ts'
import * as words from './words.ts'

/** How long a sign-in may take, from the button to the way back. */
export const FLOW_MS = 10 * 60_000

type SocialOptions = ArrivingOptions & {
  db: Database
  log: Log
  accounts: Accounts
  sessions: Sessions
  secrets: Secrets
  captcha: Captcha
  providers: IdentityProviders
  siteOrigin: string
  limitStarts: RateLimit
}

/** What a browser shows on its way: the state in the address, and its own secret from a cookie. */
type Traveller = { state: string; browser: string | undefined; language: Language }

/**
 * Owns sign-in with Google and Twitter. What the browser carries is a state without meaning and a cookie; all else
 * stays here. A person is an issuer and a subject; an e-mail address never opens an account.
 */
export function createSocial(options: SocialOptions) {
  const { db, clock, log, accounts, sessions, secrets, captcha, providers } = options
  const accountFor = createArriving(options)

  function providerOf(name: SocialProvider) {
    const provider = providers[name]
    if (!provider) throw new AppError('not-found', t`This way to sign in is not offered here.`)
    return provider
  }

  /** Only the owner connects: a stolen session must not leave a door open (SEC-11). */
  async function requireOwner(caller: Caller | undefined): Promise<Caller> {
    if (!caller || caller.role === 'guest') throw signInFirst()
    // There is nothing that an anonymous user could sign in with.
    if (caller.role === 'anonymous' || (await sessions.isFresh(caller))) return caller
    throw signInAgain()
  }

  /** Asked at the start, where the form can show it: a check is used up by asking (SEC-12). */
  async function checkPerson(token: string | undefined, address: string): Promise<boolean> {
    const isPerson = await captcha.verify(token ?? '', { action: 'signup', address })
    if (token && !isPerson) throw botCheckFirst()
    return isPerson
  }

  /** The page that tells what went wrong, in our words. */
  function pageOf(error: unknown, provider: SocialProvider, way: Way, language: Language): string {
    const tell = (text: Words, page: '/login' | '/register' = '/register') =>
      pathTelling(failurePage(way, page), 'errorMessage', say(text, language))
    if (error instanceof AppError)
      return tell(error.words, ['conflict', 'banned'].includes(error.code) ? '/login' : '/register')
    if (!(error instanceof SocialError)) {
      log.error({ err: error }, 'a sign-in with a provider failed')
      return tell(words.FAULT)
    }
    if (error.kind !== 'denied') log.warn({ provider, trouble: error.message }, 'a provider failed')
    return tell(words.trouble(error.kind, providers[provider]?.label ?? provider))
  }

  return {
    /** Whether cookies are for https only. */
    isSecure: options.siteOrigin.startsWith('https:'),

    options: (): SignInOptions => ({
      google: providers.google !== undefined,
      twitter: providers.twitter !== undefined,
    }),

    /** Forgets sign-ins whose time was over before `before`; answers how many. */
    eraseFlows: (before: Date): Promise<number> => store.eraseFlows(db, before),

    /** Throws `not-found`, `invalid-input`, `bot-check`, `wrong-credentials`, `too-many` and `unavailable`. */
    async start(
      caller: Caller | undefined,
      { provider, purpose, captchaToken, utm, analytics, ...wanted }: z.output<typeof StartSocial>,
      { address, visit }: { address: string; visit: Visit },
    ): Promise<{ url: string; state: string; browser: string }> {
      await options.limitStarts(address)
      const { label, authorizationUrl } = providerOf(provider)
      if (wanted.redirectPath !== undefined && sameOriginPath(wanted.redirectPath) === undefined)
        throw new AppError('invalid-input', t`That is no page of this site.`, { field: 'redirectPath' })
      const owner = purpose === 'link' ? await requireOwner(caller) : undefined
      const isPerson = purpose === 'sign-in' && (await checkPerson(captchaToken, address))

      const [state, browser, nonce, codeVerifier] = [newSecret(), newSecret(), newSecret(), newSecret()]
      const url =
        provider === 'twitter'
          ? `/auth/twitter/init?flow=${state}`
          : await authorizationUrl({ state, nonce, codeVerifier }).catch((error: unknown) => {
              if (!(error instanceof SocialError)) throw error
              log.warn({ provider, trouble: error.message }, 'a provider failed')
              throw new AppError('unavailable', words.trouble('unavailable', label))
            })
      const { distinctId, agreedTo } = visit
      const campaign = (await options.counting.mayKeep(db, caller?.userId, visit)) ? { utm, analytics } : {}
      const told = { ...wanted, ...campaign, distinctId, agreedTo }
      await store.insertFlow(db, {
        ...keyOf(provider, state, browser),
        purpose,
        userId: owner?.userId ?? heirOf(caller),
        codeVerifier,
        nonce,
        details: { ...told, isPerson, sessionId: owner?.sessionId } satisfies FlowDetails,
        now: clock.now(),
        expiresAt: later(clock, FLOW_MS),
      })
      return { url: url.toString(), state, browser }
    },

    /** Throws `conflict` where the owner could not sign in any more, and `wrong-credentials`. */
    async disconnect(
      caller: Caller,
      { provider, currentPassword }: z.output<typeof DisconnectSocial>,
    ): Promise<void> {
      await accounts.requireStepUp(caller, currentPassword)
      const { userId } = caller
      const isDone = await db.transaction(async (tx) => {
        if (!(await store.removeExternalAccount(tx, userId, provider))) return false
        await endSecrets(tx, userId, 'way-removed')
        return true
      })
      if (!isDone) throw new AppError('conflict', words.LAST_WAY_IN)
      log.info({ userId, provider }, 'disconnected from a provider')
    },

    /** Where a browser with an open sign-in goes to agree. Never rejects. */
    async leave(provider: SocialProvider, { state, browser, language }: Traveller): Promise<string> {
      try {
        const flow = browser && (await store.findFlow(db, keyOf(provider, state, browser), clock.now()))
        if (!flow) throw otherBrowser()
        const { nonce, code_verifier: codeVerifier } = flow
        return (await providerOf(provider).authorizationUrl({ state, nonce, codeVerifier })).href
      } catch (error) {
        return pageOf(error, provider, {}, language)
      }
    },

    /** Where a browser goes that comes back from a provider with `query`, and the code that the address has. Never rejects. */
    async finish(
      provider: SocialProvider,
      { state, browser, language, query }: Traveller & { query: string },
      find: { place: () => Promise<Place>; visit: () => Promise<Visit> },
    ): Promise<{ path: string; code?: string }> {
      let way: Way = {}
      try {
        const flow = browser && (await store.takeFlow(db, keyOf(provider, state, browser), clock.now()))
        if (!flow) throw otherBrowser()
        const { purpose, user_id: userId, nonce, code_verifier: codeVerifier } = flow
        const details = FlowDetails.parse(flow.details)
        way = { isLink: purpose === 'link', wanted: sameOriginPath(details.redirectPath ?? '') }
        const { label, identify } = providerOf(provider)
        const identity = await identify(query, { state, nonce, codeVerifier })
        const mailbox = mailboxOf(identity, accounts.keyOfEmail)
        const place = await find.place()
        const { distinctId, agreedTo } = details
        const visit = { ...(await find.visit()), distinctId, agreedTo }
        const arrival = { provider, label, purpose, userId, details, identity, mailbox, place, visit }
        const entered = await db.transaction(async (tx) => {
          const id = await accountFor(tx, arrival)
          return { id, code: await secrets.giveCode(tx, id, browser) }
        })
        log.info({ userId: entered.id, provider, purpose }, 'came back from a provider')
        const { code } = entered
        return { path: pathTelling(arrivalPage(way), 'userBearerToken', code), code }
      } catch (error) {
        return { path: pageOf(error, provider, way, language) }
      }
    },
  }
}

export type Social = ReturnType<typeof createSocial>

/** Whose things follow into a new account: only of somebody who has none yet. */
const heirOf = (caller: Caller | undefined) =>
  caller?.role === 'guest' || caller?.role === 'anonymous' ? caller.userId : undefined

const newSecret = () => randomBytes(32).toString('base64url')
const hashOf = (secret: string) => createHash('sha256').update(secret).digest()

const keyOf = (provider: SocialProvider, state: string, browser: string): store.FlowKey => ({
  provider,
  stateHash: hashOf(state),
  browserHash: hashOf(browser),
})
