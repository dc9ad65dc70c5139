import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RETENTION, type RetentionRule, type RetentionRun } from '#contract/retention.ts'
import { aDesk } from '#tests/server/a-desk.ts'
import { aServer, type TestServer } from '#tests/server/a-server.ts'
import { aCallerOf, anAccount } from '#tests/server/an-account.ts'
import { createRetention, type Erase } from './service.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let passedMs = 0
const clock = { now: () => new Date(Date.now() + passedMs) }
let server: TestServer
beforeAll(async () => {
  server = await aServer({}, clock)
})
afterAll(() => server.close())

const db = () => server.context.db
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS)

/** Somebody with a mailed link, a number to confirm, a sign-in that was begun, and a wish for a picture that failed. */
async function somebody() {
  const { user } = await anAccount(server)
  const userId = user.id
  const [hash, browser] = [randomBytes(32), randomBytes(32)]
  await db().rows(sql`
    insert into identity.secrets (hash, user_id, purpose, email, expires_at)
    values (${hash}, ${userId}, 'confirm-email', 'someone@example.com', ${inHours(24)})`)
  await db().rows(sql`
    insert into identity.phone_verifications (user_id, phone_number, reference, started_at)
    values (${userId}, '+12025550123', 'r', ${inHours(0)})`)
  await db().rows(sql`
    insert into identity.social_flows (state_hash, browser_hash, provider, purpose, code_verifier, nonce, details,
      created_at, expires_at)
    values (${hash}, ${browser}, 'google', 'sign-in', 'v', 'n', '{}', ${inHours(0)}, ${inHours(1)})`)
  return { userId, hash }
}

async function isKept({ userId, hash }: Awaited<ReturnType<typeof somebody>>) {
  const [kept] = await db().rows<Record<string, boolean>>(sql`
    select exists (select from identity.secrets where hash = ${hash}) as link,
      exists (select from identity.phone_verifications where user_id = ${userId}) as number,
      exists (select from identity.social_flows where state_hash = ${hash}) as flow`)
  return kept
}

/** Lets the time pass and carries the rules out. */
async function after(hours: number) {
  passedMs = hours * HOUR_MS
  await server.context.retention.run()
}

test('[SAF-42] links, numbers and sign-ins that lead nowhere are erased when their time is over, and not before', async () => {
  const person = await somebody()
  await after(0.9)
  expect(await isKept(person)).toEqual({ link: true, number: true, flow: true })
  await after(2)
  expect(await isKept(person)).toEqual({ link: true, number: true, flow: false })
  await after(47)
  expect(await isKept(person)).toEqual({ link: true, number: true, flow: false })
  await after(49)
  expect(await isKept(person)).toEqual({ link: false, number: true, flow: false })
  await after(31 * 24)
  expect(await isKept(person)).toEqual({ link: false, number: false, flow: false })
  passedMs = 0
})

test('an account that only its session leads to lives as long as a guest without use, and is erased as one', async () => {
  const visitor = await aCallerOf(server, 'anonymous')
  const { id } = await (await visitor.fetchApi('GET', '/user/me')).json()
  const isThere = async (afterDays: number) => {
    await after(afterDays * 24)
    await server.context.privacy.erase()
    return (await db().rows(sql`select from users where id = ${id}`)).length > 0
  }
  const isLetIn = async () => (await visitor.fetchApi('GET', '/user/me')).status === 200
  passedMs = DAY_MS
  // The first answer brings a new token; it counts once it has been shown.
  expect([await isLetIn(), await isLetIn()]).toEqual([true, true])
  expect(await isThere(90)).toBe(true)
  expect([await isLetIn(), await isLetIn()]).toEqual([true, true])
  expect(await isThere(90 + 90 + 29)).toBe(true)
  expect(await isLetIn()).toBe(false)
  expect(await isThere(90 + 90 + 31)).toBe(false)
  passedMs = 0
})

/** Until `let go`, nothing is deleted from a table whose `id` is this: as a row that a trigger, or its size, holds back. */
async function aRowThatStays(table: 'users' | 'removals', id: string) {
  await db().script(`
    create function keep_it() returns trigger language plpgsql as $$ begin raise exception 'it stays'; end $$;
    create trigger keep_it before delete on ${table} for each row when (old.id = '${id}') execute function keep_it();`)
  return async () => await db().script(`drop trigger keep_it on ${table}; drop function keep_it();`)
}

const idsIn = async (table: 'users' | 'removals', ids: string[]) =>
  (await db().rows<{ id: string }>(sql`select id from ${raw(table)} where id = any(${ids}::uuid[])`)).map(
    ({ id }) => id,
  )

