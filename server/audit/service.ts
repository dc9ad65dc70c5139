import type { Clock } from '#server/platform/clock.ts'
import type { Database, Queries } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import type { Storage } from '#server/providers/storage/port.ts'
import { listNamedFiles } from './file-store.ts'
import { LEDGER_RULES } from './ledger-rule-store.ts'
import { PAYMENT_RULES } from './payment-rule-store.ts'
import { findBreak, findBreakOnly, type Rule } from './rule-store.ts'
import { SEAL_RULES, sealBooks } from './seal-store.ts'
import * as store from './store.ts'
import { WORK_RULES } from './work-rule-store.ts'

export { listNamedFiles } from './file-store.ts'
export { findLastSeal } from './seal-store.ts'
export { countBooks, hasBooks } from './store.ts'

const HOUR_MS = 3_600_000
/** An audit that was begun so long ago has died with its process. */
const DEAD_MS = 3 * HOUR_MS
/** What was begun so long ago is booked by now, or never. */
const BOOKED_MS = HOUR_MS
/** Somebody should have looked again by then. */
const LATE_MS = 26 * HOUR_MS

const RULES: readonly Rule[] = [...LEDGER_RULES, ...SEAL_RULES, ...PAYMENT_RULES]

export type Proof = { broken: string[]; rules: number }

/** Reads all books, and changes nothing; answers what is broken, in words. Each rule sees the books of one moment. */
export const proveBooks = (db: Database): Promise<Proof> => prove(RULES, (rule) => findBreakOnly(db, rule))

/** The same of what a transaction sees. */
export const proveBooksOf = (tx: Queries): Promise<Proof> => prove(RULES, (rule) => findBreak(tx, rule))

/** Whether replies, messages and picture jobs come to their end, in the same way. */
export const proveWork = (db: Pick<Queries, 'rows'>): Promise<Proof> =>
  prove(WORK_RULES, (rule) => findBreak(db, rule))

async function prove(
  rules: readonly Rule[],
  find: (rule: Rule) => Promise<string | undefined>,
): Promise<Proof> {
  const broken: string[] = []
  for (const rule of rules) {
    const words = await find(rule)
    if (words) broken.push(words)
  }
  return { broken, rules: rules.length }
}

/** A bucket answers one after the other in hours. */
const ASKED_AT_ONCE = 16

/** Which files are not there that pictures and portraits name, and how many are named. */
export async function findMissingFiles(
  db: Pick<Queries, 'rows'>,
  storage: Pick<Storage, 'size'>,
): Promise<{ missing: string[]; files: number }> {
  const named = await listNamedFiles(db)
  const gone: string[] = []
  const waiting = named.values()
  const look = async () => {
    for (const file of waiting) if ((await storage.size(file)) === undefined) gone.push(file)
  }
  await Promise.all(Array.from({ length: ASKED_AT_ONCE }, look))
  // Some may have been deleted meanwhile.
  return { missing: gone.length > 0 ? await listNamedFiles(db, gone) : [], files: named.length }
}

/** What the last audit found, in words; null where there was none yet. */
type AuditState = { verifiedAt: Date | null; broken: string[]; isLate: boolean }

/** Owns the daily look at the books, and their seals. It tells what is broken and mends nothing: that is for a person. */
export function createAudit({ db, clock, log }: { db: Database; clock: Clock; log: Log }) {
  return {
    /** Reads all books and seals what has come to them, unless some process has done so on this day of UTC or is at it. */
    async run(): Promise<void> {
      const now = clock.now()
      const day = now.toISOString().slice(0, 10)
      if (!(await store.beginAudit(db, day, { now, before: new Date(now.getTime() - DEAD_MS) }))) return
      const { broken, rules } = await proveBooks(db)
      const seal = await sealBooks(db, day, new Date(now.getTime() - BOOKED_MS))
      if (seal) log.info({ seal }, 'what was booked is sealed')
      await store.endAudit(db, day, broken, clock.now())
      if (broken.length > 0) log.error({ broken, rules }, 'the books are not as they have to be')
      else log.info({ rules }, 'the books are as they have to be')
    },

    async state(): Promise<AuditState> {
      const last = await store.findLastAudit(db)
      const verifiedAt = last?.ended_at ?? null
      const isLate = verifiedAt === null || clock.now().getTime() - verifiedAt.getTime() > LATE_MS
      return { verifiedAt, broken: last?.broken ?? [], isLate }
    },
  }
}

export type Audit = ReturnType<typeof createAudit>
