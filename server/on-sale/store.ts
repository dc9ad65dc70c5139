import sql from 'sql-template-tag'
import type { SaleName } from '#contract/on-sale.ts'
import type { Queries } from '#server/platform/database.ts'

/** A name that is in no list any more means nothing. */
export type SaleRow = { name: string; is_on: boolean; changed_at: Date }

export const listSales = (db: Queries): Promise<SaleRow[]> =>
  db.rows<SaleRow>(sql`select name, is_on, changed_at from on_sale`)

/** One who changes it after the other, so that two together do not take off what neither may alone. */
export async function lockSales(tx: Queries): Promise<void> {
  await tx.rows(sql`lock table on_sale in share row exclusive mode`)
}

export async function saveSale(tx: Queries, name: SaleName, isOn: boolean, now: Date): Promise<void> {
  await tx.rows(sql`
    insert into on_sale as s (name, is_on, changed_at) values (${name}, ${isOn}, ${now})
    on conflict (name) do update set is_on = excluded.is_on, changed_at = excluded.changed_at where s.is_on <> excluded.is_on`)
}
