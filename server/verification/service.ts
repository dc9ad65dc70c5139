import { parsePhoneNumberFromString } from 'libphonenumber-js'
import type { z } from 'zod'
import type { ChangeNumber } from '#contract/accounts.ts'
import { t, type Words } from '#contract/server-words.ts'
import type { Accounts } from '#server/accounts/service.ts'
import type { KeptBans } from '#server/kept-bans/service.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Log } from '#server/platform/log.ts'
import type { RateLimit } from '#server/platform/rate-limit.ts'
import { SmsError, type SmsVerification } from '#server/providers/sms/port.ts'
import {
  confirmNumber,
  eraseVerifications,
  findVerification,
  hasNumber,
  putVerification,
  takeTry,
} from './store.ts'

type VerificationOptions = {
  db: Database
  clock: Clock
  log: Log
  sms: SmsVerification
  accounts: Pick<Accounts, 'requireStepUp'>
  keptBans: Pick<KeptBans, 'find'>
  /** Texts to one number, for one account, and asked for by one network address: each costs money and annoys somebody. */
  limits: { number: RateLimit; account: RateLimit; address: RateLimit }
}

/** Tries for one code, beside the limit of the service that made it (SEC-10). */
const TRIES_MAX = 5

/** Owns the proof that an account's owner holds its phone number. The number changes when its code has come back. */
export function createVerification({ db, clock, log, sms, limits, accounts, keptBans }: VerificationOptions) {
  async function send(userId: string, phoneNumber: string, address: string): Promise<void> {
    await limits.address(address)
    await limits.account(userId)
    await limits.number(phoneNumber)
    const { reference } = await sms.start({ phoneNumber }).catch((error: unknown) => {
      throw wordsFor(error)
    })
    await putVerification(db, userId, { phone_number: phoneNumber, reference })
    log.info({ userId }, 'a code was sent')
  }

  return {
    /** Forgets numbers to which the last code was sent before a time; answers how many. */
    eraseUnconfirmed: (before: Date): Promise<number> => eraseVerifications(db, before),

    /** Throws `invalid-input` for what is no number, and `wrong-credentials` where another one is confirmed. */
    async changeNumber(caller: Caller, input: z.output<typeof ChangeNumber>, address: string): Promise<void> {
      const { userId } = caller
      if (await hasNumber(db, userId)) await accounts.requireStepUp(caller, input.currentPassword)
      const parsed = parsePhoneNumberFromString(input.phoneNumber)
      if (!parsed?.isValid())
        throw new AppError('invalid-input', t`This is not a phone number that can get a text.`, {
          field: 'phoneNumber',
        })
      await send(userId, parsed.number, address)
    },

    async sendAgain(userId: string, address: string): Promise<void> {
      const started = await findVerification(db, userId)
      if (!started)
        throw new AppError('invalid-input', t`Please enter your phone number.`, { field: 'phoneNumber' })
      await send(userId, started.phone_number, address)
    },

    async verify(userId: string, code: string): Promise<void> {
      const wrong = (words: Words) => new AppError('invalid-input', words, { field: 'code' })
      const started = await takeTry(db, userId, TRIES_MAX)
      if (!started) throw wrong(t`Please ask for a new code.`)
      const { phone_number: phoneNumber, reference } = started
      const result = await sms.check({ phoneNumber, reference, code }).catch((error: unknown) => {
        throw wordsFor(error)
      })
      if (result === 'wrong') throw wrong(t`That is not the code that we sent.`)
      if (result === 'expired') throw wrong(t`This code is too old. Please ask for a new one.`)
      if (await keptBans.find(db, { phoneNumber })) throw taken()
      const country = parsePhoneNumberFromString(phoneNumber)?.country
      if (!(await confirmNumber(db, userId, { ...started, country }, clock.now()))) throw taken()
      log.info({ userId }, 'a phone number was confirmed')
    },
  }
}

export type Verification = ReturnType<typeof createVerification>

const taken = () =>
  new AppError('conflict', t`This number belongs to another account.`, { field: 'phoneNumber' })

function wordsFor(error: unknown): unknown {
  if (!(error instanceof SmsError)) return error
  if (error.kind === 'number')
    return new AppError('invalid-input', t`This number cannot get our texts. Please use another one.`, {
      field: 'phoneNumber',
    })
  if (error.kind === 'limited')
    return new AppError('too-many', t`That was a lot of codes. Please wait ten minutes.`, {
      retryAfterS: 600,
    })
  return new AppError('unavailable', t`Texts cannot be sent right now. Please try again in a few minutes.`)
}
