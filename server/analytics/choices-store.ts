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

/**
 * Adds a yes that was given before the user was known; nothing where there is one to this version, or a no to any: who
 * refused says yes anew only by an act of their own.
 */
export async function insertFirstYes(
  db: Queries,
  { userId, version, at }: Omit<Choice, 'isGiven'>,
): Promise<void> {
  await db.rows(sql`
    insert into counting_choices (user_id, text_version, is_given, chosen_at)
    select ${userId}::uuid, ${version}::int, true, ${at}::timestamptz
    where not exists (
      select from counting_choices
      where user_id = ${userId} and (not is_given or text_version = ${version}))`)
}

/** What a user answered last. */
export async function findLast(
  db: Queries,
  userId: string,
): Promise<Pick<Choice, 'version' | 'isGiven'> | undefined> {
  const [last] = await db.rows<Pick<Choice, 'version' | 'isGiven'>>(sql`
    select text_version as version, is_given as "isGiven" from counting_choices
    where user_id = ${userId} order by id desc limit 1`)
  return last
}

/** Whether the last thing that a user answered is no. */
export const hasRefused = async (db: Queries, userId: string): Promise<boolean> =>
  (await findLast(db, userId))?.isGiven === false

/** What a guest answered goes with them, but no yes to somebody who refused: it was not theirs. */
export async function giveChoices(tx: Queries, fromUserId: string, toUserId: string): Promise<void> {
  await tx.rows(sql`
    update counting_choices set user_id = ${toUserId}
    where user_id = ${fromUserId} and (not is_given or not exists (
      select from counting_choices where user_id = ${toUserId} and not is_given))`)
}
