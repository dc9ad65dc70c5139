import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { aServer, type TestServer } from '#tests/server/a-server.ts'
import { type PaidFacts, type PaymentState, stateOfPaid } from './state.ts'

vi.setConfig({ testTimeout: 120_000 })

/** The requirement itself, written down apart from the migration. Paid ones leave by refunds and disputes only. */
const AFTER: Record<PaymentState, readonly PaymentState[]> = {
  created: ['submitted', 'error'],
  submitted: ['requires_action', 'authorised', 'declined', 'error', 'unknown'],
  requires_action: ['authorised', 'declined', 'error', 'unknown', 'expired'],
  unknown: ['requires_action', 'authorised', 'declined', 'error', 'expired'],
  declined: ['authorised'],
  error: ['authorised'],
  expired: ['authorised'],
  authorised: ['settled', 'partially_refunded', 'refunded', 'charged_back', 'chargeback_reversed'],
  settled: ['partially_refunded', 'refunded', 'charged_back', 'chargeback_reversed'],
  partially_refunded: ['refunded', 'charged_back'],
  refunded: ['charged_back'],
  charged_back: ['chargeback_reversed', 'partially_refunded', 'refunded'],
  chargeback_reversed: ['charged_back', 'partially_refunded', 'refunded'],
}
const STATES = Object.keys(AFTER).filter((name): name is PaymentState => name in AFTER)
const UNPAID: readonly PaymentState[] = [
  'created',
  'submitted',
  'requires_action',
  'unknown',
  'declined',
  'error',
  'expired',
]

const anyFacts = fc.record({
  cents: fc.constant(1995),
  refundedCents: fc.integer({ min: 0, max: 1995 }),
  dispute: fc.constantFrom('open' as const, 'reversed' as const, null),
  isSettled: fc.boolean(),
})

let server: TestServer
beforeAll(async () => {
  server = await aServer({ PAYMENTS: 'off' })
})
afterAll(() => server.close())

const RUNS = 1_000

describe('[PAY-1] the steps of a payment', () => {
  test('are held by the database, whoever tries another: 1,000 random histories', async () => {
    const { db } = server.context
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...STATES), { minLength: 1, maxLength: 12 }),
        async (wanted) => {
          const id = randomUUID()
          const reference = id.replaceAll('-', '').slice(0, 16).toUpperCase()
          await db.rows(sql`
          insert into payments (id, processor, kind, what, cents, request_hash, reference, return_id, created_at)
          values (${id}, 'none', 'initial', 'a month', 1995, '', ${reference}, ${randomUUID()}, now())`)
          let state: PaymentState = 'created'
          for (const next of wanted) {
            const isAllowed = next === state || AFTER[state].includes(next)
            const paid = UNPAID.includes(next) ? sql`null` : sql`now()`
            const moved = await db
              .rows(sql`update payments set state = ${next}, paid_at = ${paid} where id = ${id} returning id`)
              .then(({ length }) => length === 1)
              .catch(() => false)
            if (moved !== isAllowed) throw new Error(`${state} → ${next}: ${moved ? 'taken' : 'refused'}`)
            if (moved) state = next
          }
          await db.rows(sql`delete from payments where id = ${id}`)
        },
      ),
      { numRuns: RUNS },
    )
  })

  test('lead from what has happened to what may happen: each change of the facts of a paid payment is a step there is', () => {
    fc.assert(
      fc.property(anyFacts, anyFacts, (before, after) => {
        const grown: PaidFacts = {
          ...after,
          refundedCents: Math.max(before.refundedCents, after.refundedCents),
          isSettled: before.isSettled,
          dispute: after.dispute ?? before.dispute,
        }
        // One thing happens at a time: money goes back, or a dispute begins or ends.
        const steps = [before, { ...before, refundedCents: grown.refundedCents }, grown].map(stateOfPaid)
        return steps.every((state, at) => {
          const from = steps[at - 1]
          return from === undefined || from === state || AFTER[from].includes(state)
        })
      }),
      { numRuns: RUNS },
    )
  })

  test('cannot change what a payment is about, nor begin in the middle', async () => {
    const { db } = server.context
    const insert = (state: string, id = randomUUID()) =>
      db.rows<{ id: string }>(sql`
        insert into payments (id, processor, kind, what, cents, request_hash, reference, return_id, created_at, state)
        values (${id}, 'none', 'initial', 'a month', 1995, '', ${id.replaceAll('-', '').slice(0, 16).toUpperCase()},
          ${randomUUID()}, now(), ${state}) returning id`)
    const [made] = await insert('created')
    await expect(insert('authorised')).rejects.toThrow('begins as created')
    await expect(db.rows(sql`update payments set cents = 1 where id = ${made?.id}`)).rejects.toThrow(
      'stays as it is',
    )
    await expect(
      db.rows(sql`update payments set refunded_cents = 1996 where id = ${made?.id}`),
    ).rejects.toThrow()
  })
})
