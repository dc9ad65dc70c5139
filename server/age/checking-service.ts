import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { AgeStatus } from '#contract/age.ts'
import { t } from '#contract/server-words.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Log } from '#server/platform/log.ts'
import type { Limit, RateLimit } from '#server/platform/rate-limit.ts'
import { AgeProviderError, type ProofOutcome } from '#server/providers/age/port.ts'
import type { Place } from './law.ts'
import { COOLING_OFF_MS, type StatusParts, statusOf } from './status-service.ts'
import * as store from './store.ts'

/** How long a check may take, from the button to the way back. */
export const CHECK_MS = 30 * 60_000

/**
 * Checks that did not prove it, by the address: a guest who clears the browser is somebody new. A household has one
 * address, and with some providers of access a street, so it takes many.
 */
export const FAILURES_BY_HOST = {
  name: 'age check failed',
  points: 20,
  durationS: COOLING_OFF_MS / 1000,
}

export type CheckingParts = StatusParts & {
  log: Log
  siteOrigin: string
  limitChecks: RateLimit
  /** Made of `FAILURES_BY_HOST`. */
  failures: Pick<Limit, 'count' | 'giveBack'>
}

/** What a browser shows on its way back. */
export type Returning = { state: string; browser: string | undefined; query: URLSearchParams; host: string }

/**
 * Begins a check. `state` goes with the address, `browser` into a cookie. Throws `conflict` where there is nothing
 * to prove, `too-many` while one that failed is too recent, `unavailable` without a provider.
 */
export async function start(
  parts: CheckingParts,
  userId: string,
  place: Place,
  { path, host }: { path: string; host: string },
) {
  const { db, clock, log, provider, siteOrigin } = parts
  const status = await statusOf(parts, userId, place)
  if (status.needs !== 'proof') throw new AppError('conflict', t`There is nothing to prove here.`)
  if (!provider) throw new AppError('unavailable', t`Nobody takes proofs of age for this site yet.`)
  await requireMayTry(parts, status, host)
  await parts.limitChecks(userId)
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
}

/** Throws `too-many` while one that failed is too recent, of the account or of too many at its address. */
async function requireMayTry(
  { clock, failures }: CheckingParts,
  { retryAt }: AgeStatus,
  host: string,
): Promise<void> {
  if (retryAt) throw tooRecent(Math.ceil((Date.parse(retryAt) - clock.now().getTime()) / 1000))
  const { count, retryAfterS } = await failures.count(host)
  await failures.giveBack(host)
  if (count > FAILURES_BY_HOST.points) throw tooRecent(retryAfterS)
}

/** Ends a check, once. Answers the path to lead to; the home page for a return that this browser did not begin. */
export async function finish(
  { db, clock, log, provider, failures }: CheckingParts,
  { state, browser, query, host }: Returning,
): Promise<string> {
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
}

const tooRecent = (retryAfterS: number) =>
  new AppError('too-many', t`The last check is too recent.`, { retryAfterS })
const secret = () => randomBytes(32).toString('base64url')
const hash = (text: string) => createHash('sha256').update(text).digest()
