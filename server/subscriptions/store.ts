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
  mayBeCharged: boolean
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
  exists (select from payment_cards c where c.user_id = s.user_id) as "hasCard",
  u.banned_at is null and u.deletion_due_at is null as "mayBeCharged",
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

/** Whether an account is to be erased, which its owner can still take back. */
export async function isLeaving(db: Queries, userId: string): Promise<boolean> {
  const rows = await db.rows(sql`select from users where id = ${userId} and deletion_due_at is not null`)
  return rows.length > 0
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

/** Whose time has come first; nobody who is being seen to, and none of `passed`. */
export async function findDue(
  tx: Queries,
  now: Date,
  passed: string[],
): Promise<SubscriptionRow | undefined> {
  const [due] = await tx.rows<{ id: string; user_id: string }>(sql`
    select s.id, s.user_id from subscriptions s join users u on u.id = s.user_id where s.due_at <= ${now}
      and s.id <> all(${passed}::uuid[]) order by s.due_at limit 1 for no key update of u skip locked`)
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
  passed: string[],
): Promise<Pick<SubscriptionRow, 'id' | 'userId' | 'state' | 'paidUntil'> | undefined> {
  const [row] = await db.rows<Pick<SubscriptionRow, 'id' | 'userId' | 'state' | 'paidUntil'>>(sql`
    update subscriptions set cancel_untold_since = null where id = (
      select id from subscriptions where cancel_untold_since is not null and renewal_id is null and id <> all(${passed}::uuid[])
      order by cancel_untold_since limit 1 for update skip locked
    ) returning id, user_id as "userId", state, paid_until as "paidUntil"`)
  return row
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
