import sql, { type Sql } from 'sql-template-tag'
import type { PlanName } from '#contract/catalogue.ts'
import type { Queries } from '#server/platform/database.ts'

export type SubscriptionRow = {
  id: string
  userId: string
  plan: PlanName
  state: 'active' | 'past-due' | 'ended'
  renews: boolean
  renewalCents: number
  beganAt: Date
  paidMonths: number
  paidUntil: Date
  lunaMonths: number
  declines: number
  isCardDead: boolean
  renewalId: string | null
  remindedOf: Date | null
  remindedAt: Date | null
  renewalAsks: number
  firstTryAt: Date | null
  lastTryAt: Date | null
  hasCard: boolean
  hasAddress: boolean
  isBanned: boolean
  /** Its owner has cancelled it, and is to be told. */
  isCancelUntold: boolean
}

const columns = sql`s.id, s.user_id as "userId", s.plan, s.state, s.renews, s.renewal_cents as "renewalCents",
  s.began_at as "beganAt", s.paid_until as "paidUntil",
  (select count(*)::int from subscription_months m where m.subscription_id = s.id and m.taken_back_at is null) as "paidMonths",
  (select count(*)::int from subscription_months m
    where m.subscription_id = s.id and m.taken_back_at is null and m.luna_given_at is not null) as "lunaMonths",
  s.declines, s.is_card_dead as "isCardDead", s.renewal_id as "renewalId", s.reminded_of as "remindedOf",
  s.reminded_at as "remindedAt",
  coalesce((select p.asks from payments p where p.id = s.renewal_id), 0) as "renewalAsks",
  (select min(p.created_at) from payments p where p.user_id = s.user_id and p.subscription_id = s.id
    and p.kind = 'renewal' and p.created_at >= s.paid_until) as "firstTryAt",
  (select max(p.created_at) from payments p
    where p.user_id = s.user_id and p.subscription_id = s.id and p.kind = 'renewal') as "lastTryAt",
  exists (select from identity.accounts a where a.user_id = s.user_id and a.email is not null) as "hasAddress",
  exists (select from payment_cards c where c.user_id = s.user_id) as "hasCard", u.banned_at is not null as "isBanned",
  s.cancel_untold_since is not null as "isCancelUntold"`

const oneOf = (where: Sql) =>
  sql`select ${columns} from subscriptions s join users u on u.id = s.user_id where ${where}`

/** Serialises what is done to one user's money. */
export async function lockUser(
  tx: Queries,
  userId: string,
): Promise<{ kind: string; plan: string; isBanned: boolean } | undefined> {
  const [row] = await tx.rows<{ kind: string; plan: string; isBanned: boolean }>(sql`
    select kind, plan, banned_at is not null as "isBanned" from users where id = ${userId} for no key update`)
  return row
}

export async function findPlan(db: Queries, userId: string): Promise<PlanName | 'none'> {
  const [row] = await db.rows<{ plan: PlanName | 'none' }>(sql`select plan from users where id = ${userId}`)
  return row?.plan ?? 'none'
}

/** The one that has not ended. */
export async function findOpen(db: Queries, userId: string): Promise<SubscriptionRow | undefined> {
  const [row] = await db.rows<SubscriptionRow>(oneOf(sql`s.user_id = ${userId} and s.state <> 'ended'`))
  return row
}

export async function findLast(db: Queries, userId: string): Promise<SubscriptionRow | undefined> {
  const [row] = await db.rows<SubscriptionRow>(
    sql`${oneOf(sql`s.user_id = ${userId}`)} order by s.state = 'ended', s.began_at desc limit 1`,
  )
  return row
}

export async function findById(db: Queries, id: string): Promise<SubscriptionRow | undefined> {
  const [row] = await db.rows<SubscriptionRow>(oneOf(sql`s.id = ${id}`))
  return row
}

/** Whose time has come first; nobody who is being seen to. */
export async function findDue(tx: Queries, now: Date): Promise<SubscriptionRow | undefined> {
  const [due] = await tx.rows<{ id: string; user_id: string }>(sql`
    select s.id, s.user_id from subscriptions s join users u on u.id = s.user_id where s.due_at <= ${now}
    order by s.due_at limit 1 for no key update of u skip locked`)
  return due && (await findById(tx, due.id))
}

