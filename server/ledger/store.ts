import sql, { empty } from 'sql-template-tag'
import type { LunaPurpose, LunaQuery } from '#contract/luna.ts'
import type { Queries } from '#server/platform/database.ts'
import type { BookedRow } from './present.ts'

/**
 * What became of a fact that was to be booked, now or when it came first. `differs`: another one has its cause; `none`
 * and `ended`: the hold is not there, or not open.
 */
export type Outcome = {
  outcome: 'done' | 'refused' | 'differs' | 'none' | 'ended'
  /** What there was to spend afterwards. */
  balance: number | null
}

export type Bucket = 'granted' | 'bought'

export type Grant = {
  cause: string
  userId: string
  luna: number
  bucket: Bucket
  source: 'subscription' | 'purchase' | 'correction'
}
export type Spending = { cause: string; userId: string; luna: number; purpose: LunaPurpose }
export type Hold = { id: string; userId: string; luna: number; purpose: LunaPurpose; expiresAt: Date }
export type Revocation = {
  cause: string
  userId: string
  luna: number
  reason: 'refund' | 'chargeback'
  /** What is taken first. */
  bucket: Bucket
}
export type Money = {
  cause: string
  kind: 'sale' | 'refund' | 'chargeback' | 'chargeback-reversal'
  cents: number
}

async function outcomeOf(db: Queries, call: ReturnType<typeof sql>): Promise<Outcome> {
  const [row] = await db.rows<Outcome>(sql`select outcome, balance from ${call}`)
  if (!row) throw new Error('A function of the ledger answers one row.')
  return row
}

export const grant = (tx: Queries, { cause, userId, luna, bucket, source }: Grant): Promise<Outcome> =>
  outcomeOf(tx, sql`ledger_grant(${cause}, ${userId}::uuid, ${luna}::bigint, ${bucket}, ${source})`)

export const spend = (tx: Queries, { cause, userId, luna, purpose }: Spending): Promise<Outcome> =>
  outcomeOf(tx, sql`ledger_spend(${cause}, ${userId}::uuid, ${luna}::bigint, ${purpose})`)

/** In the order in which they were passed. */
export async function spendMany(db: Queries, spendings: readonly Spending[]): Promise<Outcome[]> {
  // One row of lists is read sooner than many rows. No outcomes: all are done.
  const [done] = await db.rows<{ outcomes: Outcome['outcome'][] | null; balances: (number | null)[] }>(sql`
    select outcomes, balances from ledger_pay_many(${spendings.map(({ cause }) => cause)}::text[],
      ${spendings.map(({ userId }) => userId)}::uuid[], ${spendings.map(({ luna }) => luna)}::bigint[],
      ${spendings.map(({ purpose }) => purpose)}::text[])`)
  return (done?.balances ?? []).map((balance, place) => ({
    outcome: done?.outcomes?.[place] ?? 'done',
    balance: balance === null ? null : Number(balance),
  }))
}

export const hold = (tx: Queries, { id, userId, luna, purpose, expiresAt }: Hold): Promise<Outcome> =>
  outcomeOf(tx, sql`ledger_hold(${id}::uuid, ${userId}::uuid, ${luna}::bigint, ${purpose}, ${expiresAt})`)

export const take = (tx: Queries, id: string, luna: number | undefined): Promise<Outcome> =>
  outcomeOf(tx, sql`ledger_take(${id}::uuid, ${luna ?? null}::bigint)`)

export const release = (tx: Queries, id: string): Promise<Outcome> =>
  outcomeOf(tx, sql`ledger_release(${id}::uuid)`)

export const revoke = (tx: Queries, { cause, userId, luna, reason, bucket }: Revocation): Promise<Outcome> =>
  outcomeOf(tx, sql`ledger_revoke(${cause}, ${userId}::uuid, ${luna}::bigint, ${bucket}, ${reason})`)

export const restore = (tx: Queries, revoked: string): Promise<Outcome> =>
  outcomeOf(tx, sql`ledger_restore(${revoked})`)

export const recordMoney = (tx: Queries, { cause, kind, cents }: Money): Promise<Outcome> =>
  outcomeOf(tx, sql`ledger_money(${cause}, ${kind}, ${cents}::bigint)`)

