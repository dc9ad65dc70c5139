import sql from 'sql-template-tag'
import type { Queries } from '#server/platform/database.ts'

/**
 * The confirmed address becomes the account's; false where another account has it by now. With a first one it is
 * anonymous no more, and a code is owed where one is asked of everybody who signs up.
 */
export async function confirmEmail(
  db: Queries,
  {
    userId,
    email,
    emailKey,
    smsRequired,
  }: { userId: string; email: string; emailKey: string; smsRequired: boolean },
  now: Date,
): Promise<boolean> {
  const rows = await db.rows(sql`
    with account as (
      update identity.accounts a set email = ${email}, email_key = ${emailKey}, email_verified_at = ${now},
        sms_required = a.sms_required or ${smsRequired}
          and exists (select from users u where u.id = a.user_id and u.kind = 'anonymous')
      where user_id = ${userId}
        and not exists (select 1 from identity.accounts where email_key = ${emailKey} and user_id <> ${userId})
      returning user_id
    ), promoted as (
      update users set kind = 'registered' from account where users.id = account.user_id and users.kind = 'anonymous'
    )
    select user_id from account`)
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
