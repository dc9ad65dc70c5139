import { createHash, randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { SocialProvider, StartSocial } from '#contract/accounts.ts'
import { t } from '#contract/server-words.ts'
import type { Accounts } from '#server/accounts/service.ts'
import type { Analytics, Visit } from '#server/analytics/service.ts'
import type { Caller } from '#server/platform/caller.ts'
import { type Clock, later } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Log } from '#server/platform/log.ts'
import type { RateLimit } from '#server/platform/rate-limit.ts'
import { botCheckFirst, signInAgain, signInFirst } from '#server/platform/refusals.ts'
import type { Captcha } from '#server/providers/captcha/port.ts'
import { type IdentityProvider, type IdentityProviders, SocialError } from '#server/providers/social/port.ts'
import type { Sessions } from '#server/sessions/service.ts'
import type { FlowDetails } from './flow-details.ts'
import { sameOriginPath } from './redirect-path.ts'
import * as store from './store.ts'
import * as words from './words.ts'

/** How long a sign-in may take, from the button to the way back. */
export const FLOW_MS = 10 * 60_000

export type StartingParts = {
  db: Database
  clock: Clock
  log: Log
  accounts: Pick<Accounts, 'ownerById'>
  sessions: Pick<Sessions, 'isFresh'>
  counting: Pick<Analytics, 'mayKeep'>
  captcha: Captcha
  providers: IdentityProviders
  limitStarts: RateLimit
}

/** From where somebody begins. */
export type Start = { address: string; visit: Visit; cameBy: FlowDetails['cameBy'] }

/** Throws `not-found`, `invalid-input`, `bot-check`, `wrong-credentials`, `too-many` and `unavailable`. */
export async function startFlow(
  parts: StartingParts,
  caller: Caller | undefined,
  { provider, purpose, captchaToken, utm, analytics, ...wanted }: z.output<typeof StartSocial>,
  { address, visit, cameBy }: Start,
): Promise<{ url: string; state: string; browser: string }> {
  const { db, clock, log, captcha } = parts
  await parts.limitStarts(address)
  const { label, authorizationUrl } = providerOf(parts.providers, provider)
  if (wanted.redirectPath !== undefined && sameOriginPath(wanted.redirectPath) === undefined)
    throw new AppError('invalid-input', t`That is no page of this site.`, { field: 'redirectPath' })
  const owner = purpose === 'link' ? await requireOwner(parts, caller) : undefined
  const isPerson = purpose === 'sign-in' && (await checkPerson(captcha, captchaToken, address))

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
  const campaign = (await parts.counting.mayKeep(db, caller?.userId, visit)) ? { utm, analytics } : {}
  const told = { ...wanted, ...campaign, distinctId, agreedTo, cameBy }
  await store.insertFlow(db, {
    ...keyOf(provider, state, browser),
    purpose,
    userId: owner?.userId ?? (await heirOf(parts, caller)),
    codeVerifier,
    nonce,
    details: { ...told, isPerson, sessionId: owner?.sessionId } satisfies FlowDetails,
    now: clock.now(),
    expiresAt: later(clock, FLOW_MS),
  })
  return { url: url.toString(), state, browser }
}

/** Throws `not-found`. */
export function providerOf(providers: IdentityProviders, name: SocialProvider): IdentityProvider {
  const provider = providers[name]
  if (!provider) throw new AppError('not-found', t`This way to sign in is not offered here.`)
  return provider
}

type OwnerParts = Pick<StartingParts, 'db' | 'accounts' | 'sessions'>

/** Only the owner connects: a stolen session must not leave a door open (SEC-11). */
async function requireOwner(parts: OwnerParts, caller: Caller | undefined): Promise<Caller> {
  if (!caller || caller.role === 'guest') throw signInFirst()
  if ((await isWithoutWayIn(parts, caller)) || (await parts.sessions.isFresh(caller))) return caller
  throw signInAgain()
}

/** Whether there is nothing that the caller could sign in with, whatever plan they have. */
async function isWithoutWayIn({ db, accounts }: OwnerParts, { userId }: Caller): Promise<boolean> {
  const owner = await accounts.ownerById(db, userId)
  return owner?.has_way_in === false
}

/** Asked at the start, where the form can show it: a check is used up by asking (SEC-12). */
async function checkPerson(captcha: Captcha, token: string | undefined, address: string): Promise<boolean> {
  const isPerson = await captcha.verify(token ?? '', { action: 'signup', address })
  if (token && !isPerson) throw botCheckFirst()
  return isPerson
}

/** Whose things follow into an account that has a way in: only of somebody who has none yet. */
async function heirOf(parts: OwnerParts, caller: Caller | undefined): Promise<string | undefined> {
  if (!caller) return undefined
  const isHeir = caller.role === 'guest' || (await isWithoutWayIn(parts, caller))
  return isHeir ? caller.userId : undefined
}

const newSecret = () => randomBytes(32).toString('base64url')
const hashOf = (secret: string) => createHash('sha256').update(secret).digest()

/** A sign-in that is open, by what the browser shows of it. */
export const keyOf = (provider: SocialProvider, state: string, browser: string): store.FlowKey => ({
  provider,
  stateHash: hashOf(state),
  browserHash: hashOf(browser),
})
