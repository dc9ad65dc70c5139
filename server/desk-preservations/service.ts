import type { z } from 'zod'
import type {
  NoteSubmission,
  PreservationsPage,
  PreservationsQuery,
  Preserve,
} from '#contract/desk-preservations.ts'
import { DESK_PAGE_MAX } from '#contract/limits.ts'
import { noteSubmission, release } from './held-service.ts'
import { lateBefore, presentPreservation } from './present.ts'
import { type PreservingParts, preserve } from './preserving-service.ts'
import * as store from './store.ts'
import { exportTip, open, type TellingParts } from './telling-service.ts'

/**
 * Owns what is kept apart for reports to NCMEC's CyberTipline: a copy of what a report or a block is about, which no
 * erasure reaches, for a year. An operator makes the report there, with what is exported here.
 */
export function createDeskPreservations(parts: PreservingParts & TellingParts) {
  const { db, clock, operators } = parts

  const counts = () => {
    const now = clock.now()
    return store.countWaiting(db, { now, lateBefore: lateBefore(now) })
  }

  return {
    /** How many wait to be reported, and how many of them for more than a day. */
    counts,

    preserve: (operatorId: string, wanted: z.output<typeof Preserve>) => preserve(parts, operatorId, wanted),

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

    open: (operatorId: string, id: string, reason: string) => open(parts, operatorId, id, reason),
    export: (operatorId: string, id: string, reason: string) => exportTip(parts, operatorId, id, reason),
    noteSubmission: (operatorId: string, id: string, noted: z.output<typeof NoteSubmission>) =>
      noteSubmission(parts, operatorId, id, noted),
    release: (operatorId: string, id: string, reason: string) => release(parts, operatorId, id, reason),

    /** Removes what is not held any more; answers how much that was. */
    eraseEnded: (before: Date): Promise<number> => store.deleteEnded(db, before),
  }
}

export type DeskPreservations = ReturnType<typeof createDeskPreservations>
