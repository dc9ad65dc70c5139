import { Readable } from 'node:stream'
import type { z } from 'zod'
import type {
  NoteSubmission,
  OpenedPreservation,
  Preservation,
  PreservationsPage,
  PreservationsQuery,
  Preserve,
} from '#contract/desk-preservations.ts'
import { DESK_PAGE_MAX } from '#contract/limits.ts'
import { AppError } from '#server/platform/errors.ts'
import { notFound } from '#server/platform/refusals.ts'
import { type ZipFile, zipOf } from '#server/platform/zip.ts'
import { aYearAfter, lateBefore, presentPreservation } from './present.ts'
import { type PreservingParts, preserve } from './preserving-service.ts'
import * as store from './store.ts'
import { tipOf } from './tip.ts'
import { tipText } from './tip-text.ts'

type DeskPreservationsOptions = PreservingParts & { siteOrigin: string }

/**
 * Owns what is kept apart for reports to NCMEC's CyberTipline: a copy of what a report or a block is about, which no
 * erasure reaches, for a year. An operator makes the report there, with what is exported here.
 */
export function createDeskPreservations(options: DeskPreservationsOptions) {
  const { db, clock, operators, siteOrigin } = options

  async function requirePreservation(id: string): Promise<store.OpenedRow> {
    const row = await store.findPreservation(db, id, clock.now())
    if (!row) throw notFound()
    return row
  }

  const deedOf = (row: { id: string; user_id: string }) => ({
    userId: row.user_id,
    thing: `preservation ${row.id}`,
  })

  async function formOf({ id, record, preserved_at: preservedAt }: store.OpenedRow) {
    const files = await store.listFacts(db, id)
    return { files, form: tipOf(record, { files, preservedAt, siteOrigin }) }
  }

  async function* filesOf(row: store.OpenedRow): AsyncGenerator<ZipFile> {
    const { files, form } = await formOf(row)
    yield { name: 'report.json', pieces: one(`${JSON.stringify(form, null, 2)}\n`) }
    yield { name: 'report.txt', pieces: one(tipText(form)) }
    for (const { name } of files)
      yield {
        name: `files/${name}`,
        isCompressed: true,
        pieces: one(await store.readBytes(db, row.id, name)),
      }
  }

  const counts = () => {
    const now = clock.now()
    return store.countWaiting(db, { now, lateBefore: lateBefore(now) })
  }

  return {
    /** How many wait to be reported, and how many of them for more than a day. */
    counts,

    preserve: (operatorId: string, wanted: z.output<typeof Preserve>): Promise<Preservation> =>
      preserve(options, operatorId, wanted),

    async list(
      operatorId: string,
      { state, after }: z.output<typeof PreservationsQuery>,
    ): Promise<z.output<typeof PreservationsPage>> {
      await operators.record(db, { operatorId, deed: 'listed-preserved' })
      const now = clock.now()
      const wanted = { isSubmitted: state === 'submitted', after, now, limit: DESK_PAGE_MAX + 1 }
      const rows = await store.listPreservations(db, wanted)
      return {
        preservations: rows.slice(0, DESK_PAGE_MAX).map((row) => presentPreservation(row, now)),
        hasMore: rows.length > DESK_PAGE_MAX,
        counts: await counts(),
      }
    },

    /** Throws `not-found`. */
    async open(operatorId: string, id: string, reason: string): Promise<OpenedPreservation> {
      const row = await requirePreservation(id)
      await operators.record(db, { operatorId, deed: 'opened-preserved', ...deedOf(row), reason })
      const { files, form } = await formOf(row)
      return { ...presentPreservation(row, clock.now()), form: tipText(form), files }
    },

    /** A ZIP file with the form and the files. Throws `not-found`. */
    async export(operatorId: string, id: string, reason: string) {
      const row = await requirePreservation(id)
      await operators.record(db, { operatorId, deed: 'exported-preserved', ...deedOf(row), reason })
      return { name: `cybertip-${id}.zip`, content: Readable.from(zipOf(filesOf(row))) }
    },

    /** Throws `not-found`, `invalid-input` for a time to come or before it was kept apart, and `conflict` where it is noted already. */
    async noteSubmission(
      operatorId: string,
      id: string,
      { number, submittedAt: told }: z.output<typeof NoteSubmission>,
    ): Promise<Preservation> {
      const row = await requirePreservation(id)
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
        const { userId, thing } = deedOf(row)
        await operators.record(tx, {
          operatorId,
          deed: 'noted-submission',
          userId,
          thing: `${thing}: ${number}`,
        })
      })
      return presentPreservation(await requirePreservation(id), now)
    },

    /** Throws `not-found`, and `conflict` where it was reported: then it is held to its end. */
    async release(operatorId: string, id: string, reason: string): Promise<void> {
      const row = await requirePreservation(id)
      await db.transaction(async (tx) => {
        if (!(await store.endHold(tx, id, clock.now())))
          throw new AppError('conflict', 'This was reported, and is held until its year is over.')
        await operators.record(tx, { operatorId, deed: 'released-preserved', ...deedOf(row), reason })
      })
    },

    /** Removes what is not held any more; answers how much that was. */
    eraseEnded: (before: Date): Promise<number> => store.deleteEnded(db, before),
  }
}

export type DeskPreservations = ReturnType<typeof createDeskPreservations>

async function* one<Piece>(piece: Piece): AsyncGenerator<Piece> {
  yield piece
}
