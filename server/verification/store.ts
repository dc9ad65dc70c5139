import sql from 'sql-template-tag'
import type { Queries } from '#server/platform/database.ts'

export type StartedVerification = { phone_number: string; reference: string }

/** Keeps the code that was sent last; one before it is dead. */
export async function putVerification(
  db: Queries,
  userId: string,
  { phone_number, reference }: StartedVerification,
): Promise<void> {
  await db.rows(sql`
    insert into identity.phone_verifications (user_id, phone_number, reference)
    values (${userId}, ${phone_number}, ${reference})
    on conflict (user_id) do update set phone_number = excluded.phone_number, reference = excluded.reference,
      sends = phone_verifications.sends + 1, tries = 0, started_at = now()`)
}

export async function findVerification(
  db: Queries,
  userId: string,
): Promise<StartedVerification | undefined> {
  const [row] = await db.rows<StartedVerification>(sql`
    select phone_number, reference from identity.phone_verifications where user_id = ${userId}`)
  return row
}

/** Whether a number of the account is confirmed. */
export async function hasNumber(db: Queries, userId: string): Promise<boolean> {
  const rows = await db.rows(
    sql`select from identity.accounts where user_id = ${userId} and phone_verified_at is not null`,
  )
  return rows.length > 0
}

/** Counts a try before its code is looked at, so that tries at the same time count too; undefined beyond the limit. */
export async function takeTry(
  db: Queries,
  userId: string,
  triesMax: number,
): Promise<StartedVerification | undefined> {
  const [row] = await db.rows<StartedVerification>(sql`
    update identity.phone_verifications set tries = tries + 1
    where user_id = ${userId} and tries < ${triesMax} returning phone_number, reference`)
  return row
}

/** The number is the account's; false where another account has confirmed it. */
export async function confirmNumber(
  db: Queries,
  userId: string,
  { phone_number, reference, country }: StartedVerification & { country: string | undefined },
  now: Date,
): Promise<boolean> {
  const rows = await db.rows(sql`
    with used as (
      delete from identity.phone_verifications where user_id = ${userId} and reference = ${reference} returning user_id
    )
    update identity.accounts a set phone_number = ${phone_number}, phone_country = ${country ?? null},
      phone_verified_at = ${now}
    from used where a.user_id = used.user_id and not exists (
      select 1 from identity.accounts o
      where o.phone_number = ${phone_number} and o.phone_verified_at is not null and o.user_id <> ${userId})
    returning a.user_id`)
  return rows.length > 0
}

/** Forgets numbers to which the last code was sent before a time; answers how many. */
export async function eraseVerifications(db: Queries, before: Date): Promise<number> {
  const rows = await db.rows(
    sql`delete from identity.phone_verifications where started_at < ${before} returning user_id`,
  )
  return rows.length
}
