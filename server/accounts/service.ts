import type { z } from 'zod'
import type {
  Guest,
  SignIn,
  SignUp,
  UpdateCredentials,
  UpdateNotifications,
  UpdateProfile,
  User,
} from '#contract/accounts.ts'
import type { Language } from '#contract/languages.ts'
import type { NewsKind } from '#contract/news-mails.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Queries } from '#server/platform/database.ts'
import { signInFirst } from '#server/platform/refusals.ts'
import type { Sessions } from '#server/sessions/service.ts'
import { createBanned } from './banned-service.ts'
import { createBanning } from './banning-service.ts'
import { keyOfEmail } from './email-key.ts'
import { wantMails } from './notifying-service.ts'
import { createOpening, type OpeningOptions } from './opening-service.ts'
import { presentStanding, presentUser } from './present.ts'
import {
  type BoundCode,
  exchangeCode,
  type SignInExtra,
  type SigningInParts,
  signIn,
} from './signing-in-service.ts'
import { createSigningOut } from './signing-out-service.ts'
import {
  type CallExtra,
  type CallOrigin,
  giveCredentials,
  type Introduction,
  isKeptOut,
  makeAnonymous,
  type SigningUpParts,
  type SignUpExtra,
  signUp,
  tellKeptOut,
} from './signing-up-service.ts'
import { createStepUps, type StepUpOptions } from './step-up-service.ts'
import {
  claimBotCheck,
  findAccount,
  findCredentials,
  findCredentialsByKey,
  findGuest,
  updateLanguage,
  updateProfile,
} from './store.ts'
import { lockAccount, removePlanted } from './ways-in-store.ts'

export type AccountsOptions = OpeningOptions &
  Omit<SigningUpParts & SigningInParts & StepUpOptions, 'opening' | 'sessions'> & {
    sessions: Sessions
    /** What a user has to spend. */
    lunaOf: (userId: string) => Promise<number>
    /** How many updates of the product are later than a time. */
    countUpdates: (after: Date) => number
  }

/** Owns accounts: how they begin, who may enter them, and what their owner tells about herself. */
export function createAccounts(options: AccountsOptions) {
  const { db, clock } = options
  const opening = createOpening(options)
  const parts = { ...options, opening }

  async function userOf({ userId, role }: Pick<Caller, 'userId' | 'role'>): Promise<User> {
    const [row, luna] = await Promise.all([findAccount(db, userId), options.lunaOf(userId)])
    if (!row) throw signInFirst()
    const unreadUpdates = options.countUpdates(row.updates_read_to)
    return presentUser({ ...row, luna }, { role, unreadUpdates, now: clock.now() })
  }

  const { requireName, ...openings } = opening

  return {
    ...openings,
    ...createStepUps(options),
    ...createSigningOut(options),
    ...createBanning(options),
    ...createBanned({
      ...options,
      isPassword: async (password, hash) => (await options.passwords.verify(password, hash)).ok,
    }),

    signUp: (caller: Caller | undefined, input: z.output<typeof SignUp>, extra: SignUpExtra) =>
      signUp(parts, caller, input, extra),
    makeAnonymous: (caller: Caller | undefined, origin: CallOrigin, about?: Introduction) =>
      makeAnonymous(parts, caller, origin, about),
    updateCredentials: (caller: Caller, input: z.output<typeof UpdateCredentials>, extra: CallExtra) =>
      giveCredentials(parts, caller, input, extra),
    isKeptOut: (tx: Queries, email: string) => isKeptOut(parts, tx, email),
    tellKeptOut: (email: string, language: Language) => tellKeptOut(parts, email, language),

    signIn: (caller: Caller | undefined, input: z.output<typeof SignIn>, extra: SignInExtra) =>
      signIn(parts, caller, input, extra),
    exchange: (caller: Caller | undefined, code: BoundCode, origin: CallOrigin) =>
      exchangeCode(parts, caller, code, origin),

    userOf,
    /** Null for who has an account. */
    async guestOf(userId: string): Promise<Guest | null> {
      const row = await findGuest(db, userId)
      return row ? presentStanding(row, clock.now()) : null
    },
    isSecure: options.siteOrigin.startsWith('https:'),
    keyOfEmail,
    ownerOf: (email: string) => findCredentialsByKey(db, keyOfEmail(email)),
    ownerById: (tx: Queries, userId: string) => findCredentials(tx, userId),
    lock: lockAccount,
    removePlanted,
    claimBotCheck: (id: string, expiresAt: Date) => claimBotCheck(db, id, expiresAt),

    /** Throws `invalid-input` for a name that breaks a rule. */
    async updateProfile(caller: Caller, { name, gender }: z.output<typeof UpdateProfile>): Promise<User> {
      await requireName(caller.userId, name)
      await updateProfile(db, caller.userId, name, gender)
      return await userOf(caller)
    },

    updateLanguage: (userId: string, language: Language): Promise<void> =>
      updateLanguage(db, userId, language),

    async updateNotifications(
      caller: Caller,
      { textVersion, ...wanted }: z.output<typeof UpdateNotifications>,
    ): Promise<User> {
      await wantMails(options, caller.userId, wanted, textVersion)
      return await userOf(caller)
    },

    /** Ends mails of a kind for somebody who need not be signed in, nor be there any more. */
    endMails: (userId: string, kind: NewsKind, textVersion?: string): Promise<void> =>
      wantMails(
        options,
        userId,
        kind === 'offers' ? { emailOptIn: false } : { emailUpdates: false },
        textVersion,
      ),
  }
}

export type Accounts = ReturnType<typeof createAccounts>
