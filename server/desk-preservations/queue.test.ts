import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { DESK_PAGE_MAX } from '#contract/limits.ts'
import { openingsOf, REASON, said } from '#tests/server/a-desk.ts'
import {
  aPreservingDesk,
  DAY_MS,
  HOUR_MS,
  type PreservingDesk,
  START,
} from '#tests/server/a-preserving-desk.ts'
import { anAccount } from '#tests/server/an-account.ts'
import { anOperator } from '#tests/server/an-operator.ts'
import { sayLate } from './jobs.ts'

vi.setConfig({ testTimeout: 60_000 })

let kept: PreservingDesk
beforeAll(async () => {
  kept = await aPreservingDesk()
})
afterAll(() => kept.server.close())
beforeEach(async () => await kept.laterAt(START))

describe('[SAF-12] the queue of what is to be reported', () => {
  test('warns after a day, and takes the number and the day of the report, once', async () => {
    const { decisionId } = await kept.aBlock()
    const { id } = (await kept.preserve(decisionId, 'blocked')).body
    const late = async () => (await kept.desk.get('/preservations')).body.counts.late
    await kept.laterAt(new Date(START.getTime() + DAY_MS - 1000))
    expect((await kept.waiting()).find((one) => one.id === id)).toMatchObject({ isLate: false })
    const before = await late()
    kept.now = new Date(START.getTime() + DAY_MS)
    expect((await kept.waiting()).find((one) => one.id === id)).toMatchObject({ isLate: true })
    expect(await late()).toBeGreaterThan(before)

    const note = (submission: object) => kept.desk.post(`/preservations/${id}/submission`, submission)
    const soon = new Date(kept.now.getTime() + HOUR_MS).toISOString()
    expect((await note({ number: '178002431', submittedAt: soon })).code).toBe('400 invalid-input')
    const lastYear = new Date(START.getTime() - 365 * DAY_MS).toISOString()
    expect((await note({ number: '178002431', submittedAt: lastYear })).code).toBe('400 invalid-input')
    const submittedAt = new Date(START.getTime() + 20 * HOUR_MS).toISOString()
    expect((await note({ number: '178002431', submittedAt })).body).toMatchObject({
      tipNumber: '178002431',
      submittedAt,
      isLate: false,
      heldUntil: '2027-11-17T06:00:00.000Z',
    })
    expect((await note({ number: '178002432' })).code).toBe('409 conflict')
    expect(await kept.isListed(id)).toBe(false)
    expect(await kept.isListed(id, 'submitted')).toBe(true)
    expect((await kept.desk.post(`/preservations/${id}/release`, { reason: REASON })).code).toBe(
      '409 conflict',
    )
  })

  test('is warned of on the overview and in the log as well, where nobody looks at the queue', async () => {
    const { decisionId } = await kept.aBlock()
    await kept.preserve(decisionId, 'blocked')
    const late = async () => (await kept.desk.get('/overview')).body.preserved.late
    await kept.laterAt(new Date(START.getTime() + DAY_MS - 1000))
    const before = await late()
    kept.now = new Date(START.getTime() + DAY_MS)
    expect(await late()).toBeGreaterThan(before)
    sayLate({ waiting: 1, late: 1 }, kept.server.context.log)
    expect(kept.server.logged.at(-1)).toMatch(/"level":50.*more than a day/)
  })

  test.each(['waiting', 'submitted'] as const)(
    'has a page after the first where many are %s',
    async (state) => {
      const { user } = await kept.aBlock()
      const of = DESK_PAGE_MAX + 3
      for (let at = 0; at < of; at++)
        await kept.server.context.db.rows(sql`
        insert into preservations (id, source, source_id, user_id, record, preserved_at, held_until, submitted_at, tip_number)
        values (${randomUUID()}, 'blocked', ${randomUUID()}, ${user.id}, '{}', ${new Date(START.getTime() + Math.floor(at / 2))},
          ${new Date(START.getTime() + 300 * DAY_MS)}, ${state === 'submitted' ? new Date(START.getTime() + Math.floor(at / 2)) : null},
          ${state === 'submitted' ? '178002431' : null})`)
      const seen: string[] = []
      for (let more = true; more; ) {
        const after = seen.length > 0 ? `&after=${seen.at(-1)}` : ''
        const { body } = await kept.desk.get(`/preservations?state=${state}${after}`)
        seen.push(...body.preservations.map(({ id }: { id: string }) => id))
        more = body.hasMore
      }
      expect(seen.length).toBeGreaterThanOrEqual(of)
      expect(new Set(seen).size).toBe(seen.length)
      expect(seen.length).toBe(
        (
          await kept.server.context.db.rows(sql`
        select id from preservations where held_until > ${kept.now}
          and (submitted_at is not null) = ${state === 'submitted'}`)
        ).length,
      )
      // Other tests have the queue to themselves again.
      await kept.server.context.db.rows(sql`delete from preservations where user_id = ${user.id}`)
    },
  )

  test('lets go of what is nothing to report, and erases it within the hour', async () => {
    const { decisionId } = await kept.aBlock()
    const { id } = (await kept.preserve(decisionId, 'blocked')).body
    expect((await kept.desk.post(`/preservations/${id}/release`, { reason: REASON })).code).toBe('200 ok')
    expect(await kept.isListed(id)).toBe(false)
    kept.now = new Date(START.getTime() + 400 * DAY_MS)
    await kept.retained()
    expect(await kept.rowsOf(id)).toBe(0)
  })
})

describe('[SAF-12] who may', () => {
  test('is an operator past the second factor alone', async () => {
    const { visitor } = await anAccount(kept.server)
    const id = randomUUID()
    for (const path of [`/${id}/open`, `/${id}/export`, `/${id}/submission`, `/${id}/release`, ''])
      expect((await said(visitor, 'POST', `/admin/preservations${path}`, { reason: REASON })).code).toBe(
        '404 not-found',
      )
    const { visitor: outside } = await anOperator(kept.server)
    expect((await said(outside, 'GET', '/admin/preservations')).code).toBe('428 second-factor')
  })

  test('leaves a line on the log of each, of which its user reads once the hold has ended', async () => {
    const { visitor, user, decisionId } = await kept.aBlock()
    const { id } = (await kept.preserve(decisionId, 'blocked')).body
    expect((await kept.preserve(decisionId, 'blocked')).body.id).toBe(id)
    await kept.desk.post(`/preservations/${id}/open`, { reason: REASON })
    await kept.zipAt(`/preservations/${id}/export`)
    await kept.desk.post(`/preservations/${id}/release`, { reason: REASON })
    const deeds = ['released-preserved', 'exported-preserved', 'opened-preserved', 'preserved-records']
    const logged = await kept.desk.deedsOf(user.id)
    expect(logged.map(({ deed }) => deed)).toEqual(deeds)
    expect(logged.at(-1)).toMatchObject({ thing: `blocked ${decisionId}`, reason: REASON })
    const told = async () => (await openingsOf(visitor)).filter((deed) => deeds.includes(deed))
    expect(await told()).toEqual([])
    kept.now = new Date(START.getTime() + 2 * HOUR_MS)
    await kept.retained()
    expect(await told()).toEqual(deeds)
  })
})
