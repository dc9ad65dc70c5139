import type { DisputedPayment, Evidence } from '#contract/desk-evidence.ts'
import type { Operators } from '#server/operators/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import { notFound } from '#server/platform/refusals.ts'
import * as store from './evidence-store.ts'

const DISPUTES_MAX = 200
const EARLIER_MAX = 24

type EvidenceOptions = { db: Database; operators: Pick<Operators, 'record'>; clock: Clock }

/** What there is to answer a dispute with (PAY-15). It is read when it is asked for; nothing is kept for it. */
export function createEvidence({ db, operators, clock }: EvidenceOptions) {
  return {
    async listDisputes(operatorId: string): Promise<DisputedPayment[]> {
      await operators.record(db, { operatorId, deed: 'listed-disputes' })
      return (await store.listDisputed(db, DISPUTES_MAX)).map(present)
    },

    /** Throws `not-found` for a payment that nobody disputes. */
    async openEvidence(operatorId: string, id: string, reason: string): Promise<Evidence> {
      const row = await store.findDisputed(db, id)
      if (!row) throw notFound()
      const { userId, subscriptionId, createdAt, receiptMailedAt, ...payment } = row
      const thing = `payment ${id}`
      await operators.record(db, {
        operatorId,
        deed: 'opened-evidence',
        thing,
        reason,
        ...(userId && { userId }),
      })
      const since = row.paidAt ?? createdAt
      const payer = userId ? await store.findPayer(db, userId) : undefined
      const term = subscriptionId ? await store.findTerm(db, subscriptionId) : undefined
      return {
        gatheredAt: clock.now().toISOString(),
        payment: {
          ...payment,
          ...present(row),
          createdAt: createdAt.toISOString(),
          receiptMailedAt: iso(receiptMailedAt),
        },
        account: payer
          ? {
              ...payer,
              since: payer.since.toISOString(),
              emailVerifiedAt: iso(payer.emailVerifiedAt),
              termsAgreedAt: iso(payer.termsAgreedAt),
              lastSeenAt: iso(payer.lastSeenAt),
            }
          : null,
        earlier: (await store.listEarlier(db, id, EARLIER_MAX)).map((one) => ({
          ...one,
          paidAt: one.paidAt.toISOString(),
        })),
        refunds: (await store.listRefunds(db, id)).map(({ askedAt, ...one }) => ({
          ...one,
          askedAt: askedAt.toISOString(),
        })),
        subscription: term
          ? { ...term, beganAt: term.beganAt.toISOString(), endedAt: iso(term.endedAt) }
          : null,
        usage: {
          ...(userId ? await store.countUsage(db, userId, since) : { messages: 0, pictures: 0 }),
          luna: (userId ? await store.listSpent(db, userId, since) : []).map(
            ({ firstAt, lastAt, ...one }) => ({
              ...one,
              firstAt: firstAt.toISOString(),
              lastAt: lastAt.toISOString(),
            }),
          ),
        },
      }
    },
  }
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

const present = ({
  id,
  userId,
  what,
  cents,
  paidAt,
  disputedAt,
  dispute,
}: store.DisputedRow): DisputedPayment => ({
  id,
  userId,
  what,
  cents,
  dispute,
  paidAt: iso(paidAt),
  disputedAt: iso(disputedAt),
})
