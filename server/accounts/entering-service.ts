import type { z } from 'zod'
import type { SignIn, SignUp, UpdateCredentials, UserGender } from '#contract/accounts.ts'
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
import { bannedForGood, botCheckFirst } from '#server/platform/refusals.ts'
import type { Captcha } from '#server/providers/captcha/port.ts'
import type { Secrets } from '#server/secrets/service.ts'
import type { Origin, Sessions } from '#server/sessions/service.ts'
import { keyOfEmail } from './email-key.ts'
import type { Opening } from './opening-service.ts'
import {
  findCredentials,
  findCredentialsByKey,
  promoteGuest,
  updateCredentials,
  updateHash,
} from './store.ts'

/** Where a call comes from; `address` is what limits count by. */
export type CallOrigin = Origin & { address: string; state?: string | undefined }

export type EnteringOptions = {
  db: Database
  log: Log
  sessions: Sessions
  secrets: Secrets
  passwords: Passwords
  captcha: Captcha
  counting: Pick<Analytics, 'mayKeep' | 'signedUp'>
  keptBans: Pick<KeptBans, 'find'>
  mailing: Mailing
  siteOrigin: string
  smsRequired: boolean
  limitSignUps: RateLimit
  limitStepUps: RateLimit
}

const IS_TAKEN = t`This address cannot be used for a new account. Log in, or choose a new password.`

