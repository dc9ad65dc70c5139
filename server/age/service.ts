import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { ADULT_TEXT_VERSION } from '#contract/adult-confirmation.ts'
import type { AdultKind } from '#contract/adults-only.ts'
import type { AgeLaw, AgeStatus } from '#contract/age.ts'
import { t } from '#contract/server-words.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Queries } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Log } from '#server/platform/log.ts'
import type { Limit, RateLimit } from '#server/platform/rate-limit.ts'
import { type AgeProvider, AgeProviderError, type ProofOutcome } from '#server/providers/age/port.ts'
import { type AgeAssurance, type Place, ruleFor } from './law.ts'
import * as store from './store.ts'

/** How long a check may take, from the button to the way back. */
export const CHECK_MS = 30 * 60_000

/** After a check that did not prove it; counted for the account, whichever device it is on (SAF-33). */
const COOLING_OFF_MS = 24 * 60 * 60_000

/**
 * Checks that did not prove it, by the address: a guest who clears the browser is somebody new. A household has one
 * address, and with some providers of access a street, so it takes many.
 */
export const FAILURES_BY_HOST = {
  name: 'age check failed',
  points: 20,
  durationS: COOLING_OFF_MS / 1000,
}

type AgeOptions = {
  db: Database
  clock: Clock
  log: Log
  assurance: AgeAssurance
  laws: readonly AgeLaw[]
  /** Undefined where nobody takes proofs. */
  provider: AgeProvider | undefined
  siteOrigin: string
  limitChecks: RateLimit
  /** Made of `FAILURES_BY_HOST`. */
  failures: Pick<Limit, 'count' | 'giveBack'>
}

/** What a browser shows on its way back. */
export type Returning = { state: string; browser: string | undefined; query: URLSearchParams; host: string }

/**
 * Owns whether somebody is an adult: their own word, kept with its time and text, and a proof where the law of the
 * place wants one. Of a proof the outcome, the method, the time and the provider's reference are kept, nothing else.
 */
export function createAge(options: AgeOptions) {
  const { db, clock, log, assurance, laws, provider, siteOrigin, limitChecks, failures } = options

  async function statusOf(userId: string | undefined, place: Place): Promise<AgeStatus> {
    const rule = ruleFor(assurance, laws, place, clock.now())
    const facts = userId ? await store.findFacts(db, userId, provider?.name === 'sandbox') : undefined
    const isProven = facts?.provenBy.some((method) => !rule || rule.accepts.some((one) => one === method))
    if (assurance === 'off' || isProven || facts?.isVouchedFor) return { needs: 'nothing', accepts: [] }
    if (!rule) return { needs: facts?.isConfirmed ? 'nothing' : 'confirmation', accepts: [] }
    const retryAt = facts?.failedAt && new Date(facts.failedAt.getTime() + COOLING_OFF_MS)
    return {
      ...rule,
      needs: 'proof',
      accepts: [...rule.accepts],
      ...(provider && { provider: provider.name }),
      ...(retryAt && retryAt > clock.now() && { retryAt: retryAt.toISOString() }),
    }
  }

  return {
    isSecure: siteOrigin.startsWith('https:'),
    statusOf,
    page: provider?.page,

    /**
     * Throws `age-proof` where the law wants a proof that is not there, and `adult-confirmation` where even the
     * caller's own word is missing. What shows people what is theirs asks for the proof alone.
     */
    async requireAdult(userId: string | undefined, place: Place, kind: AdultKind): Promise<void> {
      if (assurance === 'off') return
      const { needs } = await statusOf(userId, place)
      if (needs === 'proof')
        throw new AppError('age-proof', 'The law where you are wants a proof that you are 18 or older.')
      if (needs === 'confirmation' && kind !== 'shows')
        throw new AppError('adult-confirmation', 'Please confirm first that you are 18 or older.')
    },

    async confirm(userId: string, place: Place): Promise<AgeStatus> {
      await store.saveConfirmation(db, userId, ADULT_TEXT_VERSION, clock.now())
      return await statusOf(userId, place)
    },

    /**
     * Begins a check. `state` goes with the address, `browser` into a cookie. Throws `conflict` where there is nothing
     * to prove, `too-many` while one that failed is too recent, `unavailable` without a provider.
     */
    async start(userId: string, place: Place, { path, host }: { path: string; host: string }) {
      const status = await statusOf(userId, place)
      if (status.needs !== 'proof') throw new AppError('conflict', t`There is nothing to prove here.`)
      if (!provider) throw new AppError('unavailable', t`Nobody takes proofs of age for this site yet.`)
      if (status.retryAt) {
        const waitS = Math.ceil((Date.parse(status.retryAt) - clock.now().getTime()) / 1000)
        throw tooRecent(waitS)
      }
      const { count, retryAfterS } = await failures.count(host)
      await failures.giveBack(host)
      if (count > FAILURES_BY_HOST.points) throw tooRecent(retryAfterS)
      await limitChecks(userId)
      const [state, browser] = [secret(), secret()]
      const id = randomUUID()
      const returnUrl = `${siteOrigin}/age/return?state=${state}`
      const { url, reference } = await provider
        .start({ checkId: id, returnUrl, accepts: status.accepts })
        .catch((error: unknown) => {
          log.warn({ err: error }, 'a check of an age cannot begin')
          throw new AppError('unavailable', t`The age check cannot be reached right now.`)
        })
      await store.insertProof(db, {
        id,
        userId,
        path,
        reference,
        state: place.state,
        now: clock.now(),
        stateHash: hash(state),
        browserHash: hash(browser),
        provider: provider.name,
        country: place.countryCode ?? '',
      })
      return { url, state, browser }
    },

    /** Ends a check, once. Answers the path to lead to; the home page for a return that this browser did not begin. */
    async finish({ state, browser, query, host }: Returning): Promise<string> {
      const since = new Date(clock.now().getTime() - CHECK_MS)
      const check = browser && (await store.findOpenProof(db, hash(state), hash(browser), since))
      if (!check || !provider) return '/'
      const found = await provider
        .finish({ reference: check.provider_reference, query })
        .catch((error: unknown): ProofOutcome => {
          log.warn({ err: error }, 'the outcome of a check of an age is not known')
          if (!(error instanceof AgeProviderError)) throw error
          return { outcome: 'pending' }
        })
      if (found.outcome !== 'pending') {
        const method = found.outcome === 'proven' ? found.method : undefined
        const isEnded = await store.endProof(db, check.id, found.outcome, method, clock.now())
        if (isEnded && found.outcome === 'not-proven') await failures.count(host)
        log.info({ userId: check.user_id, outcome: found.outcome }, 'a check of an age has ended')
      }
      return check.path
    },

    takeOver: (tx: Queries, fromUserId: string, toUserId: string): Promise<void> =>
      store.giveAge(tx, fromUserId, toUserId),
  }
}

export type Age = ReturnType<typeof createAge>

const tooRecent = (retryAfterS: number) =>
  new AppError('too-many', t`The last check is too recent.`, { retryAfterS })
const secret = () => randomBytes(32).toString('base64url')
const hash = (text: string) => createHash('sha256').update(text).digest()
