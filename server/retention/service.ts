import { RETENTION, RETENTION_RULES, type RetentionRule, type RetentionRun } from '#contract/retention.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import * as store from './store.ts'

const DAY_MS = 86_400_000
/** A little less than the hour after which the next run is due, so that clocks need not agree to the second. */
const AGAIN_MS = 50 * 60_000

/** Erases what had its last day before a time; answers how much that was. */
export type Erase = (before: Date) => Promise<number>

type RetentionOptions = { db: Database; clock: Clock; log: Log; erase: Record<RetentionRule, Erase> }

/** Carries out the table of contract/retention.ts. Each slice erases its own; here it is said when, and kept that it was. */
export function createRetention({ db, clock, log, erase }: RetentionOptions) {
  const ago = (ms: number) => new Date(clock.now().getTime() - ms)

  async function carryOut(rule: RetentionRule): Promise<void> {
    if (!(await store.beginRun(db, rule, { now: clock.now(), before: ago(AGAIN_MS) }))) return
    const erased = await erase[rule](ago(RETENTION[rule].days * DAY_MS))
    await store.endRun(db, rule, erased, clock.now())
    if (erased > 0) log.info({ rule, erased }, 'what was kept long enough is erased')
  }

  return {
    /** Carries out every rule that no process has begun within the hour. One that fails stops no other, and is tried again. */
    async run(): Promise<void> {
      for (const rule of RETENTION_RULES)
        await carryOut(rule).catch((err: unknown) => log.error({ err, rule }, 'a rule of retention failed'))
    },

    /** What became of each rule. */
    async runs(): Promise<RetentionRun[]> {
      const runs = new Map((await store.listRuns(db)).map((run) => [run.rule, run]))
      return RETENTION_RULES.map((rule) => {
        const { ended_at = null, erased = 0, erased_in_all: erasedInAll = 0 } = runs.get(rule) ?? {}
        const isLate = ended_at === null || ended_at < ago(DAY_MS)
        return { rule, ranAt: ended_at?.toISOString() ?? null, erased, erasedInAll, isLate }
      })
    },
  }
}

export type Retention = ReturnType<typeof createRetention>
