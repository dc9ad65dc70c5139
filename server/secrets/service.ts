import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { createBoundCookie } from '#server/platform/bound-cookie.ts'
import { type Clock, later } from '#server/platform/clock.ts'
import type { Queries } from '#server/platform/database.ts'
import {
  deleteSecrets,
  eraseSecrets,
  findOwner,
  insertSecret,
  type SecretPurpose,
  useSecret,
} from './store.ts'

/** How long a secret is good (S0-2, SEC-10). */
const LIFE_MS: Record<SecretPurpose, number> = {
  'reset-password': 30 * 60_000,
  'confirm-email': 24 * 60 * 60_000,
  'sign-in': 60_000,
}

const ALL = ['reset-password', 'confirm-email', 'sign-in'] as const satisfies readonly SecretPurpose[]

/** What ends which secrets of an account: what was begun before must not undo what its owner does now. */
const ENDED_BY = {
  'new-password': ALL,
  'new-address': ALL,
  'way-removed': ALL,
  banned: ALL,
  'erasure-asked': ALL,
  // A link for a new password lies in the owner's mailbox, and is what an owner needs who has just put a thief out.
  'signed-out-everywhere': ['confirm-email', 'sign-in'],
  'signed-out-elsewhere': ['confirm-email', 'sign-in'],
} as const satisfies Record<string, readonly SecretPurpose[]>

/**
 * Ends what an event ends, in its transaction. It comes before the sessions are ended: a code that is being used up is
 * waited for, and the session that it gives is there to be ended.
 */
export const endSecrets = (tx: Queries, userId: string, because: keyof typeof ENDED_BY): Promise<void> =>
  deleteSecrets(tx, userId, ENDED_BY[because])

/** How long a mailed link for a new password is good. */
export const RESET_LINK_S = LIFE_MS['reset-password'] / 1000

/** The page that a mailed link opens. */
const PAGES = { 'reset-password': '/reset-password', 'confirm-email': '/complete-register' }

/** Binds the code of a sign-in to the browser that began it, and goes to the call that takes the code. */
export const CODE_COOKIE = createBoundCookie('sign-in', '/api/auth/exchange')
export const CODE_COOKIE_S = LIFE_MS['sign-in'] / 1000

/** Owns single-use secrets: 192 random bits and more, shown once in a mail or an address, stored as a hash. */
export function createSecrets({ clock, siteOrigin }: { clock: Clock; siteOrigin: string }) {
  /** `email` is the address that a link is mailed to: the one that it confirms, or that has to be the account's still. */
  async function give(
    tx: Queries,
    userId: string,
    purpose: SecretPurpose,
    { bytes = 24, ...about }: { bytes?: number; email?: string | undefined; browserHash?: Buffer } = {},
  ): Promise<string> {
    const secret = randomBytes(bytes).toString('base64url')
    const expiresAt = later(clock, LIFE_MS[purpose])
    await insertSecret(tx, { hash: hashOf(secret), userId, purpose, ...about, expiresAt })
    return secret
  }

  /** Uses a secret up; undefined where it is unknown, used or too old. */
  const take = (tx: Queries, secret: string, purpose: SecretPurpose) =>
    useSecret(tx, hashOf(secret), purpose, clock.now())

  return {
    /** The code of a sign-in, which only the browser with this secret can use; as long as `CODE_COOKIE` wants it. */
    giveCode: (tx: Queries, userId: string, browser: string): Promise<string> =>
      give(tx, userId, 'sign-in', { bytes: 32, browserHash: hashOf(browser) }),

    /** Uses the code of a sign-in up. Whoever asks for it in another browser has to undo that: it stays good for its own. */
    async takeCode(tx: Queries, code: string, browser: string | undefined) {
      const used = await take(tx, code, 'sign-in')
      return used && { userId: used.user_id, isSameBrowser: isOf(used.browser_hash, browser) }
    },

    /** The address to put into a mail to `email`. */
    linkTo: async (
      tx: Queries,
      userId: string,
      purpose: keyof typeof PAGES,
      email: string,
    ): Promise<string> =>
      `${siteOrigin}${PAGES[purpose]}?token=${await give(tx, userId, purpose, { email })}`,

    /** Before work that only the owner of a secret is worth; of two that are told so one may still come too late. */
    ownerOf: (tx: Queries, secret: string, purpose: SecretPurpose): Promise<string | undefined> =>
      findOwner(tx, hashOf(secret), purpose, clock.now()),

    take,

    /** Forgets secrets whose time was over before `before`; answers how many. */
    eraseEnded: (tx: Queries, before: Date): Promise<number> => eraseSecrets(tx, before),
  }
}

export type Secrets = ReturnType<typeof createSecrets>

/** Without a hash it is of the version before, which bound no code. No code of this version is without one. */
const isOf = (browserHash: Uint8Array | null, browser: string | undefined): boolean =>
  browserHash === null || (browser !== undefined && timingSafeEqual(browserHash, hashOf(browser)))

const hashOf = (secret: string) => createHash('sha256').update(secret).digest()
