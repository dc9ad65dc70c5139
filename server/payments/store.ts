import sql, { type Sql } from 'sql-template-tag'
import type { Agreement } from '#contract/agreements.ts'
import type { PackageId, PlanName } from '#contract/catalogue.ts'
import type { Queries } from '#server/platform/database.ts'
import type { Prepared } from '#server/providers/payments/port.ts'
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
  /** The one that it was made with: no other knows of it. */
  processor: string
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
  prepared: Prepared | null
  redirect: Action | null
  declineReason: string | null
  subscriptionId: string | null
  number: string | null
  paidWith: string | null
  withKeptCard: boolean
  /** Gone once its payer was erased. */
  agreedTo: Agreement[]
  refundedCents: number
  dispute: 'open' | 'reversed' | null
  disputedAt: Date | null
  asks: number
  createdAt: Date
  submittedAt: Date | null
  paidAt: Date | null
}

export const paymentColumns = sql`id, user_id as "userId", processor, kind, plan, package_id as "packageId", months, luna, offer_id as "offerId", what,
  cents, request_hash as "requestHash", reference, challenge_reference as "challengeReference", return_id as "returnId", state,
  processor_id as "processorId", prepared, redirect, decline_reason as "declineReason", subscription_id as "subscriptionId", number,
  paid_with as "paidWith", with_kept_card as "withKeptCard", coalesce(evidence #> '{agreed,to}', '[]') as "agreedTo", refunded_cents as "refundedCents", dispute, disputed_at as "disputedAt", asks,
  created_at as "createdAt", submitted_at as "submittedAt", paid_at as "paidAt"`

async function findOne(db: Queries, where: Sql): Promise<PaymentRow | undefined> {
  const [row] = await db.rows<PaymentRow>(sql`select ${paymentColumns} from payments where ${where}`)
  return row
}

export const findPayment = (db: Queries, id: string) => findOne(db, sql`id = ${id}`)
export const findByReturn = (db: Queries, returnId: string) => findOne(db, sql`return_id = ${returnId}`)
export const findByReference = (db: Queries, reference: string) =>
  findOne(db, sql`reference = ${reference} or challenge_reference = ${reference}`)
/** Of a processor whose events do not tell our reference. */
export const findByProcessorId = (db: Queries, processor: string, processorId: string) =>
  findOne(db, sql`processor = ${processor} and processor_id = ${processorId} and prepared is not null`)
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

/** Payments that their user has under way, but for renewals: since `since`, and since `unknownSince` where nobody knows what became of one. */
export async function findOpenOf(
  tx: Queries,
  userId: string,
  { since, unknownSince }: { since: Date; unknownSince: Date },
): Promise<{ id: string; state: PaymentState }[]> {
  return await tx.rows(sql`
    select id, state from payments
    where user_id = ${userId} and kind <> 'renewal'
      and (state = 'requires_action' or state in ('created', 'submitted', 'unknown') and created_at > ${since}
        or state in ('submitted', 'unknown') and cents > 0 and created_at > ${unknownSince})`)
}

/** Takes a payment to the processor: answers it to exactly one caller. */
export async function submit(
  db: Queries,
  id: string,
  now: Date,
  dueAt: Date,
): Promise<PaymentRow | undefined> {
  const [row] = await db.rows<PaymentRow>(sql`
    update payments set state = 'submitted', submitted_at = ${now}, due_at = ${dueAt}
    where id = ${id} and state = 'created' returning ${paymentColumns}`)
  return row
}

/** Stores what a charge will be found by. Throws a unique violation where another charge has the same. */
export async function setPrepared(db: Queries, id: string, prepared: Prepared): Promise<void> {
  await db.rows(sql`update payments set prepared = ${JSON.stringify(prepared)}::jsonb where id = ${id}`)
}

/** How many renewals of a subscription were begun beside one, whatever became of them, and when the last of them. */
export async function findRenewals(
  tx: Queries,
  subscriptionId: string,
  besideId?: string,
): Promise<{ count: number; lastAt: Date | null }> {
  const [row] = await tx.rows<{ count: number; lastAt: Date | null }>(sql`
    select count(*)::int as count, max(created_at) as "lastAt" from payments
    where subscription_id = ${subscriptionId} and kind = 'renewal' and id is distinct from ${besideId ?? null}::uuid`)
  return row ?? { count: 0, lastAt: null }
}

