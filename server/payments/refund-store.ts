import sql from 'sql-template-tag'
import type { Queries } from '#server/platform/database.ts'
import type { PaymentRow } from './store.ts'

/** `not-givable`: nobody or nothing is there any more for what was paid. */
export type RefundReason =
  | 'withdrawal'
  | 'not-givable'
  | 'duplicate'
  | 'unused'
  | 'fault'
  | 'fraud'
  | 'goodwill'

/** `asks`: how often the processor was asked for it, this time among them. */
export type RefundRow = { id: string; paymentId: string; cents: number; asks: number }

export type OwedRow = {
  id: string
  paymentId: string
  userId: string | null
  what: string
  cents: number
  reason: 'withdrawal' | 'not-givable' | 'pending'
  processor: string
  processorId: string | null
  reference: string
  askedAt: Date
}

const owed = sql`select id, payment_id as "paymentId", user_id as "userId", what, cents, reason, processor,
  processor_id as "processorId", reference, asked_at as "askedAt" from refunds_by_hand`

/** What is owed and the processor refuses to give back, or has not for days, the oldest first. */
export const listOwed = (db: Queries, limit: number): Promise<OwedRow[]> =>
  db.rows<OwedRow>(sql`${owed} order by asked_at, id limit ${limit}`)

export async function findOwed(db: Queries, id: string): Promise<OwedRow | undefined> {
  const [row] = await db.rows<OwedRow>(sql`${owed} where id = ${id}`)
  return row
}

/** What is on its way back of a payment is its buyer's right from now on. */
export async function setOwed(tx: Queries, paymentId: string): Promise<void> {
  await tx.rows(sql`
    update payment_refunds set reason = 'withdrawal' where payment_id = ${paymentId} and state = 'asked'`)
}

export async function isRefundThere(tx: Queries, id: string): Promise<boolean> {
  return (await tx.rows(sql`select from payment_refunds where id = ${id}`)).length > 0
}

/** Of those that were asked and are not refused, but for one. */
export async function sumRefunds(tx: Queries, paymentId: string, but?: string): Promise<number> {
  const [row] = await tx.rows<{ cents: number }>(sql`
    select coalesce(sum(cents), 0)::int as cents from payment_refunds
    where payment_id = ${paymentId} and state <> 'refused' and id is distinct from ${but ?? null}::uuid`)
  return row?.cents ?? 0
}

export async function insertRefund(
  tx: Queries,
  one: {
    id: string
    paymentId: string
    cents: number
    state: 'asked' | 'done'
    eventId?: string
    reason?: RefundReason
    note?: string | undefined
    now: Date
    dueAt?: Date
    asks?: number
  },
): Promise<void> {
  await tx.rows(sql`
    insert into payment_refunds (id, payment_id, cents, state, event_id, reason, note, asked_at, due_at, asks)
    values (${one.id}, ${one.paymentId}, ${one.cents}, ${one.state}, ${one.eventId ?? null}, ${one.reason ?? null},
      ${one.note ?? null}, ${one.now}, ${one.dueAt ?? null}, ${one.asks ?? 0})`)
}

export async function isRefundRefused(db: Queries, id: string): Promise<boolean> {
  return (await db.rows(sql`select from payment_refunds where id = ${id} and state = 'refused'`)).length > 0
}

/** Ends a refund; false where it has ended. One that was refused may be done after all, by hand or by another call. */
export async function endRefund(tx: Queries, id: string, state: 'done' | 'refused'): Promise<boolean> {
  const rows = await tx.rows(sql`
    update payment_refunds set state = ${state}, due_at = null where id = ${id}
      and (state = 'asked' or (state = 'refused' and ${state}::text = 'done')) returning id`)
  return rows.length > 0
}

/** Finds the refund of ours that an event tells of, of which none has told yet; answers whether it was not done. */
export async function matchRefund(
  tx: Queries,
  { paymentId, cents, eventId }: { paymentId: string; cents: number; eventId: string },
): Promise<{ id: string; isOpen: boolean } | undefined> {
  const [row] = await tx.rows<{ id: string; isOpen: boolean }>(sql`
    update payment_refunds r set event_id = ${eventId} from (
      select id, state from payment_refunds
      where payment_id = ${paymentId} and cents = ${cents} and event_id is null
      order by state = 'refused', asked_at limit 1
    ) as ours where r.id = ours.id returning r.id, ours.state <> 'done' as "isOpen"`)
  return row
}

/** Its buyer is to be told what it did to what was bought; the acknowledgement of a withdrawal has told that. */
export async function setUntold(tx: Queries, id: string, effect: 'kept' | 'taken'): Promise<void> {
  await tx.rows(sql`
    update payment_refunds set untold = ${effect} where id = ${id} and reason is distinct from 'withdrawal'`)
}

type UntoldRefund = {
  id: string
  backCents: number
  effect: 'kept' | 'taken'
  number: string
  paidAt: Date
} & Pick<PaymentRow, 'userId' | 'kind' | 'months' | 'what' | 'cents' | 'subscriptionId'>

/** Takes a refund of which its buyer has had no mail, none of `passed`: each at most once. */
export async function takeUntoldRefund(db: Queries, passed: string[]): Promise<UntoldRefund | undefined> {
  const [row] = await db.rows<UntoldRefund>(sql`
    with one as materialized (
      select id, untold from payment_refunds where untold is not null and id <> all(${passed}::uuid[])
      order by asked_at limit 1 for update skip locked
    ) update payment_refunds r set untold = null from one, payments p where r.id = one.id and p.id = r.payment_id
    returning r.id, r.cents as "backCents", one.untold as effect, p.number, p.paid_at as "paidAt", p.user_id as "userId",
      p.kind, p.months, p.what, p.cents, p.subscription_id as "subscriptionId"`)
  return row
}

export async function takeDueRefund(db: Queries, now: Date, dueAt: Date): Promise<RefundRow | undefined> {
  const [row] = await db.rows<RefundRow>(sql`
    update payment_refunds set due_at = ${dueAt}, asks = asks + 1 where id = (
      select id from payment_refunds where state = 'asked' and due_at <= ${now} order by due_at limit 1 for update skip locked
    ) returning id, payment_id as "paymentId", cents, asks`)
  return row
}
