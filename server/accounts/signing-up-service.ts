import type { z } from 'zod'
import type { SignUp, UpdateCredentials, UserGender } from '#contract/accounts.ts'
import type { Language } from '#contract/languages.ts'
import { t } from '#contract/server-words.ts'
import type { Analytics, Visit } from '#server/analytics/service.ts'
import type { KeptBans } from '#server/kept-bans/service.ts'
import type { Mailing } from '#server/mailing/service.ts'
import { mailsIn } from '#server/mails/service.ts'
import type { Passwords } from '#server/passwords/service.ts'
import type { Caller } from '#server/platform/caller.ts'
import { type Database, type Queries, unlessTaken } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Log } from '#server/platform/log.ts'
import type { RateLimit } from '#server/platform/rate-limit.ts'
import { botCheckFirst } from '#server/platform/refusals.ts'
import type { Captcha } from '#server/providers/captcha/port.ts'
import type { Secrets } from '#server/secrets/service.ts'
import type { Origin, Sessions } from '#server/sessions/service.ts'
import { keyOfEmail } from './email-key.ts'
import { guestIdOf, type Opening } from './opening-service.ts'
import { findAccount, findCredentialsByKey, promoteGuest, updateCredentials } from './store.ts'
import { removePlanted } from './ways-in-store.ts'

type StatedOrigin = Origin & { state?: string | undefined }

/** Where a call comes from; `address` is what limits count by. */
export type CallOrigin = StatedOrigin & { address: string }

export type SigningUpParts = {
  db: Database
  log: Log
  sessions: Sessions
  secrets: Secrets
  passwords: Passwords
  captcha: Captcha
  counting: Pick<Analytics, 'mayKeep' | 'signedUp'>
  keptBans: Pick<KeptBans, 'find'>
  mailing: Mailing
  opening: Opening
  siteOrigin: string
  smsRequired: boolean
  limitSignUps: RateLimit
  limitStepUps: RateLimit
}

export type CallExtra = { origin: CallOrigin; visit: Visit }

export type SignUpExtra = CallExtra & { captchaToken: string | undefined; marketing: object }

/** What somebody without an address tells of themselves. */
export type Introduction = { name: string; gender?: UserGender | undefined }

/** To somebody who signs in with a provider: there the address counts once it is confirmed. */
const CONFIRM_FIRST = t`Your account has a way to sign in already. You can give it an address and a password in the settings.`

const IS_TAKEN = t`This address cannot be used for a new account. Log in, or choose a new password.`

/** Throws `bot-check`, `conflict` for an address that is taken, or `invalid-input` for a common password or a name that breaks a rule. */
export async function signUp(
  parts: SigningUpParts,
  caller: Caller | undefined,
  input: z.output<typeof SignUp>,
  extra: SignUpExtra,
): Promise<Caller> {
  const { db, log, sessions, passwords, captcha, mailing } = parts
  const { origin } = extra
  await parts.limitSignUps(origin.address)
  const isPerson = await captcha.verify(extra.captchaToken ?? '', {
    action: 'signup',
    address: origin.address,
  })
  if (!isPerson) throw botCheckFirst()
  await parts.opening.requireName(caller?.userId, input.name)
  passwords.refuseCommon(input.password, [input.email, input.name])
  const passwordHash = await passwords.hash(input.password)
  const made = await db.transaction((tx) => openByEmail(parts, tx, caller, { ...input, passwordHash }, extra))
  if (made && 'owner' in made) {
    const { owner, link } = made
    mailing.sendLink(owner.email ?? input.email, mailsIn(owner.language).already(link))
    throw new AppError('conflict', IS_TAKEN)
  }
  if (!made) {
    tellKeptOut(parts, input.email, origin.language)
    throw new AppError('conflict', IS_TAKEN)
  }
  mailing.sendLink(input.email, made.mails.welcome(made.link))
  log.info({ userId: made.userId }, 'signed up')
  return await sessions.callerOf(made.token)
}

/** The new account with its session; else whose the address is, or undefined where a ban holds it. */
async function openByEmail(
  parts: SigningUpParts,
  tx: Queries,
  caller: Caller | undefined,
  { passwordHash, ...input }: z.output<typeof SignUp> & { passwordHash: string },
  { origin, visit, marketing }: SignUpExtra,
) {
  const { secrets, counting, opening, smsRequired } = parts
  const { email, name, gender, emailOptIn, textVersion } = input
  const emailKey = keyOfEmail(email)
  const owner = await findCredentialsByKey(tx, emailKey)
  if (owner)
    return { owner, link: await secrets.linkTo(tx, owner.user_id, 'reset-password', owner.email ?? email) }
  if (await isKeptOut(parts, tx, email)) return undefined
  const userId = await opening.claimGuest(tx, guestIdOf(caller))
  const { country, state } = origin
  const account = { userId, email, emailKey, passwordHash, name, gender, country, state, smsRequired }
  const kept = (await counting.mayKeep(tx, userId, visit)) ? marketing : {}
  if (!(await opening.openAccount(tx, { ...account, emailOptIn, textVersion, marketing: kept })))
    throw new AppError('conflict', IS_TAKEN)
  await counting.signedUp(tx, userId, { way: 'email', visit })
  return { userId, ...(await beginWithAddress(parts, tx, caller, { userId, email, origin })) }
}

