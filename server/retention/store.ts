import sql from 'sql-template-tag'
import type { RetentionRule } from '#contract/retention.ts'
import type { Queries } from '#server/platform/database.ts'

/** Takes a rule to carry it out; false where some process began it after `before`. */
export async function beginRun(
  db: Queries,
  rule: RetentionRule,
  { now, before }: { now: Date; before: Date },
): Promise<boolean> {
  const rows = await db.rows(sql`
    insert into retention_runs (rule, begun_at) values (${rule}, ${now})
    on conflict (rule) do update set begun_at = ${now} where retention_runs.begun_at <= ${before} returning rule`)
  return rows.length > 0
}

export async function endRun(db: Queries, rule: RetentionRule, erased: number, now: Date): Promise<void> {
  await db.rows(sql`
    update retention_runs set ended_at = ${now}, erased = ${erased}, erased_in_all = erased_in_all + ${erased}
    where rule = ${rule}`)
}

export type RunRow = { rule: string; ended_at: Date | null; erased: number; erased_in_all: number }

export async function listRuns(db: Queries): Promise<RunRow[]> {
  return await db.rows<RunRow>(sql`
    select rule, ended_at, erased::float8 as erased, erased_in_all::float8 as erased_in_all from retention_runs`)
}
