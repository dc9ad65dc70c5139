import sql from 'sql-template-tag'
import type { Language } from '#contract/languages.ts'
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

/** Answers the address and the name to write to, and in which language. */
export async function setPassword(
  db: Queries,
  userId: string,
  passwordHash: string,
): Promise<{ email: string | null; name: string; language: Language } | undefined> {
  const [row] = await db.rows<{ email: string | null; name: string; language: Language }>(sql`
    update identity.accounts set password_hash = ${passwordHash} where user_id = ${userId}
    returning email, name, (select u.language from users u where u.id = user_id) as language`)
  return row
}

/** Whoever opens a link from a mailbox holds the mailbox. */
export async function markEmailVerified(db: Queries, userId: string, now: Date): Promise<void> {
  await db.rows(sql`
    update identity.accounts set email_verified_at = coalesce(email_verified_at, ${now}) where user_id = ${userId}`)
}
