import { v7 as uuid } from 'uuid'
import { LANGUAGES } from '#contract/languages.ts'
import { t } from '#contract/server-words.ts'
import { noteContactChoice } from '#server/consents/service.ts'
import { type Mails, mailsIn } from '#server/mails/service.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Queries } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Switches } from '#server/switches/service.ts'
import {
  findCredentials,
  insertAccount,
  insertUser,
  lockGuest,
  mergeGuest,
  type NewAccount,
  promoteGuest,
} from './store.ts'

/** Moves what a guest has to the account that the guest signed in to; each feature that keeps something has one. */
export type TakeOver = (tx: Queries, fromUserId: string, toUserId: string) => Promise<void>

export type OpeningOptions = {
  clock: Clock
  /** The terms that hold in a country: a legal page and its version. */
  termsIn: (country: string | undefined) => string
  switches: Pick<Switches, 'require'>
  isNameRefused: (name: string) => boolean
  refusesName: (userId: string | undefined, name: string) => Promise<boolean>
  takeOvers: readonly TakeOver[]
}

/** How an account begins: of a guest or of nobody, with a name, under the terms, and with its first mail. */
export function createOpening({
  clock,
  termsIn,
  switches,
  isNameRefused,
  refusesName,
  takeOvers,
}: OpeningOptions) {
  /** Throws `invalid-input`. */
  async function requireName(userId: string | undefined, name: string): Promise<void> {
    if (await refusesName(userId, name))
      throw new AppError('invalid-input', t`Please choose another name.`, { field: 'name' })
  }

  async function mailsFor(tx: Queries, userId: string): Promise<Mails> {
    return mailsIn((await findCredentials(tx, userId))?.language ?? LANGUAGES[0])
  }

  /** The guest's row becomes the account's, so that everything follows by itself; without a guest a new row. */
  async function claimGuest(tx: Queries, guestId: string | undefined) {
    if (guestId && (await promoteGuest(tx, guestId, 'registered'))) return guestId
    const userId = uuid()
    await insertUser(tx, userId)
    return userId
  }

  /** Making an account is agreeing to the terms: the forms say so. */
  async function openAccount(
    tx: Queries,
    { textVersion, ...account }: Omit<NewAccount, 'terms'> & { textVersion?: string | undefined },
  ) {
    switches.require('sign-up')
    const { userId, emailOptIn: isGiven } = account
    const isMade = await insertAccount(tx, { ...account, terms: termsIn(account.country) })
    // One box for both.
    for (const way of isMade && isGiven ? (['offers-by-mail', 'updates-by-mail'] as const) : [])
      await noteContactChoice(tx, { userId, way, textVersion, isGiven, at: clock.now() })
    return isMade
  }

  /** What the guest has moves to an account that is there; once, whoever asks at the same time. */
  async function bringGuest(tx: Queries, guestId: string | undefined, userId: string): Promise<void> {
    if (!guestId || !(await lockGuest(tx, guestId))) return
    for (const takeOver of takeOvers) await takeOver(tx, guestId, userId)
    await mergeGuest(tx, guestId, userId)
  }

  return { requireName, mailsFor, claimGuest, openAccount, bringGuest, isNameRefused }
}

export type Opening = ReturnType<typeof createOpening>

export const guestIdOf = (caller: Caller | undefined) =>
  caller?.role === 'guest' ? caller.userId : undefined
