import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { EventName } from '#contract/analytics.ts'
import { aServer, type TestServer } from '#tests/server/a-server.ts'

const STEPS: EventName[] = ['page_viewed', 'signed_up', 'purchase_completed']
const BROWSERS = { a: randomUUID(), b: randomUUID(), c: randomUUID(), d: randomUUID() }
const FROM = new Date('2026-01-01T00:00:00Z')
const TO = new Date('2027-01-01T00:00:00Z')

type Step = { who: keyof typeof BROWSERS; name: EventName; at: Date }
const step = (who: Step['who'], name: EventName, at: string): Step => ({ who, name, at: new Date(at) })

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(async () => await server.close())
beforeEach(async () => await server.context.db.script('delete from analytics_events'))

async function conversions(done: readonly Step[], from = FROM, to = TO) {
  const rows = done.map(({ who, name, at }) => ({ id: randomUUID(), name, who: BROWSERS[who], at }))
  await server.context.db.rows(sql`
    insert into analytics_events (id, name, source, properties, distinct_id, happened_at)
    select id, name, 'home', '{}', who, at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e (id uuid, name text, who uuid, at timestamptz)`)
  return await server.context.analytics.conversions(STEPS, from, to)
}

describe('conversions', () => {
  test('count a browser on the day of its first step, as far as it came in order', async () => {
    expect(
      await conversions([
        step('a', 'page_viewed', '2026-11-01T23:00Z'),
        step('b', 'signed_up', '2026-11-01T23:10Z'),
        step('a', 'purchase_completed', '2026-11-01T23:20Z'),
        step('a', 'signed_up', '2026-11-02T08:00Z'),
        step('b', 'page_viewed', '2026-11-02T08:10Z'),
        step('c', 'page_viewed', '2026-11-02T08:20Z'),
        step('a', 'purchase_completed', '2026-11-03T08:00Z'),
      ]),
    ).toEqual({
      days: [
        { day: '2026-11-01', reached: [1, 1, 1] },
        { day: '2026-11-02', reached: [2, 0, 0] },
      ],
      total: [3, 1, 1],
    })
  })

  test('count what was done in their time alone', async () => {
    const done = [
      step('a', 'page_viewed', '2026-11-01T08:00Z'),
      step('b', 'page_viewed', '2026-11-02T08:00Z'),
      step('b', 'signed_up', '2026-11-03T08:00Z'),
    ]
    const of = [new Date('2026-11-02T00:00Z'), new Date('2026-11-03T00:00Z')] as const
    expect((await conversions(done, ...of)).total).toEqual([1, 0, 0])
  })

  test('are what somebody finds who walks through the events in the order of time', async () => {
    const anyStep = fc.record({
      who: fc.constantFrom('a' as const, 'b' as const, 'c' as const, 'd' as const),
      name: fc.constantFrom(...STEPS),
      at: fc.date({ min: FROM, max: new Date('2026-02-01'), noInvalidDate: true }),
    })
    const steps = fc.uniqueArray(anyStep, { maxLength: 40, selector: ({ at }) => at.getTime() })
    await fc.assert(
      fc.asyncProperty(steps, async (done) => {
        await server.context.db.script('delete from analytics_events')
        expect((await conversions(done)).total).toEqual(walked(done))
      }),
      { numRuns: 40 },
    )
  })
})

function walked(done: readonly Step[]): number[] {
  const reached = new Map<string, number>()
  for (const { who, name } of done.toSorted((one, other) => one.at.getTime() - other.at.getTime()))
    if (name === STEPS[reached.get(who) ?? 0]) reached.set(who, (reached.get(who) ?? 0) + 1)
  return STEPS.map((_, index) => [...reached.values()].filter((count) => count > index).length)
}
