import sql from 'sql-template-tag'
import type { AffiliateDay, RequestPayout } from '#contract/affiliate.ts'
import { PROGRAMME } from '#contract/programme.ts'
import type { Queries } from '#server/platform/database.ts'

export type AffiliateRow = { userId: string; code: string; joinedAt: Date }

const affiliate = sql`user_id as "userId", code, joined_at as "joinedAt"`

export async function findAffiliate(db: Queries, userId: string): Promise<AffiliateRow | undefined> {
  const [row] = await db.rows<AffiliateRow>(
    sql`select ${affiliate} from affiliates where user_id = ${userId}`,
  )
  return row
}

export async function findByCode(db: Queries, code: string): Promise<AffiliateRow | undefined> {
  const [row] = await db.rows<AffiliateRow>(sql`
    select ${affiliate} from affiliates join users u on u.id = user_id where code = ${code} and u.banned_at is null`)
  return row
}

/** Who takes part already stays so. */
export async function insertAffiliate(db: Queries, { userId, code, joinedAt }: AffiliateRow): Promise<void> {
  await db.rows(sql`
    insert into affiliates (user_id, code, joined_at) values (${userId}, ${code}, ${joinedAt}) on conflict (user_id) do nothing`)
}

export async function saveNetwork(
  db: Queries,
  affiliateId: string,
  network: string,
  now: Date,
): Promise<void> {
  await db.rows(sql`
    insert into affiliate_networks (affiliate_id, network, seen_at) values (${affiliateId}, ${network}, ${now})
    on conflict (affiliate_id, network) do update set seen_at = excluded.seen_at`)
}

export async function isNetworkOf(
  db: Queries,
  affiliateId: string,
  network: string,
  since: Date,
): Promise<boolean> {
  const rows = await db.rows(sql`
    select from affiliate_networks where affiliate_id = ${affiliateId} and network = ${network} and seen_at >= ${since}`)
  return rows.length > 0
}

export async function eraseNetworks(db: Queries, before: Date): Promise<number> {
  return (await db.rows(sql`delete from affiliate_networks where seen_at < ${before} returning affiliate_id`))
    .length
}

/** Counts a visit once, and forgets those from before `toldSince`, of which no browser tells any more. */
export async function insertVisit(
  db: Queries,
  { affiliateId, enteredAt, toldSince }: { affiliateId: string; enteredAt: Date; toldSince: Date },
): Promise<void> {
  await db.rows(sql`
    with told as (delete from affiliate_visits where affiliate_id = ${affiliateId} and entered_at < ${toldSince})
    insert into affiliate_visits (affiliate_id, entered_at) values (${affiliateId}, ${enteredAt}) on conflict do nothing`)
}

/** Whether somebody has opened an account just now; no guest has. */
export async function hasJustSignedUp(db: Queries, userId: string): Promise<boolean> {
  const rows = await db.rows(sql`
    select from identity.accounts where user_id = ${userId} and created_at > now() - interval '1 hour'`)
  return rows.length > 0
}

type NewReferral = {
  id: string
  affiliateId: string
  referredId: string
  signedUpAt: Date
  flag: 'same-network' | null
}

/** Once for a user; a second affiliate changes nothing. */
export async function insertReferral(db: Queries, one: NewReferral): Promise<void> {
  await db.rows(sql`
    insert into affiliate_referrals (id, affiliate_id, referred_id, signed_up_at, flag)
    values (${one.id}, ${one.affiliateId}, ${one.referredId}, ${one.signedUpAt}, ${one.flag})
    on conflict (referred_id) do nothing`)
}

export type ReferralRow = { id: string; affiliateId: string; flag: string | null }

/** By whom somebody was brought, while that counts. */
export async function findReferral(
  db: Queries,
  referredId: string,
  now: Date,
): Promise<ReferralRow | undefined> {
  const [row] = await db.rows<ReferralRow>(sql`
    select id, affiliate_id as "affiliateId", flag from affiliate_referrals
    where referred_id = ${referredId} and signed_up_at + make_interval(months => ${PROGRAMME.months}) > ${now}`)
  return row
}

/** Nothing is earned by this one: what is still held for it comes to nothing. */
export async function flagReferral(tx: Queries, id: string, flag: 'same-card'): Promise<void> {
  await tx.rows(sql`update affiliate_referrals set flag = ${flag} where id = ${id} and flag is null`)
  await tx.rows(sql`update affiliate_commissions set cents = 0 where referral_id = ${id} and stage = 'held'`)
}

type NewCommission = {
  paymentId: string
  referral: ReferralRow
  cents: number
  paidAt: Date
  heldUntil: Date
}

export async function insertCommission(tx: Queries, one: NewCommission): Promise<void> {
  await tx.rows(sql`
    insert into affiliate_commissions (payment_id, referral_id, affiliate_id, cents, paid_at, held_until)
    values (${one.paymentId}, ${one.referral.id}, ${one.referral.affiliateId}, ${one.cents}, ${one.paidAt}, ${one.heldUntil})
    on conflict (payment_id) do nothing`)
}

/** What the share of a payment comes to now; nothing of a flagged one. */
export async function setCommission(tx: Queries, paymentId: string, cents: number): Promise<void> {
  await tx.rows(sql`
    update affiliate_commissions c set cents = case when r.flag is null then ${cents}::integer else 0 end
    from affiliate_referrals r where r.id = c.referral_id and c.payment_id = ${paymentId}`)
}

