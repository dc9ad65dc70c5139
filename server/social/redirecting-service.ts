import type { SocialProvider } from '#contract/accounts.ts'
import type { Language } from '#contract/languages.ts'
import type { Words } from '#contract/server-words.ts'
import type { Accounts } from '#server/accounts/service.ts'
import type { Visit } from '#server/analytics/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Log } from '#server/platform/log.ts'
import { otherBrowser } from '#server/platform/refusals.ts'
import { say } from '#server/platform/say.ts'
import { type IdentityProviders, SocialError } from '#server/providers/social/port.ts'
import type { Secrets } from '#server/secrets/service.ts'
import { type ArrivingOptions, createArriving, type Place } from './arriving-service.ts'
import { FlowDetails } from './flow-details.ts'
import { mailboxOf } from './mailbox-of.ts'
import { pathTelling, sameOriginPath } from './redirect-path.ts'
import { keyOf, providerOf } from './starting-service.ts'
import * as store from './store.ts'
import { arrivalPage, failurePage, type Way } from './way.ts'
import * as words from './words.ts'

export type RedirectingOptions = ArrivingOptions & {
  db: Database
  clock: Clock
  log: Log
  accounts: Pick<Accounts, 'keyOfEmail'>
  secrets: Pick<Secrets, 'giveCode'>
  providers: IdentityProviders
  /** By what somebody came who has signed in, as their headers said when they began. */
  noteArrival: (userId: string, told: Told) => Promise<void>
}

type Told = { headers: FlowDetails['cameBy']; host: string; findVisit: () => Promise<Visit> }

/** What a browser shows on its way: the state in the address, and its own secret from a cookie. */
type Traveller = { state: string; browser: string | undefined; language: Language }

/** Where a browser is sent on its way to a provider, and when it comes back. */
export function createRedirecting(options: RedirectingOptions) {
  const { db, clock, log, accounts, secrets, providers } = options
  const accountFor = createArriving(options)

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
    /** Where a browser with an open sign-in goes to agree. Never rejects. */
    async leave(provider: SocialProvider, { state, browser, language }: Traveller): Promise<string> {
      try {
        const flow = browser && (await store.findFlow(db, keyOf(provider, state, browser), clock.now()))
        if (!flow) throw otherBrowser()
        const { nonce, code_verifier: codeVerifier } = flow
        return (await providerOf(providers, provider).authorizationUrl({ state, nonce, codeVerifier })).href
      } catch (error) {
        return pageOf(error, provider, {}, language)
      }
    },

    /** Where a browser goes that comes back from a provider with `query`, and the code that the address has. Never rejects. */
    async finish(
      provider: SocialProvider,
      { state, browser, language, query }: Traveller & { query: string },
      find: { host: string; place: () => Promise<Place>; visit: () => Promise<Visit> },
    ): Promise<{ path: string; code?: string }> {
      let way: Way = {}
      try {
        const flow = browser && (await store.takeFlow(db, keyOf(provider, state, browser), clock.now()))
        if (!flow) throw otherBrowser()
        const { purpose, user_id: userId, nonce, code_verifier: codeVerifier } = flow
        const details = FlowDetails.parse(flow.details)
        way = { isLink: purpose === 'link', wanted: sameOriginPath(details.redirectPath ?? '') }
        const { label, identify } = providerOf(providers, provider)
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
        if (purpose === 'sign-in')
          await options.noteArrival(entered.id, {
            headers: details.cameBy,
            host: find.host,
            findVisit: find.visit,
          })
        const { code } = entered
        return { path: pathTelling(arrivalPage(way), 'userBearerToken', code), code }
      } catch (error) {
        return { path: pageOf(error, provider, way, language) }
      }
    },
  }
}
