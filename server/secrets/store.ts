import sql from 'sql-template-tag'
import type { Queries } from '#server/platform/database.ts'

export type SecretPurpose = 'reset-password' | 'confirm-email' | 'sign-in'

/** Keeps the hash of a single-use secret; earlier ones of the same purpose are dead from now on. */
export async function insertSecret(
  db: Queries,
  secret: {
    hash: Buffer
    userId: string
    purpose: SecretPurpose
    email?: string | undefined
    browserHash?: Buffer | undefined
    expiresAt: Date
  },
): Promise<void> {
  const { hash, userId, purpose, email, browserHash, expiresAt } = secret
  await db.rows(sql`delete from identity.secrets where user_id = ${userId} and purpose = ${purpose}`)
  await db.rows(sql`
    insert into identity.secrets (hash, user_id, purpose, email, browser_hash, expires_at)
    values (${hash}, ${userId}, ${purpose}, ${email ?? null}, ${browserHash ?? null}, ${expiresAt})`)
}

export type UsedSecret = { user_id: string; email: string | null; browser_hash: Uint8Array | null }

/** Uses a secret up; undefined where it is unknown, used or too old. */
export async function useSecret(
  db: Queries,
  hash: Buffer,
  purpose: SecretPurpose,
  now: Date,
): Promise<UsedSecret | undefined> {
  const [row] = await db.rows<UsedSecret>(sql`
    update identity.secrets set used_at = ${now}
    where hash = ${hash} and purpose = ${purpose} and used_at is null and expires_at > ${now}
    returning user_id, email, browser_hash`)
  return row
}

/** Whether a secret could be used up now. */
export async function isUsable(
  db: Queries,
  hash: Buffer,
  purpose: SecretPurpose,
  now: Date,
): Promise<boolean> {
  const rows = await db.rows(sql`
    select from identity.secrets
    where hash = ${hash} and purpose = ${purpose} and used_at is null and expires_at > ${now}`)
  return rows.length > 0
}

/** Forgets secrets whose time was over before `before`; answers how many. */
export async function eraseSecrets(db: Queries, before: Date): Promise<number> {
  return (await db.rows(sql`delete from identity.secrets where expires_at < ${before} returning hash`)).length
}
