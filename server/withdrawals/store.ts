import sql from 'sql-template-tag'
import type { PaymentRow } from '#server/payments/service.ts'
import type { Queries } from '#server/platform/database.ts'

export type Withdrawal = { paymentId: string; withdrawnAt: Date; backCents: number; keptCents: number }

const columns = sql`w.payment_id as "paymentId", w.withdrawn_at as "withdrawnAt", w.back_cents as "backCents",
  w.kept_cents as "keptCents"`

export async function findWithdrawal(db: Queries, paymentId: string): Promise<Withdrawal | undefined> {
  const [row] = await db.rows<Withdrawal>(
    sql`select ${columns} from withdrawals w where w.payment_id = ${paymentId}`,
  )
  return row
}

export async function listOf(db: Queries, userId: string): Promise<Withdrawal[]> {
  return await db.rows<Withdrawal>(sql`
    select ${columns} from withdrawals w join payments p on p.id = w.payment_id where p.user_id = ${userId}`)
}

/** Throws a unique violation for a second one. */
export async function insertWithdrawal(tx: Queries, one: Withdrawal): Promise<void> {
  await tx.rows(sql`
    insert into withdrawals (payment_id, withdrawn_at, back_cents, kept_cents)
    values (${one.paymentId}, ${one.withdrawnAt}, ${one.backCents}, ${one.keptCents})`)
}

/** With what of its payment is told. */
type Untold = Withdrawal & { userId: string | null } & Pick<PaymentRow, 'kind' | 'months' | 'what'> & {
    number: string
  }

/** Takes a withdrawal that was not acknowledged yet, none of `passed`: each at most once. */
export async function takeUntold(db: Queries, now: Date, passed: string[]): Promise<Untold | undefined> {
  const [row] = await db.rows<Untold>(sql`
    update withdrawals w set told_at = ${now} from payments p
    where p.id = w.payment_id and w.payment_id = (
      select payment_id from withdrawals where told_at is null and payment_id <> all(${passed}::uuid[])
      order by withdrawn_at limit 1 for update skip locked
    ) returning ${columns}, p.user_id as "userId", p.kind, p.months, p.what, p.number`)
  return row
}

/**
 * Whether somebody has written to a character, spent luna, or had pictures that come with Pro, since the months of a
 * payment began. What is written counts wherever it lies now, and by when its writer wrote last of what is erased.
 */
export async function hasUsed(
  db: Queries,
  { userId, paymentId, since }: { userId: string; paymentId: string; since: Date },
): Promise<boolean> {
  const [row] = await db.rows<{ isUsed: boolean }>(sql`
    select exists (
      select from messages m join chats c on c.id = m.chat_id
      where c.owner_id = ${userId} and c.updated_at >= ${since} and m.author = 'user' and m.created_at >= ${since}
    ) or exists (
      select from removed_messages m join removals r on r.id = m.removal_id
      where r.owner_id = ${userId} and r.removed_at >= ${since} and m.author = 'user' and m.created_at >= ${since}
    ) or exists (
      select from allowances where user_id = ${userId} and what = 'erased-writing'
        and period >= to_char(${since}::timestamptz at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS.US')
    ) or exists (
      select from allowances where user_id = ${userId} and what = 'adult-pictures' and used > 0
        and starts_with(period, ${paymentId} || ' ')
    ) or exists (
      select from ledger_transactions t join ledger_wallets w on w.id = t.wallet_id
      where w.user_id = ${userId} and t.kind in ('spend', 'take') and t.amount > 0
        and t.id > (select g.id from ledger_transactions g where g.cause = ${`month:${paymentId}:0`})
    ) as "isUsed"`)
  return row?.isUsed ?? false
}

/** Luna that is there to spend. */
export async function lunaOf(
  db: Queries,
  userId: string,
  kind: 'user_luna_granted' | 'user_luna_bought',
): Promise<number> {
  const [row] = await db.rows<{ luna: number }>(sql`
    select a.balance as luna from ledger_accounts a join ledger_wallets w on w.id = a.wallet_id
    where w.user_id = ${userId} and a.kind = ${kind}`)
  return row?.luna ?? 0
}

/**
 * Bought luna that has gone unused since a purchase: into a debt, or into months that went back. What came back of it is
 * left out, and what went back with a purchase that was withdrawn from.
 */
export async function lunaGoneUnused(db: Queries, paymentId: string): Promise<number> {
  const [row] = await db.rows<{ luna: number }>(sql`
    select greatest(0, coalesce(sum(case
      when a.kind = 'chargeback_debt' then case when t.kind = 'revoke' and t.what like 'bought %' and exists (
        select from withdrawals w where t.cause like 'take-back:' || w.payment_id || ':%') then e.amount else 0 end
      when t.kind in ('set-off', 'set-off-back') or t.what like 'granted %' then -e.amount else 0 end), 0))::bigint as luna
    from ledger_transactions p join ledger_transactions t on t.wallet_id = p.wallet_id and t.id > p.id
      and t.kind in ('set-off', 'set-off-back', 'revoke', 'restore')
    join ledger_entries e on e.transaction_id = t.id
    join ledger_accounts a on a.id = e.account_id and a.kind in ('user_luna_bought', 'chargeback_debt')
    where p.cause = ${`purchase:${paymentId}`}`)
  return row?.luna ?? 0
}
