import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDesk } from '#tests/server/a-desk.ts'
import { aServer, type TestServer } from '#tests/server/a-server.ts'
import { findBreakOnly } from './rule-store.ts'
import { createAudit } from './service.ts'

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
    ...{ verifiedAt: now.toISOString(), broken: [], isLate: false },
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
