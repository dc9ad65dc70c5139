import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aDesk } from '#tests/server/a-desk.ts'
import { aServer, type TestServer } from '#tests/server/a-server.ts'
import { findBreakOnly } from './rule-store.ts'
import { sealBooks } from './seal-store.ts'
import { createAudit, proveBooks, proveBooksOf } from './service.ts'

const HOUR_MS = 3_600_000
let now = new Date('2026-12-07T00:04:00.000Z')
let server: TestServer
beforeAll(async () => {
  server = await aServer({}, { now: () => now })
})
afterAll(() => server.close())

const audited = () => server.logged.filter((line) => line.includes('the books are')).length

test('[LED-10] the books are audited once a day, whoever looks and how often, and again where who did it has died', async () => {
  const { db, log, audit } = server.context
  const other = createAudit({ db, log, clock: { now: () => now } })
  expect(await audit.state()).toEqual({ verifiedAt: null, broken: [], isLate: true })
  await Promise.all([audit.run(), other.run(), audit.run(), other.run()])
  expect(audited()).toBe(1)
  expect(await audit.state()).toEqual({ verifiedAt: now, broken: [], isLate: false })
  now = new Date('2026-12-07T23:59:00.000Z')
  await other.run()
  expect(audited()).toBe(1)
  now = new Date('2026-12-08T00:01:00.000Z')
  await other.run()
  expect(audited()).toBe(2)

  await db.rows(sql`update audits set ended_at = null where day = '2026-12-08'`)
  await audit.run()
  expect(audited()).toBe(2)
  now = new Date(now.getTime() + 4 * HOUR_MS)
  await audit.run()
  expect(audited()).toBe(3)
  now = new Date(now.getTime() + 27 * HOUR_MS)
  expect((await audit.state()).isLate).toBe(true)
})

test('[LED-10] a broken rule is an error in the log and a line on the overview, and is left as it is', async () => {
  const { db, audit, ledger } = server.context
  now = new Date('2026-12-20T20:00:00.000Z')
  const desk = await aDesk(server, now)
  await audit.run()
  expect((await desk.get('/overview')).body.books).toEqual({
    verifiedAt: now.toISOString(),
    broken: [],
    isLate: false,
  })
  const cause = `sale:${randomUUID()}`
  await ledger.recordMoney(db, { cause, kind: 'sale', cents: 1995 })
  const books = () => db.rows(sql`select * from ledger_transactions order by id`)
  const before = await books()
  // The desk stays open for twelve hours.
  now = new Date('2026-12-21T00:30:00.000Z')
  await audit.run()
  expect(server.logged.at(-1)).toMatch(/"level":50.*the books are not as they have to be/)
  expect((await desk.get('/overview')).body.books.broken).toEqual([expect.stringContaining(cause)])
  expect(await books()).toEqual(before)
})

test('[LED-10] a rule cannot change anything, whatever it says', async () => {
  const rule = { id: 'X', says: 'x', find: sql`update users set plan = 'annual' returning id as what` }
  await expect(findBreakOnly(server.context.db, rule)).rejects.toThrow('read-only')
})

describe('[LED-12] the books are sealed every day', () => {
  const aGrant = async () => {
    const { db, ledger } = server.context
    const userId = randomUUID()
    await db.rows(sql`insert into users (id, kind) values (${userId}, 'registered')`)
    await ledger.grant(db, {
      cause: `gift:${userId}`,
      userId,
      luna: 5,
      bucket: 'bought',
      source: 'correction',
    })
  }
  const sealed = () => server.logged.filter((line) => line.includes('what was booked is sealed'))
  const foundAfter = async (change: ReturnType<typeof sql>) => {
    let found: string[] = []
    const undone = new Error('undone')
    await server.context.db
      .transaction(async (tx) => {
        await tx.script('set local session_replication_role = replica')
        expect((await tx.rows(sql`with done as (${change} returning 1) select from done`)).length).toBe(1)
        found = (await proveBooksOf(tx)).broken.filter((words) => words.startsWith('LED'))
        throw undone
      })
      .catch((error: unknown) => expect(error).toBe(undone))
    return found
  }
  const aTransaction = sql`(select min(id) from ledger_transactions where cause like 'gift:%')`

  beforeAll(async () => {
    for (const day of ['2027-01-10', '2027-01-11', '2027-01-12']) {
      await aGrant()
      now = new Date(`${day}T00:05:00.000Z`)
      await server.context.audit.run()
    }
  })

  test('with one number a day, which the log is told', async () => {
    const seals = await server.context.db.rows<{ root: string }>(
      sql`select root from ledger_seals where day >= '2027-01-10' order by day`,
    )
    expect(new Set(seals.map(({ root }) => root)).size).toBe(3)
    for (const [place, { root }] of seals.entries()) expect(sealed().at(place - 3)).toContain(root)
    expect((await proveBooks(server.context.db)).broken.filter((words) => words.includes('LED-12'))).toEqual(
      [],
    )
  })

  test('so that a change which every other rule allows names its day', async () => {
    const change = sql`update ledger_transactions set made_at = made_at - interval '1 minute' where id = ${aTransaction}`
    expect(await foundAfter(change)).toEqual([
      'LED-12: it is not so that what is sealed is what was booked then: the seal of 2027-01-10.',
    ])
  })

  test('and whoever makes a seal anew to suit a change breaks its own and the one after it', async () => {
    const root = '0'.repeat(64)
    const found = await foundAfter(sql`update ledger_seals set root = ${root} where day = '2027-01-11'`)
    expect(found).toEqual([expect.stringContaining('the seal of 2027-01-11, the seal of 2027-01-12')])
  })

  test('and what is not an hour old waits for the next day, as it may still be under way', async () => {
    const { db } = server.context
    const [before] = await db.rows<{ id: number }>(sql`select max(id) as id from ledger_transactions`)
    const seal = await sealBooks(db, '2027-01-13', new Date(Date.now() - 3_600_000))
    expect(seal?.through).toBe(before?.id)
    await aGrant()
    expect((await sealBooks(db, '2027-01-14', new Date(Date.now() - 3_600_000)))?.through).toBe(before?.id)
    expect((await sealBooks(db, '2027-01-15', new Date(Date.now() + 3_600_000)))?.through).toBe(
      (before?.id ?? 0) + 1,
    )
    expect(await sealBooks(db, '2027-01-15', new Date(Date.now() + 3_600_000))).toBeUndefined()
  })
})
