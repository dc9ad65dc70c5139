import sql from 'sql-template-tag'
import type { Queries } from '#server/platform/database.ts'

/** When the consent that stands was given, to the words of a version. */
export async function findStanding(db: Queries, userId: string, version: string): Promise<Date | undefined> {
  const [consent] = await db.rows<{ given_at: Date }>(sql`
    select given_at from intimate_consents
    where user_id = ${userId} and text_version = ${version} and taken_back_at is null`)
  return consent?.given_at
}

/** Ends what stands; answers nothing where nothing did. */
export async function endStanding(db: Queries, userId: string, now: Date): Promise<void> {
  await db.rows(sql`
    update intimate_consents set taken_back_at = greatest(given_at, ${now})
    where user_id = ${userId} and taken_back_at is null`)
}

/** Nothing happens where one stands already. */
export async function insertConsent(db: Queries, userId: string, version: string, now: Date): Promise<void> {
  await db.rows(sql`
    insert into intimate_consents (user_id, text_version, given_at) values (${userId}, ${version}, ${now})
    on conflict do nothing`)
}

/** What a guest agreed to is the account's; of two that stand, the account's does. */
export async function giveConsents(tx: Queries, fromUserId: string, toUserId: string): Promise<void> {
  await tx.rows(sql`
    update intimate_consents g set user_id = ${toUserId}
    where user_id = ${fromUserId} and (taken_back_at is not null or not exists (
      select from intimate_consents a where a.user_id = ${toUserId} and a.taken_back_at is null))`)
}
