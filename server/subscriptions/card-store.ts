import sql from 'sql-template-tag'
import type { Queries } from '#server/platform/database.ts'

export type CardRow = {
  processor: string
  token: string
  initialId: string
  brand: string
  lastFour: string
  expires: string
  holder: string
  requireCvv: boolean
}

export async function findCard(db: Queries, userId: string): Promise<CardRow | undefined> {
  const [row] = await db.rows<CardRow>(sql`
    select processor, token, initial_id as "initialId", brand, last_four as "lastFour", expires, holder,
      require_cvv as "requireCvv"
    from payment_cards where user_id = ${userId}`)
  return row
}

/** The one before it is on the list of those to be forgotten, by a trigger. */
export async function upsertCard(
  tx: Queries,
  userId: string,
  card: Omit<CardRow, 'requireCvv'>,
  now: Date,
): Promise<void> {
  await tx.rows(sql`
    insert into payment_cards (user_id, processor, token, initial_id, brand, last_four, expires, holder, kept_at)
    values (${userId}, ${card.processor}, ${card.token}, ${card.initialId}, ${card.brand}, ${card.lastFour},
      ${card.expires}, ${card.holder}, ${now})
    on conflict (user_id) do update set processor = excluded.processor, token = excluded.token,
      initial_id = excluded.initial_id, brand = excluded.brand, last_four = excluded.last_four,
      expires = excluded.expires, holder = excluded.holder, require_cvv = false, kept_at = excluded.kept_at`)
}

/** Whether the card that is kept was given after a renewal was begun, which another one was to pay. */
export async function isCardNewer(tx: Queries, userId: string, renewalId: string): Promise<boolean> {
  const rows = await tx.rows(sql`
    select from payment_cards c join payments p on p.id = ${renewalId}
    where c.user_id = ${userId} and c.kept_at > p.created_at`)
  return rows.length > 0
}

export async function setRequireCvv(tx: Queries, userId: string, isRequired: boolean): Promise<void> {
  await tx.rows(sql`update payment_cards set require_cvv = ${isRequired} where user_id = ${userId}`)
}

/** `tries`: how often its processor was asked, this time among them. */
export type ForgottenCard = { processor: string; token: string; tries: number }

/**
 * Takes a card that its processor may forget, never one that somebody still pays with. Where that does not drop it, it is
 * due again an hour after the first try, then after twice as long each time.
 */
export async function takeForgotten(db: Queries, now: Date): Promise<ForgottenCard | undefined> {
  const [row] = await db.rows<ForgottenCard>(sql`
    update cards_to_forget set tries = tries + 1, due_at = ${now}::timestamptz + make_interval(hours => (2 ^ tries)::integer)
    where (processor, token) = (
      select f.processor, f.token from cards_to_forget f
      where f.due_at <= ${now}
        and not exists (select from payment_cards c where c.processor = f.processor and c.token = f.token)
      order by f.due_at limit 1 for update skip locked
    ) returning processor, token, tries`)
  return row
}

export async function dropForgotten(db: Queries, card: Omit<ForgottenCard, 'tries'>): Promise<void> {
  await db.rows(
    sql`delete from cards_to_forget where processor = ${card.processor} and token = ${card.token}`,
  )
}
