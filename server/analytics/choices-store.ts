import sql from 'sql-template-tag'
import type { Queries } from '#server/platform/database.ts'

type Choice = {
  userId: string
  /** Of the question that was answered. */
  version: number
  isGiven: boolean
  at: Date
}

/** Adds what somebody answered; nothing where they said the same last. */
export async function insertChoice(db: Queries, { userId, version, isGiven, at }: Choice): Promise<void> {
  await db.rows(sql`
    insert into counting_choices (user_id, text_version, is_given, chosen_at)
    select ${userId}::uuid, ${version}::int, ${isGiven}::boolean, ${at}::timestamptz
    where not exists (
      select from (
        select text_version, is_given from counting_choices where user_id = ${userId} order by id desc limit 1
      ) last where last.text_version = ${version} and last.is_given = ${isGiven})`)
}

/** Adds a yes; nothing where there is one to this version, also where a no on another device came after it. */
export async function insertFirstYes(
  db: Queries,
  { userId, version, at }: Omit<Choice, 'isGiven'>,
): Promise<void> {
  await db.rows(sql`
    insert into counting_choices (user_id, text_version, is_given, chosen_at)
    select ${userId}::uuid, ${version}::int, true, ${at}::timestamptz
    where not exists (
      select from counting_choices where user_id = ${userId} and text_version = ${version} and is_given)`)
}

export async function giveChoices(tx: Queries, fromUserId: string, toUserId: string): Promise<void> {
  await tx.rows(sql`update counting_choices set user_id = ${toUserId} where user_id = ${fromUserId}`)
}