export async function insertSubscription(
  tx: Queries,
  one: { id: string; userId: string; plan: PlanName; renewalCents: number; beganAt: Date },
): Promise<void> {
  await tx.rows(sql`
    insert into subscriptions (id, user_id, plan, renewal_cents, began_at, paid_until, due_at)
    values (${one.id}, ${one.userId}, ${one.plan}, ${one.renewalCents}, ${one.beganAt}, ${one.beganAt}, ${one.beganAt})`)
}

type Change = Partial<
  Pick<
    SubscriptionRow,
    | 'plan'
    | 'state'
    | 'renews'
    | 'renewalCents'
    | 'paidUntil'
    | 'beganAt'
    | 'declines'
    | 'isCardDead'
    | 'renewalId'
    | 'remindedOf'
    | 'remindedAt'
  >
> & { dueAt?: Date | null; endedAt?: Date | null; cancelUntoldSince?: Date | null }

/** Changes what is named, and keeps the rest. */
export async function update(tx: Queries, id: string, change: Change): Promise<void> {
  const has = (name: keyof Change) => name in change
  await tx.rows(sql`
    update subscriptions set plan = coalesce(${change.plan ?? null}, plan), state = coalesce(${change.state ?? null}, state),
      renews = coalesce(${change.renews ?? null}::boolean, renews),
      renewal_cents = coalesce(${change.renewalCents ?? null}::integer, renewal_cents),
      paid_until = coalesce(${change.paidUntil ?? null}::timestamptz, paid_until),
      began_at = coalesce(${change.beganAt ?? null}::timestamptz, began_at),
      declines = coalesce(${change.declines ?? null}::integer, declines),
      is_card_dead = coalesce(${change.isCardDead ?? null}::boolean, is_card_dead),
      renewal_id = case when ${has('renewalId')}::boolean then ${change.renewalId ?? null}::uuid else renewal_id end,
      reminded_of = coalesce(${change.remindedOf ?? null}::timestamptz, reminded_of),
      reminded_at = coalesce(${change.remindedAt ?? null}::timestamptz, reminded_at),
      due_at = case when ${has('dueAt')}::boolean then ${change.dueAt ?? null}::timestamptz else due_at end,
      ended_at = case when ${has('endedAt')}::boolean then ${change.endedAt ?? null}::timestamptz else ended_at end,
      cancel_untold_since = case when ${has('cancelUntoldSince')}::boolean
        then ${change.cancelUntoldSince ?? null}::timestamptz else cancel_untold_since end
    where id = ${id}`)
}

/**
 * Takes a cancellation of which its owner has had no mail: each at most once. While a renewal is on its way nobody
 * knows until when Pro stays.
 */
export async function takeUntold(
  db: Queries,
): Promise<Pick<SubscriptionRow, 'userId' | 'state' | 'paidUntil'> | undefined> {
  const [row] = await db.rows<Pick<SubscriptionRow, 'userId' | 'state' | 'paidUntil'>>(sql`
    update subscriptions set cancel_untold_since = null where id = (
      select id from subscriptions where cancel_untold_since is not null and renewal_id is null
      order by cancel_untold_since limit 1 for update skip locked
    ) returning user_id as "userId", state, paid_until as "paidUntil"`)
  return row
}

/** When the first month that counts has begun, however its days were moved since. */
export async function findFirstDay(tx: Queries, id: string): Promise<Date | undefined> {
  const [row] = await tx.rows<{ first: Date | null }>(sql`
    select min(luna_given_at) as first from subscription_months where subscription_id = ${id} and taken_back_at is null`)
  return row?.first ?? undefined
}

export type MonthRow = { paymentId: string; part: number; luna: number }

export async function insertMonths(
  tx: Queries,
  id: string,
  bought: { paymentId: string; months: number; luna: number },
): Promise<void> {
  await tx.rows(sql`
    insert into subscription_months (subscription_id, payment_id, part, luna)
    select ${id}::uuid, ${bought.paymentId}::uuid, part, ${bought.luna}::integer
    from generate_series(0, ${bought.months}::integer - 1) as part order by part`)
}

