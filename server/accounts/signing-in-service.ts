import type { z } from 'zod'
import type { SignIn } from '#contract/accounts.ts'
import { t } from '#contract/server-words.ts'
import type { Passwords } from '#server/passwords/service.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Database, Queries } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Log } from '#server/platform/log.ts'
import { bannedForGood, otherBrowser } from '#server/platform/refusals.ts'
import type { Captcha } from '#server/providers/captcha/port.ts'
import type { Secrets } from '#server/secrets/service.ts'
import type { Origin, Sessions } from '#server/sessions/service.ts'
import { keyOfEmail } from './email-key.ts'
import { guestIdOf, type Opening } from './opening-service.ts'
import type { CallOrigin } from './signing-up-service.ts'
import { findCredentials, findCredentialsByKey, updateHash } from './store.ts'
import { lockWithHash } from './ways-in-store.ts'

export type SigningInParts = {
  db: Database
  log: Log
  sessions: Sessions
  secrets: Secrets
  passwords: Passwords
  captcha: Captcha
  opening: Opening
}

const wrong = () => new AppError('wrong-credentials', t`Email or password is wrong.`)

export type SignInExtra = { captchaToken: string | undefined; origin: CallOrigin }

/** Throws `wrong-credentials` alike for an unknown address and a wrong password, `bot-check` after many tries. */
export async function signIn(
  parts: SigningInParts,
  caller: Caller | undefined,
  input: z.output<typeof SignIn>,
  { captchaToken, origin }: SignInExtra,
): Promise<Caller> {
  const { db, log, sessions, passwords, captcha } = parts
  const { address } = origin
  const accountKey = keyOfEmail(input.email)
  const hasBotCheck =
    (captchaToken !== undefined || captcha.provider === 'off') &&
    (await captcha.verify(captchaToken ?? '', { action: 'signin', address }))
  const attempt = { address, accountKey, hasBotCheck }
  await passwords.limits.beforeSignIn(attempt)
  const owner = await findCredentialsByKey(db, accountKey)
  const { ok, isOutdated } = await passwords.verify(input.password, owner?.password_hash)
  const renewed = ok && isOutdated ? await passwords.hash(input.password) : undefined
  if (!ok || !owner) {
    await passwords.limits.failed(attempt)
    log.info({ userId: owner?.user_id }, 'a sign-in failed')
    throw wrong()
  }
  await passwords.limits.succeeded(attempt)
  if (owner.banned_at) throw bannedForGood(owner.appeal_key)
  const token = await db.transaction(async (tx) => {
    // A new password that was set since then puts out whoever comes with the old one.
    if (!(await lockWithHash(tx, owner.user_id, owner.password_hash ?? ''))) throw wrong()
    if (renewed) await updateHash(tx, owner.user_id, renewed)
    return await enter(parts, tx, owner.user_id, caller, origin)
  })
  log.info({ userId: owner.user_id }, 'signed in')
  return await sessions.callerOf(token)
}

/** A code of an address, with the secret of the browser that shows it, if it has one. */
export type BoundCode = { code: string; browser: string | undefined }

/** Signs in with the single-use code of an address. Throws `wrong-credentials` and `banned`. */
export async function exchangeCode(
  parts: SigningInParts,
  caller: Caller | undefined,
  { code, browser }: BoundCode,
  origin: CallOrigin,
): Promise<Caller> {
  const { db, log, sessions, secrets } = parts
  const entered = await db.transaction(async (tx) => {
    const taken = await secrets.takeCode(tx, code, browser)
    if (!taken) return undefined
    const { userId, isSameBrowser } = taken
    // Thrown, so that the code stays good for the browser that it is for.
    if (!isSameBrowser) throw otherBrowser()
    const owner = await findCredentials(tx, userId)
    if (!owner?.banned_at) return { userId, token: await enter(parts, tx, userId, caller, origin) }
    // It opens nothing, and shows for some minutes that the owner was here.
    await sessions.begin(tx, userId, origin)
    await sessions.end(tx, userId, {}, 'banned')
    return { appealKey: owner.appeal_key }
  })
  if (!entered) {
    log.info('a code of a sign-in was refused')
    throw new AppError('wrong-credentials', t`This link has been used or is too old. Please sign in.`)
  }
  if (!('token' in entered)) throw bannedForGood(entered.appealKey)
  log.info({ userId: entered.userId }, 'signed in')
  return await sessions.callerOf(entered.token)
}

/** Enters an account with a new session; the one that called before is ended. */
async function enter(
  { sessions, opening }: Pick<SigningInParts, 'sessions' | 'opening'>,
  tx: Queries,
  userId: string,
  caller: Caller | undefined,
  origin: Origin,
): Promise<string> {
  // What somebody did before is not for an acquirer to look at.
  if (!(await sessions.isReviewer(tx, userId))) await opening.bringGuest(tx, guestIdOf(caller), userId)
  if (caller) await sessions.end(tx, caller.userId, { only: caller.sessionId }, 'signed-out')
  return await sessions.begin(tx, userId, origin)
}
