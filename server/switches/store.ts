import sql from 'sql-template-tag'
import type { SwitchName } from '#contract/switches.ts'
import type { Queries } from '#server/platform/database.ts'

/** A name that is in no list any more means nothing. */
export type SwitchRow = { name: string; is_on: boolean; changed_at: Date }

export const listSwitches = (db: Queries): Promise<SwitchRow[]> =>
  db.rows<SwitchRow>(sql`select name, is_on, changed_at from switches`)

export async function saveSwitch(db: Queries, name: SwitchName, isOn: boolean, now: Date): Promise<void> {
  await db.rows(sql`
    insert into switches as s (name, is_on, changed_at) values (${name}, ${isOn}, ${now})
    on conflict (name) do update set is_on = excluded.is_on, changed_at = excluded.changed_at where s.is_on <> excluded.is_on`)
}
