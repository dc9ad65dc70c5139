import sql from 'sql-template-tag'
import type { Queries } from '#server/platform/database.ts'

/** What a payment gives; throws a unique violation where it has given that. */
export async function insertEntitlement(tx: Queries, id: string, kind: 'plan' | 'luna'): Promise<void> {
  await tx.rows(sql`insert into payment_entitlements (payment_id, kind) values (${id}, ${kind})`)
}

/** Marks what was given as taken back; undefined where there is nothing to take. */
export async function takeEntitlement(
  tx: Queries,
  id: string,
  now: Date,
  forGood: boolean,
): Promise<{ kind: 'plan' | 'luna'; taking: number } | undefined> {
  const [row] = await tx.rows<{ kind: 'plan' | 'luna'; taking: number }>(sql`
    update payment_entitlements set taken_back_at = ${now}, takings = takings + 1, is_for_good = ${forGood}
    where payment_id = ${id} and taken_back_at is null returning kind, takings as taking`)
  return row
}

export async function returnEntitlement(
  tx: Queries,
  id: string,
): Promise<{ kind: 'plan' | 'luna'; taking: number } | undefined> {
  const [row] = await tx.rows<{ kind: 'plan' | 'luna'; taking: number }>(sql`
    update payment_entitlements set taken_back_at = null
    where payment_id = ${id} and taken_back_at is not null and not is_for_good returning kind, takings as taking`)
  return row
}

/** The subscription that a payment has begun, or added to. */
export async function setSubscription(tx: Queries, id: string, subscriptionId: string): Promise<void> {
  await tx.rows(sql`update payments set subscription_id = ${subscriptionId} where id = ${id}`)
}
