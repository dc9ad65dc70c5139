import sql, { type Sql } from 'sql-template-tag'
import type { PackageId, PlanName } from '#contract/catalogue.ts'
import type { Queries } from '#server/platform/database.ts'
import type { PaymentState } from './state.ts'

export type PaymentKind = 'initial' | 'upgrade' | 'purchase' | 'renewal' | 'change-card'

/** Where a browser is to go. */
export type Action =
  | {
      redirect: {
        url: string
        parameters: { name: string; value: string }[]
        preconditions: {
          url: string
          method: 'GET' | 'POST'
          parameters: { name: string; value: string }[]
        }[]
      }
    }
  | { page: { url: string; fields: Record<string, string> } }

export type PaymentRow = {
  id: string
  userId: string | null
  kind: PaymentKind
  plan: PlanName | null
  packageId: PackageId | null
  months: number
  luna: number
  offerId: string | null
  what: string
  cents: number
  requestHash: Buffer
  reference: string
  challengeReference: string | null
  returnId: string
  state: PaymentState
  processorId: string | null
  redirect: Action | null
  declineReason: string | null
  subscriptionId: string | null
  number: string | null
  paidWith: string | null
  withKeptCard: boolean
  refundedCents: number
  dispute: 'open' | 'reversed' | null
  disputedAt: Date | null
  asks: number
  createdAt: Date
  submittedAt: Date | null
  paidAt: Date | null
}

const columns = sql`id, user_id as "userId", kind, plan, package_id as "packageId", months, luna, offer_id as "offerId", what,
  cents, request_hash as "requestHash", reference, challenge_reference as "challengeReference", return_id as "returnId", state,
  processor_id as "processorId", redirect, decline_reason as "declineReason", subscription_id as "subscriptionId", number,
  paid_with as "paidWith", with_kept_card as "withKeptCard", refunded_cents as "refundedCents", dispute, disputed_at as "disputedAt", asks,
  created_at as "createdAt", submitted_at as "submittedAt", paid_at as "paidAt"`

async function findOne(db: Queries, where: Sql): Promise<PaymentRow | undefined> {
  const [row] = await db.rows<PaymentRow>(sql`select ${columns} from payments where ${where}`)
  return row
}

export const findPayment = (db: Queries, id: string) => findOne(db, sql`id = ${id}`)
export const findByReturn = (db: Queries, returnId: string) => findOne(db, sql`return_id = ${returnId}`)
export const findByReference = (db: Queries, reference: string) =>
  findOne(db, sql`reference = ${reference} or challenge_reference = ${reference}`)
export const lockPayment = (tx: Queries, id: string) => findOne(tx, sql`id = ${id} for update`)

export type NewPayment = Pick<
  PaymentRow,
  | 'id'
  | 'kind'
  | 'what'
  | 'cents'
  | 'requestHash'
  | 'reference'
  | 'returnId'
  | 'months'
  | 'luna'
  | 'withKeptCard'
> & {
  userId: string
  processor: string
  plan?: PlanName | undefined
  packageId?: PackageId | undefined
  offerId?: string | undefined
  subscriptionId?: string | undefined
  evidence?: object | undefined
  now: Date
  dueAt: Date
}

/** Throws a unique violation for a known id. */
export async function insertPayment(tx: Queries, one: NewPayment): Promise<void> {
  await tx.rows(sql`
    insert into payments (id, user_id, processor, kind, plan, package_id, months, luna, offer_id, what, cents, request_hash,
      reference, return_id, subscription_id, with_kept_card, evidence, created_at, due_at)
    values (${one.id}, ${one.userId}, ${one.processor}, ${one.kind}, ${one.plan ?? null}, ${one.packageId ?? null},
      ${one.months}, ${one.luna}, ${one.offerId ?? null}, ${one.what}, ${one.cents}, ${one.requestHash}, ${one.reference},
      ${one.returnId}, ${one.subscriptionId ?? null}, ${one.withKeptCard}, ${one.evidence ? JSON.stringify(one.evidence) : null}::jsonb,
      ${one.now}, ${one.dueAt})`)
}

/** A payment that its user has under way since `since`, but for renewals. */
export async function findOpenOf(
  tx: Queries,
  userId: string,
  since: Date,
): Promise<{ id: string; state: PaymentState }[]> {
  return await tx.rows(sql`
    select id, state from payments
    where user_id = ${userId} and kind <> 'renewal'
      and (state = 'requires_action' or state in ('created', 'submitted', 'unknown') and created_at > ${since})`)
}

