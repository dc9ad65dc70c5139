import sql from 'sql-template-tag'
import type { Evidence } from '#contract/desk-evidence.ts'
import type { Queries } from '#server/platform/database.ts'

export type DisputedRow = {
  id: string
  userId: string | null
  what: string
  cents: number
  paidAt: Date | null
  disputedAt: Date | null
  dispute: 'open' | 'reversed'
}

const disputed = sql`p.id, p.user_id as "userId", p.what, p.cents, p.paid_at as "paidAt", p.disputed_at as "disputedAt", p.dispute`

/** Latest first. */
export async function listDisputed(db: Queries, limit: number): Promise<DisputedRow[]> {
  return await db.rows<DisputedRow>(sql`
    select ${disputed} from payments p where p.dispute is not null order by p.disputed_at desc, p.id limit ${limit}`)
}

export type DisputedPaymentRow = DisputedRow & {
  kind: string
  receipt: string | null
  receiptMailedAt: Date | null
  createdAt: Date
  processor: string
  reference: string
  challengeReference: string | null
  processorId: string | null
  paidWith: string | null
  withKeptCard: boolean
  refundedCents: number
  madeFrom: Evidence['payment']['madeFrom']
  subscriptionId: string | null
}

/** A payment that is or was disputed. */
export async function findDisputed(db: Queries, id: string): Promise<DisputedPaymentRow | undefined> {
  const [row] = await db.rows<DisputedPaymentRow>(sql`
    select ${disputed}, p.kind, p.number as receipt, p.receipt_mailed_at as "receiptMailedAt", p.created_at as "createdAt",
      p.processor, p.reference, p.challenge_reference as "challengeReference", p.processor_id as "processorId",
      p.paid_with as "paidWith", p.with_kept_card as "withKeptCard", p.refunded_cents as "refundedCents",
      p.evidence as "madeFrom", p.subscription_id as "subscriptionId"
    from payments p where p.id = ${id} and p.dispute is not null`)
  return row
}

export type PayerRow = {
  userId: string
  since: Date
  email: string | null
  emailVerifiedAt: Date | null
  country: string | null
  terms: string | null
  termsAgreedAt: Date | null
  lastSeenAt: Date | null
}

export async function findPayer(db: Queries, userId: string): Promise<PayerRow | undefined> {
  const [row] = await db.rows<PayerRow>(sql`
    select a.user_id as "userId", a.created_at as since, a.email, a.email_verified_at as "emailVerifiedAt", a.country, a.terms,
      a.terms_agreed_at as "termsAgreedAt", (select max(last_seen_at) from sessions where user_id = a.user_id) as "lastSeenAt"
    from identity.accounts a where a.user_id = ${userId}`)
  return row
}

export type EarlierRow = {
  id: string
  what: string
  cents: number
  paidAt: Date
  reference: string
  hasSameCard: boolean
  hasSameAddress: boolean
}

/** Payments of the same user before a disputed one that are not disputed themselves, latest first. */
export async function listEarlier(db: Queries, id: string, limit: number): Promise<EarlierRow[]> {
  return await db.rows<EarlierRow>(sql`
    select p.id, p.what, p.cents, p.paid_at as "paidAt", p.reference, coalesce(p.paid_with = d.paid_with, false) as "hasSameCard",
      coalesce(p.evidence ->> 'ip' = d.evidence ->> 'ip', false) as "hasSameAddress"
    from payments d join payments p on p.user_id = d.user_id and p.paid_at < d.paid_at
    where d.id = ${id} and p.dispute is null and p.cents > 0 order by p.paid_at desc, p.id limit ${limit}`)
}

export const listRefunds = (db: Queries, id: string) =>
  db.rows<{ cents: number; state: string; askedAt: Date }>(sql`
    select cents, state, asked_at as "askedAt" from payment_refunds where payment_id = ${id} order by asked_at, id`)

export type TermRow = { plan: string; state: string; renews: boolean; beganAt: Date; endedAt: Date | null }

export async function findTerm(db: Queries, id: string): Promise<TermRow | undefined> {
  const [row] = await db.rows<TermRow>(sql`
    select plan, state, renews, began_at as "beganAt", ended_at as "endedAt" from subscriptions where id = ${id}`)
  return row
}

export type UsageRow = { messages: number; pictures: number }

/** How much somebody wrote, the bin included, and had made since a time; none of it. */
export async function countUsage(db: Queries, userId: string, since: Date): Promise<UsageRow> {
  const [row] = await db.rows<UsageRow>(sql`
    select
      (select count(*)::int from messages m join chats c on c.id = m.chat_id
        where c.owner_id = ${userId} and m.author = 'user' and m.created_at >= ${since})
      + (select count(*)::int from removed_messages m join removals r on r.id = m.removal_id
        where r.owner_id = ${userId} and m.author = 'user' and m.created_at >= ${since}) as messages,
      (select count(*)::int from pictures where owner_id = ${userId} and created_at >= ${since}) as pictures`)
  return row ?? { messages: 0, pictures: 0 }
}

export type SpentRow = { what: string; times: number; luna: number; firstAt: Date; lastAt: Date }

/** Luna that was spent since a time, by what it was for. */
export async function listSpent(db: Queries, userId: string, since: Date): Promise<SpentRow[]> {
  return await db.rows<SpentRow>(sql`
    select t.what, count(*)::int as times, sum(t.amount)::int as luna, min(t.made_at) as "firstAt", max(t.made_at) as "lastAt"
    from ledger_transactions t join ledger_wallets w on w.id = t.wallet_id
    where w.user_id = ${userId} and t.kind in ('take', 'spend') and t.made_at >= ${since} group by t.what order by t.what`)
}
