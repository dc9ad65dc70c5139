import { createHash, randomBytes } from 'node:crypto'
import { type Clock, later } from '#server/platform/clock.ts'
import type { Queries } from '#server/platform/database.ts'
import { eraseSecrets, insertSecret, isUsable, type SecretPurpose, useSecret } from './store.ts'

/** How long a secret is good (S0-2, SEC-10). */
const LIFE_MS: Record<SecretPurpose, number> = {
  'reset-password': 30 * 60_000,
  'confirm-email': 24 * 60 * 60_000,
  'sign-in': 60_000,
}

/** The page that a mailed link opens. */
const PAGES = { 'reset-password': '/reset-password', 'confirm-email': '/complete-register' }

/** Owns single-use secrets: 192 random bits, shown once in a mail or an address, stored as a hash. */
export function createSecrets({ clock, siteOrigin }: { clock: Clock; siteOrigin: string }) {
  /** Earlier ones of the same purpose are dead from now on. `email` is the address that a link confirms. */
  async function give(tx: Queries, userId: string, purpose: SecretPurpose, email?: string): Promise<string> {
    const secret = randomBytes(24).toString('base64url')
    const expiresAt = later(clock, LIFE_MS[purpose])
    await insertSecret(tx, { hash: hashOf(secret), userId, purpose, email, expiresAt })
    return secret
  }
  return {
    give,

    /** The address to put into a mail. */
    linkTo: async (
      tx: Queries,
      userId: string,
      purpose: keyof typeof PAGES,
      email?: string,
    ): Promise<string> => `${siteOrigin}${PAGES[purpose]}?token=${await give(tx, userId, purpose, email)}`,

    /** Before work that only the owner of a secret is worth; of two that are told so one may still come too late. */
    isGood: (tx: Queries, secret: string, purpose: SecretPurpose): Promise<boolean> =>
      isUsable(tx, hashOf(secret), purpose, clock.now()),

    /** Uses a secret up; undefined where it is unknown, used or too old. */
    take: (tx: Queries, secret: string, purpose: SecretPurpose) =>
      useSecret(tx, hashOf(secret), purpose, clock.now()),

    /** Forgets secrets whose time was over before `before`; answers how many. */
    eraseEnded: (tx: Queries, before: Date): Promise<number> => eraseSecrets(tx, before),
  }
}

export type Secrets = ReturnType<typeof createSecrets>

const hashOf = (secret: string) => createHash('sha256').update(secret).digest()