/** Who may enter an account: by a new one, by a password, or by the code of an address; and proof that its owner is there. */
export function createEntering(options: EnteringOptions, opening: Opening) {
  const { db, log, sessions, passwords, captcha, secrets, mailing, counting, keptBans } = options
  const { requireName, mailsFor, claimGuest, openAccount, bringGuest } = opening

  /** Enters an account with a new session; the one that called before is ended. */
  async function enter(
    tx: Queries,
    userId: string,
    caller: Caller | undefined,
    origin: Origin,
  ): Promise<string> {
    // What somebody did before is not for an acquirer to look at.
    if (!(await sessions.isReviewer(tx, userId))) await bringGuest(tx, guestIdOf(caller), userId)
    if (caller) await sessions.end(tx, caller.userId, { only: caller.sessionId }, 'signed-out')
    return await sessions.begin(tx, userId, origin)
  }

  async function requirePassword(password: string, row: { password_hash: string | null } | undefined) {
    const { ok, isOutdated } = await passwords.verify(password, row?.password_hash)
    return { ok, renewed: ok && isOutdated ? await passwords.hash(password) : undefined }
  }

  /** Whether a ban that outlives its account holds an address. */
  const isKeptOut = async (tx: Queries, email: string): Promise<boolean> =>
    (await keptBans.find(tx, { emailKey: keyOfEmail(email) })) !== undefined

  /** Only the owner of the address learns of the ban: sent as a link is, the answer takes as long as of any address. */
  const tellKeptOut = (email: string, language: Language): void =>
    mailing.sendLink(email, mailsIn(language).keptOut(`${options.siteOrigin}/complaint-policy#objections`))

  return {
    isKeptOut,
    tellKeptOut,

    /** Throws `bot-check`, `conflict` for an address that is taken, or `invalid-input` for a common password or a name that breaks a rule. */
    async signUp(
      caller: Caller | undefined,
      input: z.output<typeof SignUp>,
      extra: { captchaToken: string | undefined; marketing: object; origin: CallOrigin; visit: Visit },
    ): Promise<Caller> {
      const { origin, visit } = extra
      await options.limitSignUps(origin.address)
      const isPerson = await captcha.verify(extra.captchaToken ?? '', {
        action: 'signup',
        address: origin.address,
      })
      if (!isPerson) throw botCheckFirst()
      await requireName(caller?.userId, input.name)
      passwords.refuseCommon(input.password, [input.email, input.name])
      const passwordHash = await passwords.hash(input.password)
      const emailKey = keyOfEmail(input.email)
      const made = await db.transaction(async (tx) => {
        const owner = await findCredentialsByKey(tx, emailKey)
        if (owner) return { owner, link: await secrets.linkTo(tx, owner.user_id, 'reset-password') }
        if (await isKeptOut(tx, input.email)) return undefined
        const userId = await claimGuest(tx, guestIdOf(caller))
        const { country, state } = origin
        const { email, name, gender, emailOptIn, textVersion } = input
        const { smsRequired } = options
        const account = { userId, email, emailKey, passwordHash, name, gender, country, state, smsRequired }
        const marketing = (await counting.mayKeep(tx, userId, visit)) ? extra.marketing : {}
        if (!(await openAccount(tx, { ...account, emailOptIn, textVersion, marketing })))
          throw new AppError('conflict', IS_TAKEN)
        await counting.signedUp(tx, userId, { way: 'email', visit })
        if (caller) await sessions.end(tx, caller.userId, { only: caller.sessionId }, 'signed-out')
        const link = await secrets.linkTo(tx, userId, 'confirm-email', email)
        const token = await sessions.begin(tx, userId, origin)
        return { userId, link, token, mails: await mailsFor(tx, userId) }
      })
      if (made && 'owner' in made) {
        const { owner, link } = made
        mailing.sendLink(owner.email ?? input.email, mailsIn(owner.language).already(link))
        throw new AppError('conflict', IS_TAKEN)
      }
      if (!made) {
        tellKeptOut(input.email, origin.language)
        throw new AppError('conflict', IS_TAKEN)
      }
      mailing.sendLink(input.email, made.mails.welcome(input.name, made.link))
      log.info({ userId: made.userId }, 'signed up')
      return await sessions.callerOf(made.token)
    },

    /** Throws `wrong-credentials` alike for an unknown address and a wrong password, `bot-check` after many tries. */
    async signIn(
      caller: Caller | undefined,
      input: z.output<typeof SignIn>,
      extra: { captchaToken: string | undefined; origin: CallOrigin },
    ): Promise<Caller> {
      const { captchaToken, origin } = extra
      const accountKey = keyOfEmail(input.email)
      const hasBotCheck =
        (captchaToken !== undefined || captcha.provider === 'off') &&
        (await captcha.verify(captchaToken ?? '', { action: 'signin', address: origin.address }))
      const attempt = { address: origin.address, accountKey, hasBotCheck }
      await passwords.limits.beforeSignIn(attempt)
      const owner = await findCredentialsByKey(db, accountKey)
      const { ok, renewed } = await requirePassword(input.password, owner)
      if (!ok || !owner) {
        await passwords.limits.failed(attempt)
        log.info({ userId: owner?.user_id }, 'a sign-in failed')
        throw new AppError('wrong-credentials', t`Email or password is wrong.`)
      }
      await passwords.limits.succeeded(attempt)
      if (owner.banned_at) throw bannedForGood(owner.appeal_key)
      const token = await db.transaction(async (tx) => {
        if (renewed) await updateHash(tx, owner.user_id, renewed)
        return await enter(tx, owner.user_id, caller, origin)
      })
      log.info({ userId: owner.user_id }, 'signed in')
      return await sessions.callerOf(token)
    },

    /** Signs in with the single-use code of an address. Throws `wrong-credentials` and `banned`. */
    async exchange(caller: Caller | undefined, code: string, origin: CallOrigin): Promise<Caller> {
      const entered = await db.transaction(async (tx) => {
        const secret = await secrets.take(tx, code, 'sign-in')
        if (!secret) return undefined
        const { user_id: userId } = secret
        const owner = await findCredentials(tx, userId)
        if (!owner?.banned_at) return { userId, token: await enter(tx, userId, caller, origin) }
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
    },

    async signOut(caller: Caller): Promise<void> {
      await sessions.end(db, caller.userId, { only: caller.sessionId }, 'signed-out')
    },

    /** An anonymous user gets an address; the token is a new one from here on. */
    async updateCredentials(
      caller: Caller,
      input: z.output<typeof UpdateCredentials>,
      { origin, visit }: { origin: CallOrigin; visit: Visit },
    ) {
      // It makes an account as signing up does, and says as much about an address; no bot check stands before it.
      await options.limitSignUps(origin.address)
      await options.limitStepUps(caller.userId)
      if ((await findCredentials(db, caller.userId))?.email)
        throw new AppError('conflict', t`Your account has an address already.`)
      passwords.refuseCommon(input.password, [input.email])
      const { email } = input
      const emailKey = keyOfEmail(email)
      const passwordHash = await passwords.hash(input.password)
      if (await isKeptOut(db, email)) {
        tellKeptOut(email, origin.language)
        throw new AppError('conflict', IS_TAKEN)
      }
      const change = db.transaction(async (tx) => {
        const given = await updateCredentials(tx, caller.userId, { email, emailKey, passwordHash })
        if (!given) return undefined
        if (given.isFirstWay) await counting.signedUp(tx, caller.userId, { way: 'email', visit })
        await sessions.end(tx, caller.userId, { only: caller.sessionId }, 'signed-out')
        const link = await secrets.linkTo(tx, caller.userId, 'confirm-email', email)
        const token = await sessions.begin(tx, caller.userId, origin)
        return { link, token, mails: await mailsFor(tx, caller.userId) }
      })
      const made = await unlessTaken(change)
      if (!made) throw new AppError('conflict', IS_TAKEN)
      mailing.sendLink(email, made.mails.welcome('', made.link))
      return { caller: await sessions.callerOf(made.token), email: emailKey, emailUnsanitized: email }
    },

    /**
     * Makes an account without an address of a guest, for the funnel and the first purchase. The token stays: were
     * another one lost with its answer, nothing would lead back to the account.
     */
    async makeAnonymous(
      caller: Caller | undefined,
      origin: Origin & { state?: string | undefined },
      about: { name: string; gender?: UserGender | undefined } = { name: '' },
    ): Promise<Caller> {
      await requireName(caller?.userId, about.name)
      const { userId, token } = caller ?? (await sessions.makeGuest(origin))
      await db.transaction(async (tx) => {
        // A repeated call finds a guest no more.
        if (!(await promoteGuest(tx, userId, 'anonymous'))) return
        const { country, state } = origin
        const account = { userId, ...about, country, state, smsRequired: false }
        await openAccount(tx, { ...account, emailOptIn: false, marketing: {} })
      })
      return await sessions.callerOf(token)
    },

    /**
     * Proof that the owner is there, for what a stolen session must not do: the password, or where there is none a
     * sign-in of the last ten minutes (SEC-2).
     */
    async requireStepUp(caller: Caller, currentPassword: string | undefined): Promise<void> {
      const owner = await findCredentials(db, caller.userId)
      if (!owner?.password_hash) {
        if (await sessions.isFresh(caller)) return
        throw new AppError('wrong-credentials', t`Please sign in again first, then repeat this.`)
      }
      await options.limitStepUps(caller.userId)
      const { ok } = await requirePassword(currentPassword ?? '', owner)
      if (ok) return
      log.info({ userId: caller.userId }, 'a password that was asked for again was wrong')
      throw new AppError('wrong-credentials', t`That is not your password.`, { field: 'currentPassword' })
    },
  }
}

const guestIdOf = (caller: Caller | undefined) => (caller?.role === 'guest' ? caller.userId : undefined)
