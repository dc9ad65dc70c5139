import type { z } from 'zod'
import type { NoteSubmission, Preservation } from '#contract/desk-preservations.ts'
import type { Operators } from '#server/operators/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { notFound } from '#server/platform/refusals.ts'
import { aYearAfter, presentPreservation } from './present.ts'
import * as store from './store.ts'

export type HeldParts = { db: Database; clock: Clock; operators: Pick<Operators, 'record'> }

/** Throws `not-found`. */
export async function requirePreservation(
  { db, clock }: Pick<HeldParts, 'db' | 'clock'>,
  id: string,
): Promise<store.OpenedRow> {
  const row = await store.findPreservation(db, id, clock.now())
  if (!row) throw notFound()
  return row
}

/** Of a deed with it, whose it is and what the log calls it. */
export const concerned = (row: Pick<store.OpenedRow, 'id' | 'user_id'>) => ({
  userId: row.user_id,
  thing: `preservation ${row.id}`,
})

/**
 * Notes that the report was made, from which on it is held for a year. Throws `not-found`, `invalid-input` for a time to
 * come or before it was kept apart, and `conflict` where it is noted already.
 */
export async function noteSubmission(
  parts: HeldParts,
  operatorId: string,
  id: string,
  { number, submittedAt: told }: z.output<typeof NoteSubmission>,
): Promise<Preservation> {
  const { db, clock, operators } = parts
  const row = await requirePreservation(parts, id)
  const now = clock.now()
  const submittedAt = told === undefined ? now : new Date(told)
  if (submittedAt > now)
    throw new AppError('invalid-input', 'That time is still to come.', { field: 'submittedAt' })
  // The form tells whole minutes.
  if (submittedAt.getTime() + 60_000 <= row.preserved_at.getTime())
    throw new AppError('invalid-input', 'That was before this was kept apart.', { field: 'submittedAt' })
  await db.transaction(async (tx) => {
    const noted = { number, submittedAt, heldUntil: aYearAfter(submittedAt), now }
    if (!(await store.noteSubmission(tx, id, noted)))
      throw new AppError('conflict', 'The report of this is noted already.')
    const { userId, thing } = concerned(row)
    const deed = { deed: 'noted-submission', userId, thing: `${thing}: ${number}` } as const
    await operators.record(tx, { operatorId, ...deed })
  })
  return presentPreservation(await requirePreservation(parts, id), now)
}

/** Throws `not-found`, and `conflict` where it was reported: then it is held to its end. */
export async function release(
  parts: HeldParts,
  operatorId: string,
  id: string,
  reason: string,
): Promise<void> {
  const { db, clock, operators } = parts
  const row = await requirePreservation(parts, id)
  await db.transaction(async (tx) => {
    if (!(await store.endHold(tx, id, clock.now())))
      throw new AppError('conflict', 'This was reported, and is held until its year is over.')
    await operators.record(tx, { operatorId, deed: 'released-preserved', ...concerned(row), reason })
  })
}
