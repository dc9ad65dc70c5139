import type { Draft, KeptDraft } from '#contract/drafts.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import type { RateLimit } from '#server/platform/rate-limit.ts'
import { notFound } from '#server/platform/refusals.ts'
import { findDraft, saveDraft } from './store.ts'

type DraftsOptions = { db: Database; clock: Clock; limitDrafts: RateLimit }

/** Owns what people are writing and have not sent, so that it is on each of their devices. Nothing reads or judges it. */
export function createDrafts({ db, clock, limitDrafts }: DraftsOptions) {
  /** Throws `not-found`. */
  async function get(ownerId: string, chatId: string): Promise<Draft | null> {
    const found = await findDraft(db, ownerId, chatId)
    if (!found) throw notFound()
    return found.draft
  }

  return {
    get,

    /** The greatest number stands; throws `not-found` and `too-many`. */
    async save(ownerId: string, chatId: string, draft: Draft): Promise<KeptDraft> {
      await limitDrafts(ownerId)
      if (await saveDraft(db, ownerId, chatId, draft, clock.now()))
        return { isKept: true, version: draft.version }
      const newer = await get(ownerId, chatId)
      return { isKept: false, version: newer?.version ?? draft.version }
    },
  }
}

export type Drafts = ReturnType<typeof createDrafts>