/** An anonymous user gets an address; the token is a new one from here on. */
export async function giveCredentials(
  parts: SigningUpParts,
  caller: Caller,
  { email, password }: z.output<typeof UpdateCredentials>,
  { origin, visit }: CallExtra,
) {
  const { db, sessions, passwords, counting, mailing, smsRequired } = parts
  const { userId } = caller
  // It makes an account as signing up does, and says as much about an address; no bot check stands before it.
  await parts.limitSignUps(origin.address)
  await parts.limitStepUps(userId)
  if ((await findAccount(db, userId))?.email)
    throw new AppError('conflict', t`Your account has an address already.`)
  passwords.refuseCommon(password, [email])
  const emailKey = keyOfEmail(email)
  const passwordHash = await passwords.hash(password)
  if (await isKeptOut(parts, db, email)) {
    tellKeptOut(parts, email, origin.language)
    throw new AppError('conflict', IS_TAKEN)
  }
  const change = db.transaction(async (tx) => {
    const given = await updateCredentials(tx, userId, { email, emailKey, passwordHash, smsRequired })
    if (!given) return undefined
    if (await removePlanted(tx, userId)) throw new AppError('conflict', CONFIRM_FIRST)
    if (given.isFirstWay) await counting.signedUp(tx, userId, { way: 'email', visit })
    return await beginWithAddress(parts, tx, caller, { userId, email, origin })
  })
  const made = await unlessTaken(change)
  if (!made) throw new AppError('conflict', IS_TAKEN)
  mailing.sendLink(email, made.mails.welcome(made.link))
  return { caller: await sessions.callerOf(made.token), email: emailKey, emailUnsanitized: email }
}

/** A new session in the place of the caller's, and the link that proves a new address. */
async function beginWithAddress(
  { sessions, secrets, opening }: Pick<SigningUpParts, 'sessions' | 'secrets' | 'opening'>,
  tx: Queries,
  caller: Caller | undefined,
  { userId, email, origin }: { userId: string; email: string; origin: Origin },
) {
  if (caller) await sessions.end(tx, caller.userId, { only: caller.sessionId }, 'signed-out')
  const link = await secrets.linkTo(tx, userId, 'confirm-email', email)
  const token = await sessions.begin(tx, userId, origin)
  return { link, token, mails: await opening.mailsFor(tx, userId) }
}

/**
 * Makes an account without an address of a guest, for the funnel and the first purchase, which counts as a sign-up of
 * its network. The token stays: were
 * another one lost with its answer, nothing would lead back to the account.
 */
export async function makeAnonymous(
  parts: Pick<SigningUpParts, 'db' | 'sessions' | 'opening' | 'limitSignUps'>,
  caller: Caller | undefined,
  origin: CallOrigin,
  about: Introduction = { name: '' },
): Promise<Caller> {
  const { db, sessions, opening } = parts
  await opening.requireName(caller?.userId, about.name)
  // A repeated call finds the account that the first one made.
  if (!caller || caller.role === 'guest') await parts.limitSignUps(origin.address)
  const { userId, token } = caller ?? (await sessions.makeGuest(origin))
  await db.transaction(async (tx) => {
    // A repeated call finds a guest no more.
    if (!(await promoteGuest(tx, userId, 'anonymous'))) return
    const { country, state } = origin
    const account = { userId, ...about, country, state, smsRequired: false }
    await opening.openAccount(tx, { ...account, emailOptIn: false, marketing: {} })
  })
  return await sessions.callerOf(token)
}

/** Whether a ban that outlives its account holds an address. */
export async function isKeptOut(
  { keptBans }: Pick<SigningUpParts, 'keptBans'>,
  tx: Queries,
  email: string,
): Promise<boolean> {
  return (await keptBans.find(tx, { emailKey: keyOfEmail(email) })) !== undefined
}

/** Only the owner of the address learns of the ban: sent as a link is, the answer takes as long as of any address. */
export function tellKeptOut(
  { mailing, siteOrigin }: Pick<SigningUpParts, 'mailing' | 'siteOrigin'>,
  email: string,
  language: Language,
): void {
  mailing.sendLink(email, mailsIn(language).keptOut(`${siteOrigin}/complaint-policy#objections`))
}
