import { FirstName, type SocialProvider } from '#contract/accounts.ts'
import { t, type Words } from '#contract/server-words.ts'
import type { Accounts } from '#server/accounts/service.ts'
import type { Analytics, Visit } from '#server/analytics/service.ts'
import type { KeptBans } from '#server/kept-bans/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Queries } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { bannedForGood, signInAgain } from '#server/platform/refusals.ts'
import type { ExternalIdentity } from '#server/providers/social/port.ts'
import { endSecrets } from '#server/secrets/service.ts'
import type { Sessions } from '#server/sessions/service.ts'
import type { FlowDetails } from './flow-details.ts'
import type { mailboxOf } from './mailbox-of.ts'
import * as store from './store.ts'
import * as words from './words.ts'

export type Place = { countryCode?: string | undefined; state?: string | undefined }

/** Somebody who has come back, with what was kept meanwhile. */
type Arrival = {
  provider: SocialProvider
  label: string
  purpose: 'sign-in' | 'link'
  userId: string | null
  details: FlowDetails
  identity: ExternalIdentity
  mailbox: ReturnType<typeof mailboxOf>
  place: Place
  visit: Visit
}

export type ArrivingOptions = {
  clock: Clock
  accounts: Pick<Accounts, 'claimGuest' | 'openAccount' | 'isNameRefused' | 'lock' | 'removePlanted'>
  sessions: Pick<Sessions, 'end' | 'isOpen'>
  counting: Pick<Analytics, 'mayKeep' | 'signedUp'>
  keptBans: Pick<KeptBans, 'find'>
  smsRequired: boolean
}

/** Whose account somebody enters who comes back from a provider: one that is there, one that is connected with it, or a new one. */
export function createArriving({
  clock,
  accounts,
  sessions,
  counting,
  keptBans,
  smsRequired,
}: ArrivingOptions) {
  /** Connects a person of a provider with the account; what is already so stays so. */
  async function link(tx: Queries, arrival: Arrival, userId: string, ownerId: string | undefined) {
    const { provider, label, details, identity, mailbox } = arrival
    if (details.sessionId && !(await sessions.isOpen(tx, details.sessionId))) throw signInAgain()
    const refuse = (text: Words) => new AppError('conflict', text)
    if (ownerId && ownerId !== userId)
      throw refuse(t`This ${label} account is connected to another account here.`)
    if (!(await store.findLinkable(tx, userId))) throw refuse(t`This account is closed.`)
    const { verified } = mailbox
    const person = { ...identity, provider, userId, email: verified?.email }
    if (!ownerId && !(await store.insertExternalAccount(tx, person)))
      throw refuse(t`Your account is connected to another ${label} account already.`)
    if (await store.promoteAnonymous(tx, userId, { smsRequired }))
      await counting.signedUp(tx, userId, { way: provider, visit: arrival.visit })
    if (verified && (await store.adoptEmail(tx, userId, { ...verified, now: clock.now() })))
      await endSecrets(tx, userId, 'new-address')
    if (await accounts.removePlanted(tx, userId))
      throw refuse(t`Please confirm your e-mail address first, then connect ${label}.`)
  }

  /** The first name that the provider tells, where it may be one here. */
  function nameOf(told: string | undefined): string {
    const name = FirstName.safeParse(told?.trim().split(/\s/)[0]).data ?? ''
    return accounts.isNameRefused(name) ? '' : name
  }

  async function signUp(tx: Queries, arrival: Arrival): Promise<string> {
    const { provider, label, details, identity, place, visit } = arrival
    const { verified } = arrival.mailbox
    if (!details.isPerson) throw new AppError('bot-check', words.newcomer(label))
    const userId = await accounts.claimGuest(tx, arrival.userId ?? undefined)
    const mayKeep = await counting.mayKeep(tx, userId, visit)
    const isMade = await accounts.openAccount(tx, {
      userId,
      ...verified,
      isEmailVerified: verified !== undefined,
      name: nameOf(identity.name),
      gender: details.gender,
      country: place.countryCode,
      state: place.state,
      smsRequired,
      emailOptIn: details.emailOptIn,
      textVersion: details.textVersion,
      marketing: mayKeep
        ? { ...details.utm, ...(details.analytics && { analytics: details.analytics }) }
        : {},
    })
    if (!isMade) throw new AppError('conflict', words.mailTaken(label))
    await store.insertExternalAccount(tx, { ...identity, provider, userId, email: verified?.email })
    await counting.signedUp(tx, userId, { way: provider, visit })
    // The guest's token was never proof of who somebody is; the code that follows gives a new one.
    await sessions.end(tx, userId, {}, 'signed-out')
    return userId
  }

  /** A ban that outlives its account holds who was known there by this provider, or by an address that it has verified. */
  async function requireFree(tx: Queries, { label, identity, mailbox, purpose }: Arrival): Promise<void> {
    const { verified, any } = mailbox
    const hold = await keptBans.find(tx, { people: [identity], emailKey: verified?.emailKey })
    if (hold) throw hold.isBan ? bannedForGood() : new AppError('conflict', words.heldFor(label))
    // An address that is not known to be theirs tells nobody more than that it is taken; nor is one asked of who connects.
    if (purpose === 'sign-in' && any && (await keptBans.find(tx, any)))
      throw new AppError('conflict', words.mailTaken(label))
  }

  /** The account that the person enters. Throws `AppError` with words for the person. */
  return async function accountFor(tx: Queries, arrival: Arrival): Promise<string> {
    const { label, purpose, userId, identity, mailbox } = arrival
    await store.lockIdentity(tx, identity)
    if (userId) await accounts.lock(tx, userId)
    const owner = await store.findOwner(tx, identity)
    // Who signs in is told by the code, with the key of the ban.
    if (owner?.banned_at && purpose === 'link') throw bannedForGood()
    if (!owner) await requireFree(tx, arrival)
    if (purpose === 'sign-in') {
      if (owner) return owner.user_id
      if (mailbox.any && (await store.isMailboxTaken(tx, mailbox.any.emailKey)))
        throw new AppError('conflict', words.mailTaken(label))
    }
    const hasAccount = userId && (purpose === 'link' || (await store.findLinkable(tx, userId))?.is_anonymous)
    if (!hasAccount) return await signUp(tx, arrival)
    await link(tx, arrival, userId, owner?.user_id)
    return userId
  }
}
