import sql from 'sql-template-tag'
import type { Queries } from '#server/platform/database.ts'

export type SecretPurpose = 'reset-password' | 'confirm-email' | 'sign-in'

/**
 * Keeps the hash of a single-use secret; earlier ones of the same purpose are dead from now on. Links for a new password
 * stay good beside one another: whoever asks for one for somebody else must not end the one that its owner asked for.
 */
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
  if (purpose !== 'reset-password') await deleteSecrets(db, userId, [purpose])
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

/** Whose a secret is that could be used up now. */
export async function findOwner(
  db: Queries,
  hash: Buffer,
  purpose: SecretPurpose,
  now: Date,
): Promise<string | undefined> {
  const [row] = await db.rows<{ user_id: string }>(sql`
    select user_id from identity.secrets
    where hash = ${hash} and purpose = ${purpose} and used_at is null and expires_at > ${now}`)
  return row?.user_id
}

export async function deleteSecrets(
  db: Queries,
  userId: string,
  purposes: readonly SecretPurpose[],
): Promise<void> {
  await db.rows(
    sql`delete from identity.secrets where user_id = ${userId} and purpose = any(${purposes}::text[])`,
  )
}

/** Forgets secrets whose time was over before `before`; answers how many. */
export async function eraseSecrets(db: Queries, before: Date): Promise<number> {
  return (await db.rows(sql`delete from identity.secrets where expires_at < ${before} returning hash`)).length
}