/** Takes a payment to the processor: true for exactly one caller. */
export async function submit(db: Queries, id: string, now: Date, dueAt: Date): Promise<boolean> {
  const rows = await db.rows(sql`
    update payments set state = 'submitted', submitted_at = ${now}, due_at = ${dueAt}
    where id = ${id} and state = 'created' returning id`)
  return rows.length > 0
}

/** Takes it there once more, with a challenge: true at most once for a payment. */
export async function submitAgain(
  db: Queries,
  id: string,
  reference: string,
  now: Date,
  dueAt: Date,
): Promise<boolean> {
  const rows = await db.rows(sql`
    update payments set challenge_reference = ${reference}, submitted_at = ${now}, due_at = ${dueAt}
    where id = ${id} and state = 'submitted' and challenge_reference is null returning id`)
  return rows.length > 0
}

/** Moves an unpaid payment on. The database refuses a step that there is not. */
export async function moveOn(
  tx: Queries,
  id: string,
  to: {
    state: PaymentState
    processorId?: string | undefined
    redirect?: Action
    reason?: string
    dueAt: Date | null
  },
): Promise<void> {
  await tx.rows(sql`
    update payments set state = ${to.state}, processor_id = coalesce(${to.processorId ?? null}, processor_id),
      redirect = ${to.redirect ? JSON.stringify(to.redirect) : null}::jsonb, decline_reason = ${to.reason ?? null},
      due_at = ${to.dueAt}
    where id = ${id}`)
}

/** It is paid, and its receipt has a number. */
export async function authorise(
  tx: Queries,
  id: string,
  paid: { processorId: string; paidWith: string | null; now: Date; dueAt: Date },
): Promise<void> {
  await tx.rows(sql`
    update payments set state = 'authorised', processor_id = ${paid.processorId}, paid_with = ${paid.paidWith},
      redirect = null, decline_reason = null, paid_at = ${paid.now}, due_at = ${paid.dueAt},
      number = case when cents > 0 then 'ML-' || nextval('receipt_numbers') end
    where id = ${id}`)
}

/** Where a paid payment stands. */
export async function setPaidState(
  tx: Queries,
  id: string,
  to: { state: PaymentState; refundedCents?: number; dispute?: 'open' | 'reversed'; disputedAt?: Date },
): Promise<void> {
  await tx.rows(sql`
    update payments set state = ${to.state}, refunded_cents = coalesce(${to.refundedCents ?? null}::integer, refunded_cents),
      dispute = coalesce(${to.dispute ?? null}, dispute), disputed_at = coalesce(${to.disputedAt ?? null}::timestamptz, disputed_at)
    where id = ${id}`)
}

export async function setDue(db: Queries, id: string, dueAt: Date | null): Promise<void> {
  await db.rows(sql`update payments set due_at = ${dueAt} where id = ${id}`)
}

/** Takes the next payment of which its processor is to be asked again; nobody else does for as long as a call may take. */
export async function takeDue(db: Queries, now: Date, dueAt: Date): Promise<PaymentRow | undefined> {
  const [row] = await db.rows<PaymentRow>(sql`
    update payments set due_at = ${dueAt}, asks = asks + 1, asked_at = ${now} where id = (
      select id from payments where due_at <= ${now} order by due_at limit 1 for update skip locked
    ) returning ${columns}`)
  return row
}

/** Whether the processor may be asked now about an open payment: not more than once in `gapS`. */
export async function takeAsk(db: Queries, id: string, now: Date, before: Date): Promise<boolean> {
  const rows = await db.rows(sql`
    update payments set asked_at = ${now}
    where id = ${id} and state in ('requires_action', 'unknown') and (asked_at is null or asked_at <= ${before}) returning id`)
  return rows.length > 0
}

/** Paid ones, latest first. */
export async function listPaid(db: Queries, userId: string): Promise<PaymentRow[]> {
  return await db.rows<PaymentRow>(sql`
    select ${columns} from payments where user_id = ${userId} and number is not null order by paid_at desc, id limit 500`)
}

/** Takes a paid payment of which its owner has had no mail: each at most once. */
export async function takeUnmailed(db: Queries, now: Date): Promise<PaymentRow | undefined> {
  const [row] = await db.rows<PaymentRow>(sql`
    update payments set receipt_mailed_at = ${now} where id = (
      select id from payments where number is not null and receipt_mailed_at is null order by paid_at limit 1
      for update skip locked
    ) returning ${columns}`)
  return row
}