export type CommissionRow = {
  paymentId: string
  affiliateId: string
  cents: number
  bookedCents: number
  stage: 'held' | 'payable'
  bookings: number
  heldUntil: Date
}

/** One whose share is not booked as it is, or whose hold is over; locked, and passed over where another has it. None of `passed`. */
export async function takeUnbooked(
  tx: Queries,
  now: Date,
  passed: string[],
): Promise<CommissionRow | undefined> {
  const [row] = await tx.rows<CommissionRow>(sql`
    select payment_id as "paymentId", affiliate_id as "affiliateId", cents, booked_cents as "bookedCents", stage, bookings,
      held_until as "heldUntil"
    from affiliate_commissions
    where (cents <> booked_cents or (stage = 'held' and held_until <= ${now})) and payment_id <> all(${passed}::uuid[])
    order by paid_at limit 1 for update skip locked`)
  return row
}

export async function setBooked(
  tx: Queries,
  { paymentId, cents, stage, bookings }: Pick<CommissionRow, 'paymentId' | 'cents' | 'stage' | 'bookings'>,
): Promise<void> {
  await tx.rows(sql`
    update affiliate_commissions set booked_cents = ${cents}, stage = ${stage}, bookings = ${bookings}
    where payment_id = ${paymentId}`)
}

export type PayoutRow = {
  id: string
  affiliateId: string
  cents: number
  method: RequestPayout['method']
  address: string
  state: 'requested' | 'paid' | 'refused'
  reason: string | null
  requestedAt: Date
  decidedAt: Date | null
}

const payout = sql`id, affiliate_id as "affiliateId", cents, method, address, state, reason, requested_at as "requestedAt",
  decided_at as "decidedAt"`

export const listPayouts = (db: Queries, affiliateId: string): Promise<PayoutRow[]> =>
  db.rows<PayoutRow>(
    sql`select ${payout} from affiliate_payouts where affiliate_id = ${affiliateId} order by requested_at desc, id`,
  )

/** Those that wait for the operator, the oldest first. */
export const listOpenPayouts = (db: Queries): Promise<PayoutRow[]> =>
  db.rows<PayoutRow>(
    sql`select ${payout} from affiliate_payouts where state = 'requested' order by requested_at, id`,
  )

export async function lockPayout(tx: Queries, id: string): Promise<PayoutRow | undefined> {
  const [row] = await tx.rows<PayoutRow>(
    sql`select ${payout} from affiliate_payouts where id = ${id} for update`,
  )
  return row
}

/** False where there is one of this id, or another of the same affiliate that waits. */
export async function insertPayout(
  tx: Queries,
  affiliateId: string,
  { clientId, cents, method, address }: RequestPayout,
  now: Date,
): Promise<boolean> {
  const rows = await tx.rows(sql`
    insert into affiliate_payouts (id, affiliate_id, cents, method, address, requested_at)
    values (${clientId}, ${affiliateId}, ${cents}, ${method}, ${address}, ${now}) on conflict do nothing returning id`)
  return rows.length > 0
}

export async function endPayout(
  tx: Queries,
  id: string,
  { state, reason, now }: { state: 'paid' | 'refused'; reason: string | null; now: Date },
): Promise<void> {
  await tx.rows(
    sql`update affiliate_payouts set state = ${state}, reason = ${reason}, decided_at = ${now} where id = ${id}`,
  )
}

export type Counts = {
  visits: number
  signUps: number
  uncounted: number
  paying: number
  nextPayableAt: Date | null
}

export async function countOf(db: Queries, affiliateId: string): Promise<Counts | undefined> {
  const [row] = await db.rows<Counts>(sql`
    select (select coalesce(sum(visits), 0) from affiliate_visit_days where affiliate_id = ${affiliateId}) as visits,
      (select count(*) from affiliate_referrals where affiliate_id = ${affiliateId}) as "signUps",
      (select count(*) from affiliate_referrals where affiliate_id = ${affiliateId} and flag is not null) as uncounted,
      (select count(distinct referral_id) from affiliate_commissions where affiliate_id = ${affiliateId} and cents > 0) as paying,
      (select min(held_until) from affiliate_commissions
        where affiliate_id = ${affiliateId} and stage = 'held' and cents > 0) as "nextPayableAt"`)
  return row
}

/** The days up to `now`, in UTC, oldest first. */
export const listDays = (
  db: Queries,
  affiliateId: string,
  now: Date,
  days: number,
): Promise<AffiliateDay[]> =>
  db.rows<AffiliateDay>(sql`
    select to_char(d at time zone 'UTC', 'YYYY-MM-DD') as day,
      coalesce((select v.visits from affiliate_visit_days v
        where v.affiliate_id = ${affiliateId} and v.day = (d at time zone 'UTC')::date), 0) as visits,
      (select count(*) from affiliate_referrals
        where affiliate_id = ${affiliateId} and signed_up_at >= d and signed_up_at < d + interval '24 hours') as "signUps",
      (select coalesce(sum(cents), 0)::bigint from affiliate_commissions
        where affiliate_id = ${affiliateId} and paid_at >= d and paid_at < d + interval '24 hours') as "earnedCents"
    from (select (date_trunc('day', ${now}::timestamptz at time zone 'UTC') - make_interval(days => ${days} - 1 - n)) at time zone 'UTC' as d
      from generate_series(0, ${days} - 1) as n) as days order by d`)
