import sql from 'sql-template-tag'
import type { PlanName } from '#contract/catalogue.ts'
import type { Queries } from '#server/platform/database.ts'

/** When the first month that counts has begun, however its days were moved since. */
export async function findFirstDay(tx: Queries, id: string): Promise<Date | undefined> {
  const [row] = await tx.rows<{ first: Date | null }>(sql`
    select min(luna_given_at) as first from subscription_months where subscription_id = ${id} and taken_back_at is null`)
  return row?.first ?? undefined
}

type MonthRow = { paymentId: string; part: number; luna: number }

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
