import sql from 'sql-template-tag'
import type { Queries } from '#server/platform/database.ts'
import { type PaymentRow, paymentColumns } from './store.ts'

/** Takes a paid payment of which its owner has had no mail, none of `passed`: each at most once. */
export async function takeUnmailed(
  db: Queries,
  now: Date,
  passed: string[],
): Promise<PaymentRow | undefined> {
  const [row] = await db.rows<PaymentRow>(sql`
    update payments set receipt_mailed_at = ${now} where id = (
      select id from payments where number is not null and receipt_mailed_at is null and id <> all(${passed}::uuid[])
      order by paid_at limit 1 for update skip locked
    ) returning ${paymentColumns}`)
  return row
}

/** Whether its buyer has withdrawn from it. */
export async function isWithdrawnFrom(db: Queries, id: string): Promise<boolean> {
  return (await db.rows(sql`select from withdrawals where payment_id = ${id}`)).length > 0
}

/** Nobody gives the account an address, or confirms one, before this transaction is over. */
export async function lockAddress(tx: Queries, userId: string): Promise<void> {
  await tx.rows(sql`select from identity.accounts where user_id = ${userId} for share`)
}

/** The receipt is sent once an address of its buyer is confirmed (migration 0110). */
export async function setReceiptWaits(tx: Queries, id: string): Promise<void> {
  await tx.rows(sql`update payments set receipt_waits = true where id = ${id}`)
}