/** Takes it there once more, with a challenge: true at most once for a payment. */
export async function submitAgain(
  db: Queries,
  { id, reference }: { id: string; reference: string },
  now: Date,
  dueAt: Date,
): Promise<boolean> {
  const rows = await db.rows(sql`
    update payments set challenge_reference = ${reference}, submitted_at = ${now}, due_at = ${dueAt}
    where id = ${id} and state = 'submitted' and challenge_reference is null returning id`)
  return rows.length > 0
}

/** Moves an unpaid payment on; without `dueAt` it is due when it was. The database refuses a step that there is not. */
export async function moveOn(
  tx: Queries,
  id: string,
  to: {
    state: PaymentState
    processorId?: string | undefined
    redirect?: Action
    reason?: string
    dueAt?: Date | null
  },
): Promise<void> {
  await tx.rows(sql`
    update payments set state = ${to.state}, processor_id = coalesce(${to.processorId ?? null}, processor_id),
      redirect = ${to.redirect ? JSON.stringify(to.redirect) : null}::jsonb, decline_reason = ${to.reason ?? null},
      due_at = case when ${to.dueAt === undefined}::boolean then due_at else ${to.dueAt ?? null}::timestamptz end
    where id = ${id}`)
}

/** It is paid, and its receipt has a number. */
export async function authorise(
  tx: Queries,
  id: string,
  paid: { processorId: string; paidWith: string | null; now: Date; dueAt: Date },
): Promise<void> {
  await tx.rows(sql`
    update payments set state = 'authorised', asks = 0, processor_id = ${paid.processorId}, paid_with = ${paid.paidWith},
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

/** What the processor has said of it on a later day, for the report. */
export async function setFound(db: Queries, id: string, foundCents: number): Promise<void> {
  await db.rows(sql`update payments set found_cents = ${foundCents} where id = ${id}`)
}

export async function setDue(db: Queries, id: string, dueAt: Date | null): Promise<void> {
  await db.rows(sql`update payments set due_at = ${dueAt} where id = ${id}`)
}

/** Looks at it later without having asked: it counts as no ask that had no answer. */
export async function postpone(db: Queries, id: string, dueAt: Date): Promise<void> {
  await db.rows(sql`update payments set due_at = ${dueAt}, asks = greatest(asks - 1, 0) where id = ${id}`)
}

/**
 * Takes the next payment of which its processor is to be asked again; nobody else does for as long as a call may take.
 * One of another processor stays due where that alone can say whether money was taken.
 */
export async function takeDue(
  db: Queries,
  processor: string,
  now: Date,
  dueAt: Date,
): Promise<PaymentRow | undefined> {
  const [row] = await db.rows<PaymentRow>(sql`
    update payments set due_at = ${dueAt}, asks = asks + 1, asked_at = ${now} where id = (
      select id from payments where due_at <= ${now} and (processor = ${processor} or not (
        state in ('submitted', 'requires_action', 'unknown', 'declined', 'error', 'expired')
      )) order by due_at limit 1 for update skip locked
    ) returning ${paymentColumns}`)
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
    select ${paymentColumns} from payments where user_id = ${userId} and number is not null order by paid_at desc, id limit 500`)
}

/** Has what waits looked at now; an event that was given up as well. False where there is nothing to look at. */
export async function hasten(
  db: Queries,
  kind: 'payment' | 'payment-event' | 'refund',
  id: string,
  now: Date,
): Promise<boolean> {
  const updates = {
    payment: sql`update payments set due_at = ${now} where id::text = ${id} and due_at is not null returning 1`,
    'payment-event': sql`
      update payment_events set due_at = ${now}, tries = 0, outcome = null
      where seq::text = ${id} and (due_at is not null or outcome <> 'done') returning 1`,
    refund: sql`update payment_refunds set due_at = ${now} where id::text = ${id} and state = 'asked' returning 1`,
  }
  return (await db.rows(updates[kind])).length > 0
}
