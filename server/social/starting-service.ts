import { createHash, randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { SocialProvider, StartSocial } from '#contract/accounts.ts'
import { t } from '#contract/server-words.ts'
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
  sessions: Pick<Sessions, 'isFresh'>
  counting: Pick<Analytics, 'mayKeep'>
  captcha: Captcha
  providers: IdentityProviders
  limitStarts: RateLimit
}

/** Throws `not-found`, `invalid-input`, `bot-check`, `wrong-credentials`, `too-many` and `unavailable`. */
export async function startFlow(
  parts: StartingParts,
  caller: Caller | undefined,
  { provider, purpose, captchaToken, utm, analytics, ...wanted }: z.output<typeof StartSocial>,
  { address, visit }: { address: string; visit: Visit },
): Promise<{ url: string; state: string; browser: string }> {
  const { db, clock, log, sessions, captcha } = parts
  await parts.limitStarts(address)
  const { label, authorizationUrl } = providerOf(parts.providers, provider)
  if (wanted.redirectPath !== undefined && sameOriginPath(wanted.redirectPath) === undefined)
    throw new AppError('invalid-input', t`That is no page of this site.`, { field: 'redirectPath' })
  const owner = purpose === 'link' ? await requireOwner(sessions, caller) : undefined
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
}

/** Throws `not-found`. */
export function providerOf(providers: IdentityProviders, name: SocialProvider): IdentityProvider {
  const provider = providers[name]
  if (!provider) throw new AppError('not-found', t`This way to sign in is not offered here.`)
  return provider
}

/** Only the owner connects: a stolen session must not leave a door open (SEC-11). */
async function requireOwner(
  sessions: Pick<Sessions, 'isFresh'>,
  caller: Caller | undefined,
): Promise<Caller> {
  if (!caller || caller.role === 'guest') throw signInFirst()
  // There is nothing that an anonymous user could sign in with.
  if (caller.role === 'anonymous' || (await sessions.isFresh(caller))) return caller
  throw signInAgain()
}

/** Asked at the start, where the form can show it: a check is used up by asking (SEC-12). */
async function checkPerson(captcha: Captcha, token: string | undefined, address: string): Promise<boolean> {
  const isPerson = await captcha.verify(token ?? '', { action: 'signup', address })
  if (token && !isPerson) throw botCheckFirst()
  return isPerson
}

/** Whose things follow into a new account: only of somebody who has none yet. */
const heirOf = (caller: Caller | undefined) =>
  caller?.role === 'guest' || caller?.role === 'anonymous' ? caller.userId : undefined

const newSecret = () => randomBytes(32).toString('base64url')
const hashOf = (secret: string) => createHash('sha256').update(secret).digest()

/** A sign-in that is open, by what the browser shows of it. */
export const keyOf = (provider: SocialProvider, state: string, browser: string): store.FlowKey => ({
  provider,
  stateHash: hashOf(state),
  browserHash: hashOf(browser),
})
