import sql from 'sql-template-tag'
import type { Queries } from '#server/platform/database.ts'

/** False where the migration that makes them has not run. */
export async function hasBooks(db: Queries): Promise<boolean> {
  const [row] = await db.rows<{ is_there: boolean }>(
    sql`select to_regclass('ledger_entries') is not null as is_there`,
  )
  return row?.is_there ?? false
}

/** How much there is in the books, in the order in which it is told. */
export async function countBooks(db: Queries): Promise<Record<string, number>> {
  const [counts] = await db.rows<Record<string, number>>(sql`
    select (select count(*) from ledger_wallets where id <> 0) as "wallets",
      (select count(*) from ledger_transactions) as "transactions", (select count(*) from ledger_entries) as "entries",
      (select count(*) from ledger_refusals) as "refusals",
      (select count(*) from ledger_holds) as "holds", (select count(*) from ledger_holds where status = 'open') as "open holds",
      (select count(*) from ledger_holds where status = 'open' and expires_at < now() - interval '10 minutes') as "overdue holds",
      (select coalesce(sum(balance), 0)::bigint from ledger_accounts
        where kind in ('user_luna_granted', 'user_luna_bought')) as "luna to spend",
      (select coalesce(sum(balance), 0)::bigint from ledger_accounts where kind like 'luna_spent%') as "luna spent",
      (select coalesce(-sum(balance), 0)::bigint from ledger_accounts where kind = 'chargeback_debt') as "luna owed",
      (select coalesce(sum(balance), 0)::bigint from ledger_accounts where kind = 'cash_processor') as "cents at the processor"`)
  return counts ?? {}
}

/** Takes the audit of a day; false where some process has done it, or began it after `before`. */
export async function beginAudit(
  db: Queries,
  day: string,
  { now, before }: { now: Date; before: Date },
): Promise<boolean> {
  const rows = await db.rows(sql`
    insert into audits (day, begun_at) values (${day}::date, ${now})
    on conflict (day) do update set begun_at = ${now} where audits.ended_at is null and audits.begun_at <= ${before}
    returning day`)
  return rows.length > 0
}

export async function endAudit(
  db: Queries,
  day: string,
  broken: readonly string[],
  now: Date,
): Promise<void> {
  await db.rows(sql`update audits set ended_at = ${now}, broken = ${broken} where day = ${day}::date`)
}

export type AuditRow = { ended_at: Date; broken: string[] }

export async function findLastAudit(db: Queries): Promise<AuditRow | undefined> {
  const [row] = await db.rows<AuditRow>(
    sql`select ended_at, broken from audits where ended_at is not null order by day desc limit 1`,
  )
  return row
}