test('[SAF-42] a guest who cannot be erased keeps no other waiting, and is erased once that can be', async () => {
  const guests = [randomUUID(), randomUUID(), randomUUID()]
  for (const [n, id] of guests.entries())
    await db().rows(
      sql`insert into users (id, kind, created_at) values (${id}, 'guest', ${inHours(n - 40 * 24)})`,
    )
  const letGo = await aRowThatStays('users', guests[0] ?? '')
  await after(6_000)
  expect(await idsIn('users', guests)).toEqual(guests.slice(0, 1))
  expect(server.logged.join()).toContain('a guest was not erased')
  await letGo()
  await after(6_001)
  expect(await idsIn('users', guests)).toEqual([])
  passedMs = 0
})

test('[SAF-42] what cannot be erased from the bin keeps nothing else there', async () => {
  const removals = [randomUUID(), randomUUID(), randomUUID()]
  for (const [n, id] of removals.entries()) {
    const { user } = await anAccount(server)
    await db().rows(sql`
      insert into removals (id, owner_id, chat_id, premade_id, kind, messages, removed_at)
      values (${id}, ${user.id}, ${randomUUID()}, ${randomUUID()}, 'tail', 0, ${inHours(n - 40 * 24)})`)
  }
  const letGo = await aRowThatStays('removals', removals[0] ?? '')
  await after(7_000)
  expect(await idsIn('removals', removals)).toEqual(removals.slice(0, 1))
  expect(server.logged.join()).toContain('something in the bin was not erased')
  await letGo()
  await after(7_001)
  expect(await idsIn('removals', removals)).toEqual([])
  passedMs = 0
})

const nothing: Erase = async () => 0
const everyRule = (erase: Erase) =>
  Object.fromEntries(Object.keys(RETENTION).map((rule) => [rule, erase])) as Record<RetentionRule, Erase>

test('of several servers one carries a rule out, and again an hour later', async () => {
  let now = inHours(10_000)
  let runs = 0
  const erase = everyRule(async () => {
    runs++
    return 0
  })
  const one = () => createRetention({ db: db(), clock: { now: () => now }, log: server.context.log, erase })
  const rules = Object.keys(RETENTION).length
  await Promise.all([one().run(), one().run(), one().run()])
  expect(runs).toBe(rules)
  now = new Date(now.getTime() + HOUR_MS)
  await Promise.all([one().run(), one().run()])
  expect(runs).toBe(2 * rules)
})

test('a rule that fails stops no other, is on the log, and is late at the desk after a day', async () => {
  let now = inHours(11_000)
  const fails = async () => {
    throw new Error('the disk is full')
  }
  const erase = { ...everyRule(nothing), sessions: fails, visits: async () => 3 }
  const retention = createRetention({ db: db(), clock: { now: () => now }, log: server.context.log, erase })
  await retention.run()
  expect(server.logged.join()).toContain('a rule of retention failed')
  now = new Date(now.getTime() + DAY_MS + HOUR_MS)
  await retention.run()
  const runs = new Map((await retention.runs()).map((run) => [run.rule, run]))
  expect(runs.get('visits')).toMatchObject({ erased: 3, erasedInAll: 6, isLate: false })
  expect(runs.get('sessions')?.isLate).toBe(true)
  expect(runs.get('reports')?.isLate).toBe(false)
})

test('an operator reads what is kept how long, and when it was last looked through', async () => {
  const desk = await aDesk(server)
  const { retention } = (await desk.get('/job-counts')).body as { retention: RetentionRun[] }
  expect(retention.map(({ rule }) => rule)).toEqual(Object.keys(RETENTION))
  expect(retention.every(({ ranAt }) => ranAt !== null)).toBe(true)
})

const POLICY: Record<RetentionRule, RegExp> = {
  'binned-talk': /A chat that you deleted or cleared\|30 days in the bin/,
  sessions: /its entry is gone within 30 days after that/,
  'begun-sign-ins': /A sign-in through Google or Twitter that was begun\|10 minutes/,
  'mailed-links': /Links in mails\|30 minutes for a new password, 1 day for an address; .*within 1 day/,
  'update-mails': /Which updates we sent you by mail\|90 days/,
  'phone-numbers': /A phone number that you did not confirm\|30 days/,
  'picture-links': /Links to pictures that you shared\|until they run out/,
  'picture-wishes': /A wish for a picture that came to nothing\|30 days/,
  'affiliate-networks': /Network addresses of affiliates[^|]*\|30 days/,
  'processor-events': /Notices of payment companies[^|]*\|90 days/,
  visits: /Visits\|13 months/,
  preserved: /What must be kept after illegal content was found\|[^|]*one year/,
  'kept-bans': /A ban of an account that was erased\|[^|]*3 years/,
  complaints: /Complaints, reports and decisions about them\|2 years after the decision/,
  reports: /Complaints, reports and decisions about them\|2 years after the decision/,
}
test.each(Object.entries(POLICY))('[SAF-42] the privacy policy says how long %s are kept', (_, words) => {
  expect(readFileSync('content/legal/privacy-policy-row.md', 'utf8')).toMatch(words)
})