/** The first month that has had no luna has it from now on. */
export async function takeLunaMonth(tx: Queries, id: string, now: Date): Promise<MonthRow | undefined> {
  const [row] = await tx.rows<MonthRow>(sql`
    update subscription_months set luna_given_at = ${now} where seq = (
      select seq from subscription_months
      where subscription_id = ${id} and taken_back_at is null and luna_given_at is null order by seq limit 1
    ) returning payment_id as "paymentId", part, luna`)
  return row
}

/** Which months of its subscription a payment has bought; undefined where they were taken back. */
export async function findBoughtMonths(
  db: Queries,
  paymentId: string,
): Promise<{ beganAt: Date; before: number; months: number } | undefined> {
  const [row] = await db.rows<{ beganAt: Date; before: number; months: number }>(sql`
    select s.began_at as "beganAt", own.months, (
      select count(*)::int from subscription_months m
      where m.subscription_id = s.id and m.taken_back_at is null and m.seq < own.first
    ) as before
    from (
      select subscription_id, min(seq) as first, count(*)::int as months from subscription_months
      where payment_id = ${paymentId} and taken_back_at is null group by subscription_id
    ) as own join subscriptions s on s.id = own.subscription_id`)
  return row
}

/** The luna that has come with the months of a payment, as far as they were not taken back. */
export async function findGivenLuna(db: Queries, paymentId: string): Promise<number> {
  const [row] = await db.rows<{ luna: number }>(sql`
    select coalesce(sum(luna), 0)::int as luna from subscription_months
    where payment_id = ${paymentId} and taken_back_at is null and luna_given_at is not null`)
  return row?.luna ?? 0
}

/** The plan of the last payment whose months count. */
export async function findPlanPaid(tx: Queries, id: string): Promise<PlanName | undefined> {
  const [row] = await tx.rows<{ months: number }>(sql`
    select count(*)::int as months from subscription_months where payment_id = (
      select payment_id from subscription_months
      where subscription_id = ${id} and taken_back_at is null order by seq desc limit 1
    ) having count(*) > 0`)
  if (!row) return undefined
  return row.months === 1 ? 'monthly' : 'annual'
}

/** Takes back the months of a payment, or no longer; answers those that have had their luna, in their order. */
export async function setTakenBack(
  tx: Queries,
  id: string,
  paymentId: string,
  takenBackAt: Date | null,
): Promise<MonthRow[]> {
  const rows = await tx.rows<MonthRow & { isGiven: boolean }>(sql`
    update subscription_months set taken_back_at = ${takenBackAt}::timestamptz
    where subscription_id = ${id} and payment_id = ${paymentId} and (taken_back_at is null) = ${takenBackAt !== null}::boolean
    returning payment_id as "paymentId", part, luna, luna_given_at is not null as "isGiven"`)
  return rows.filter(({ isGiven }) => isGiven).sort((one, other) => one.part - other.part)
}

/** What the rest of the service goes by. */
export async function setPlan(tx: Queries, userId: string, plan: PlanName): Promise<void> {
  await tx.rows(sql`update users set plan = ${plan} where id = ${userId} and plan <> ${plan}`)
}

export async function endPlan(tx: Queries, userId: string, now: Date): Promise<void> {
  await tx.rows(
    sql`update users set plan = 'none', plan_ended_at = ${now} where id = ${userId} and plan <> 'none'`,
  )
}

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

/** Cards that the processor may forget; never one that somebody still pays with. */
export async function listForgotten(
  db: Queries,
  limit: number,
): Promise<{ processor: string; token: string }[]> {
  return await db.rows(sql`
    select f.processor, f.token from cards_to_forget f
    where not exists (select from payment_cards c where c.processor = f.processor and c.token = f.token) limit ${limit}`)
}

export async function dropForgotten(db: Queries, card: { processor: string; token: string }): Promise<void> {
  await db.rows(
    sql`delete from cards_to_forget where processor = ${card.processor} and token = ${card.token}`,
  )
}