export type RefundRow = { id: string; paymentId: string; cents: number }

export async function isRefundThere(tx: Queries, id: string): Promise<boolean> {
  return (await tx.rows(sql`select from payment_refunds where id = ${id}`)).length > 0
}

/** Of those that were asked and are not refused. */
export async function sumRefunds(tx: Queries, paymentId: string): Promise<number> {
  const [row] = await tx.rows<{ cents: number }>(sql`
    select coalesce(sum(cents), 0)::int as cents from payment_refunds where payment_id = ${paymentId} and state <> 'refused'`)
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
    now: Date
    dueAt?: Date
  },
): Promise<void> {
  await tx.rows(sql`
    insert into payment_refunds (id, payment_id, cents, state, event_id, asked_at, due_at)
    values (${one.id}, ${one.paymentId}, ${one.cents}, ${one.state}, ${one.eventId ?? null}, ${one.now}, ${one.dueAt ?? null})`)
}

/** Ends a refund; false where it has ended. */
export async function endRefund(tx: Queries, id: string, state: 'done' | 'refused'): Promise<boolean> {
  const rows = await tx.rows(sql`
    update payment_refunds set state = ${state}, due_at = null where id = ${id} and state = 'asked' returning id`)
  return rows.length > 0
}

/** Finds the refund of ours that an event tells of, of which none has told yet; answers whether it was still open. */
export async function matchRefund(
  tx: Queries,
  { paymentId, cents, eventId }: { paymentId: string; cents: number; eventId: string },
): Promise<{ id: string; isOpen: boolean } | undefined> {
  const [row] = await tx.rows<{ id: string; isOpen: boolean }>(sql`
    update payment_refunds r set event_id = ${eventId} from (
      select id, state from payment_refunds
      where payment_id = ${paymentId} and cents = ${cents} and event_id is null and state <> 'refused'
      order by asked_at limit 1
    ) as ours where r.id = ours.id returning r.id, ours.state = 'asked' as "isOpen"`)
  return row
}

export async function takeDueRefund(db: Queries, now: Date, dueAt: Date): Promise<RefundRow | undefined> {
  const [row] = await db.rows<RefundRow>(sql`
    update payment_refunds set due_at = ${dueAt} where id = (
      select id from payment_refunds where state = 'asked' and due_at <= ${now} order by due_at limit 1 for update skip locked
    ) returning id, payment_id as "paymentId", cents`)
  return row
}

export type EventRow = {
  seq: number
  eventId: string
  kind: string
  reference: string
  cents: number
  happenedAt: Date
  tries: number
}

/** Stores what a processor tells; what it has told before stays as it was. */
export async function insertEvent(
  db: Queries,
  one: {
    processor: string
    eventId: string
    kind: string
    reference: string
    processorId: string
    cents: number
    at: Date
    raw: Buffer
    now: Date
  },
): Promise<void> {
  await db.rows(sql`
    insert into payment_events (processor, event_id, kind, reference, processor_id, cents, happened_at, raw, due_at)
    values (${one.processor}, ${one.eventId}, ${one.kind}, ${one.reference}, ${one.processorId}, ${one.cents}, ${one.at},
      ${one.raw}, ${one.now})
    on conflict (processor, event_id) do nothing`)
}

export async function takeDueEvent(db: Queries, now: Date, dueAt: Date): Promise<EventRow | undefined> {
  const [row] = await db.rows<EventRow>(sql`
    update payment_events set due_at = ${dueAt}, tries = tries + 1 where seq = (
      select seq from payment_events where due_at <= ${now} order by due_at, seq limit 1 for update skip locked
    ) returning seq, event_id as "eventId", kind, reference, cents, happened_at as "happenedAt", tries`)
  return row
}

export async function delayEvent(db: Queries, seq: number, dueAt: Date): Promise<void> {
  await db.rows(sql`update payment_events set due_at = ${dueAt} where seq = ${seq} and due_at is not null`)
}

/** Ends an event in the transaction of its effect; false where it has had one. */
export async function endEvent(tx: Queries, seq: number, outcome: string): Promise<boolean> {
  const rows = await tx.rows(sql`
    update payment_events set due_at = null, outcome = ${outcome} where seq = ${seq} and due_at is not null returning seq`)
  return rows.length > 0
}

/** Forgets events that no processor repeats any more. */
export async function sweepEvents(db: Queries, before: Date): Promise<void> {
  await db.rows(sql`delete from payment_events where received_at < ${before} and due_at is null`)
}