/** Cents between two accounts of an affiliate: how far what was earned has come. */
export type Commission = {
  cause: string
  userId: string
  cents: number
  step: 'earn' | 'mature' | 'reverse-held' | 'reverse-payable' | 'request' | 'refuse' | 'pay'
}

export const moveCommission = (tx: Queries, { cause, userId, cents, step }: Commission): Promise<Outcome> =>
  outcomeOf(tx, sql`ledger_commission(${cause}, ${userId}::uuid, ${cents}::bigint, ${step})`)

export const recordPayout = (
  tx: Queries,
  { cause, cents }: { cause: string; cents: number },
): Promise<Outcome> => outcomeOf(tx, sql`ledger_payout(${cause}, ${cents}::bigint)`)

/** Cents. `payable` is below zero where something was taken back that had been paid out. */
export type CommissionBalance = { held: number; payable: number; requested: number; paid: number }

export async function findCommissions(db: Queries, userId: string): Promise<CommissionBalance> {
  const rows = await db.rows<{ kind: string; balance: number }>(sql`
    select a.kind, a.balance from ledger_accounts a join ledger_wallets w on w.id = a.wallet_id
    where w.user_id = ${userId} and a.kind like 'affiliate%'`)
  const of = (kind: string) => rows.find((row) => row.kind === `affiliate_${kind}`)?.balance ?? 0
  return { held: of('held'), payable: of('payable'), requested: of('requested'), paid: of('paid') }
}

export type Refusal = { cause: string; kind: 'spend' | 'hold'; userId: string; luna: number; what: string }

/** Keeps it that something was refused. */
export async function refuse(db: Queries, { cause, kind, userId, luna, what }: Refusal): Promise<void> {
  await db.rows(sql`select ledger_refuse(${cause}, ${kind}, ${userId}::uuid, ${luna}::bigint, ${what})`)
}

/** Gives back what has been held for too long, `most` at a time; answers whose it is. */
export async function releaseExpired(db: Queries, most: number): Promise<string[]> {
  const rows = await db.rows<{ user_id: string }>(
    sql`select user_id from ledger_release_expired(${most}) as user_id`,
  )
  return rows.map(({ user_id }) => user_id)
}

/** Luna of what was booked for a cause that has paid a debt as it came. */
export async function findSetOff(db: Queries, cause: string): Promise<number> {
  const [row] = await db.rows<{ luna: number }>(
    sql`select amount as luna from ledger_transactions where cause = ${`set-off:${cause}`}`,
  )
  return row?.luna ?? 0
}

export async function findBalance(db: Queries, userId: string): Promise<number> {
  const [row] = await db.rows<{ luna: number }>(sql`
    select sum(a.balance)::bigint as luna from ledger_accounts a join ledger_wallets w on w.id = a.wallet_id
    where w.user_id = ${userId} and a.kind in ('user_luna_granted', 'user_luna_bought')`)
  return row?.luna ?? 0
}

/** Luna that was spent before its payment was taken back, and is not paid. */
export async function findOwed(db: Queries, userId: string): Promise<number> {
  const [row] = await db.rows<{ luna: number }>(sql`
    select -a.balance as luna from ledger_accounts a join ledger_wallets w on w.id = a.wallet_id
    where w.user_id = ${userId} and a.kind = 'chargeback_debt'`)
  return row?.luna ?? 0
}

/** What changed what a user has to spend, or owes, latest first. */
export async function listBooked(
  db: Queries,
  userId: string,
  { before, limit }: LunaQuery,
): Promise<BookedRow[]> {
  const older = before ? sql`and t.id < ${before}` : empty
  return await db.rows<BookedRow>(sql`
    select t.id, t.kind, t.what, t.change, t.balance, t.made_at, coalesce((
      select -e.amount from ledger_entries e join ledger_accounts a on a.id = e.account_id
      where e.transaction_id = t.id and a.kind = 'chargeback_debt'), 0::bigint) as owed
    from ledger_transactions t join ledger_wallets w on w.id = t.wallet_id
    where w.user_id = ${userId} and (t.change <> 0 or t.kind in ('revoke', 'restore')) ${older}
    order by t.id desc limit ${limit}`)
}
