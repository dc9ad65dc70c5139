import type { z } from 'zod'
import type { Look, MakeReviewer, Reviewer, ReviewerKey } from '#contract/desk-reviewers.ts'
import { DESK_PAGE_MAX } from '#contract/limits.ts'
import type { Witness } from '#server/platform/http.ts'
import { type KeyParts, makeReviewer, replacePassphrase, requireReviewer, thingOf } from './key-service.ts'
import * as store from './store.ts'

type Reviewers = { reviewers: Reviewer[] }
type WithKey = Reviewers & { key: ReviewerKey }

/**
 * Owns the logins with which an acquirer looks at the product (SAF-16). What they may do is the role's, in
 * `contract/access.ts`; each call of theirs is kept before it is answered.
 */
export function createDeskReviewers(options: KeyParts) {
  const { db, clock, operators, sessions } = options

  async function list(): Promise<Reviewers> {
    return { reviewers: (await store.listReviewers(db)).map(present) }
  }

  return {
    async list(operatorId: string): Promise<Reviewers> {
      await operators.record(db, { operatorId, deed: 'listed-reviewers' })
      return await list()
    },

    async make(operatorId: string, asked: z.output<typeof MakeReviewer>): Promise<WithKey> {
      const key = await makeReviewer(options, operatorId, asked)
      return { ...(await list()), key }
    },

    async replacePassphrase(operatorId: string, id: string, reason: string): Promise<WithKey> {
      const key = await replacePassphrase(options, operatorId, id, reason)
      return { ...(await list()), key }
    },

    /** Throws `not-found`. */
    async stop(operatorId: string, id: string, reason: string): Promise<Reviewers> {
      await db.transaction(async (tx) => {
        const thing = thingOf(await requireReviewer(tx, id))
        await operators.record(tx, { operatorId, deed: 'stopped-reviewer', thing, reason })
        await store.setHash(tx, id, null, clock.now())
        await sessions.end(tx, id, {}, 'signed-out')
      })
      return await list()
    },

    /** Throws `not-found`. */
    async looks(operatorId: string, id: string, before: number | undefined) {
      const rows = await db.transaction(async (tx) => {
        const thing = thingOf(await requireReviewer(tx, id))
        await operators.record(tx, { operatorId, deed: 'saw-looks', thing })
        return await store.listLooks(tx, id, before, DESK_PAGE_MAX + 1)
      })
      return { looks: rows.slice(0, DESK_PAGE_MAX).map(presentLook), hasMore: rows.length > DESK_PAGE_MAX }
    },

    witness: (async ({ userId }, look) => {
      await store.insertLook(db, { userId, ...look, now: clock.now() })
    }) satisfies Witness,
  }
}

export type DeskReviewers = ReturnType<typeof createDeskReviewers>

const present = (row: store.ReviewerRow): Reviewer => ({
  id: row.id,
  name: row.name,
  login: row.login,
  since: row.since.toISOString(),
  lastSignedInAt: row.last_signed_in_at?.toISOString() ?? null,
  lastLookAt: row.last_look_at?.toISOString() ?? null,
  isOff: row.off_at !== null,
})

const presentLook = ({ made_at, is_refused, ...look }: store.LookRow): Look => ({
  ...look,
  at: made_at.toISOString(),
  isRefused: is_refused,
})
