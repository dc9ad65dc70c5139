import sql from 'sql-template-tag'
import type { Queries } from '#server/platform/database.ts'

/** The confirmed address becomes the account's; false where another account has it by now. */
export async function confirmEmail(
  db: Queries,
  { userId, email, emailKey }: { userId: string; email: string; emailKey: string },
  now: Date,
): Promise<boolean> {
  const rows = await db.rows(sql`
    update identity.accounts set email = ${email}, email_key = ${emailKey}, email_verified_at = ${now}
    where user_id = ${userId}
      and not exists (select 1 from identity.accounts where email_key = ${emailKey} and user_id <> ${userId})
    returning user_id`)
  return rows.length > 0
}

export async function setPassword(db: Queries, userId: string, passwordHash: string): Promise<void> {
  await db.rows(sql`update identity.accounts set password_hash = ${passwordHash} where user_id = ${userId}`)
}

/** Whoever opens a link from a mailbox holds the mailbox. */
export async function markEmailVerified(db: Queries, userId: string, now: Date): Promise<void> {
  await db.rows(sql`
    update identity.accounts set email_verified_at = coalesce(email_verified_at, ${now}) where user_id = ${userId}`)
}
