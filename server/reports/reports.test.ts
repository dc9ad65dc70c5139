import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { FiledReport } from '#contract/reports.ts'
import { RETENTION } from '#contract/retention.ts'
import { aTalk, retried, type Talk } from '#tests/server/a-talk.ts'
import { aTalkingServer, type TalkingServer } from '#tests/server/a-talking-server.ts'
import { aVisitor } from '#tests/server/a-visitor.ts'
import { anAccount } from '#tests/server/an-account.ts'
import { SOON } from '#tests/soon.ts'

let server: TalkingServer
let now = new Date('2026-11-20T10:00:00.000Z')
beforeAll(async () => {
  server = await aTalkingServer({ TRUSTED_PROXIES: '1' }, { now: () => now })
})
afterAll(async () => await server.close())

let addresses = 0
/** Files a report as somebody without an account, from an address of their own. */
async function file(body: object, from = `10.0.${addresses++}.1`, visitor = aVisitor(server.url)) {
  const answer = await visitor.fetchApi(
    'POST',
    '/reports',
    { clientId: randomUUID(), reason: 'hate', ...body },
    { 'x-forwarded-for': from },
  )
  return { status: answer.status, body: await answer.json() }
}
const filed = async (body: object): Promise<FiledReport> => (await file(body)).body
const stateOf = async (number: string) => {
  const answer = await fetch(`${server.url}/api/reports/${encodeURIComponent(number)}`)
  return { status: answer.status, body: await answer.json() }
}
const rowOf = async (number: string) => {
  const [row] = await server.context.db.rows<{
    id: string
    kind: string
    address: string
    file: string | null
  }>(sql`select id, kind, address, file from reports where number = ${number}`)
  return row
}
const decide = async (number: string, outcome: 'removed' | 'kept') =>
  await server.context.reports.decide((await rowOf(number))?.id ?? '', outcome, 'Ada')
const mailsTo = (email: string) => server.context.deliveries?.().filter(({ to }) => to === email) ?? []

describe('[SAF-15] a report of somebody without an account', () => {
  test('is answered with a number that tells what becomes of it, and nothing of what was written', async () => {
    now = new Date('2026-11-20T10:00:00.000Z')
    const report = await filed({
      address: '/blog',
      note: 'Look at the third line.',
      email: 'kim@example.com',
    })
    expect(report).toEqual({
      number: expect.stringMatching(/^([0-9A-Z]{5}-){3}[0-9A-Z]{5}$/),
      reason: 'hate',
      state: 'open',
      filedAt: now.toISOString(),
      dueAt: '2026-12-01T10:00:00.000Z',
    })
    expect((await stateOf(report.number)).body).toEqual(report)
    expect((await stateOf(report.number.toLowerCase().replaceAll('-', ' '))).body).toEqual(report)
    expect(server.logged.join('')).not.toMatch(/third line|kim@example/)
  })

  test('[SAF-17] about an intimate image is due within 48 hours', async () => {
    now = new Date('2026-11-20T10:00:00.000Z')
    const report = await filed({ reason: 'intimate-image', signature: 'Kim Doe' })
    expect(report.dueAt).toBe('2026-11-22T10:00:00.000Z')
  })

  test('is filed once, however often it is sent', async () => {
    const clientId = randomUUID()
    const [one, two] = await Promise.all([file({ clientId }), file({ clientId })])
    expect(two).toEqual(one)
    expect(await file({ clientId, reason: 'minor' })).toEqual(one)
  })

  test('is limited by its address, and a repeat does not count', async () => {
    const clientId = randomUUID()
    const statuses = []
    for (let times = 0; times < 21; times++) {
      statuses.push((await file(times === 0 ? { clientId } : {}, '10.9.9.9')).status)
      if (times === 0) await file({ clientId }, '10.9.9.9')
    }
    expect(statuses).toEqual([...Array(20).fill(200), 429])
    expect((await file({}, '10.9.9.8')).status).toBe(200)
  })

  test.each([
    ['reason', { reason: 'dislike' }],
    ['note', { note: 'a\u0000b' }],
    ['note', { note: 'x'.repeat(501) }],
    ['address', { address: 'x'.repeat(501) }],
    ['email', { email: 'kim' }],
    ['signature', { signature: 'x'.repeat(101) }],
  ])('is refused with a %s that cannot be one', async (field, body) => {
    expect((await file(body)).body).toMatchObject({ code: 'invalid-input', field })
  })

  test('that nobody has filed does not exist', async () => {
    expect((await stateOf('00000-00000-00000-00000')).status).toBe(404)
    expect((await stateOf("' or 1=1")).body).toMatchObject({ code: 'invalid-input', field: 'params.number' })
  })
})

describe('what is decided', () => {
  test('is told to whoever left an address, once', async () => {
    const email = `${randomUUID()}@example.com`
    const { number } = await filed({ email, address: '/blog' })
    expect(await decide(number, 'kept')).toMatchObject({ state: 'kept', decidedAt: now.toISOString() })
    await expect(decide(number, 'removed')).rejects.toMatchObject({ code: 'conflict' })
    expect((await stateOf(number)).body.state).toBe('kept')
    await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(1), SOON)
    expect(mailsTo(email)[0]).toMatchObject({
      subject: `Your report ${number}`,
      text: expect.stringMatching(/did not remove it[\s\S]*complaint-policy#objections/),
    })
  })

  test('is told somebody without an account in the language of the form', async () => {
    const email = `${randomUUID()}@example.com`
    const answer = await aVisitor(server.url).fetchApi(
      'POST',
      '/reports',
      { clientId: randomUUID(), reason: 'hate', email },
      { 'x-forwarded-for': `10.0.${addresses++}.1`, 'accept-language': 'fr' },
    )
    const { number } = await answer.json()
    await decide(number, 'kept')
    await vi.waitFor(
      () => expect(mailsTo(email).map(({ subject }) => subject)).toEqual([`Ton signalement ${number}`]),
      SOON,
    )
  })

  test('is told in the language of whoever reported it', async () => {
    const { visitor, email } = await anAccount(server)
    await visitor.fetchApi('POST', '/user/language', { language: 'pt' })
    const { body } = await file({ address: '/blog' }, undefined, visitor)
    await decide(body.number, 'kept')
    await vi.waitFor(
      () => expect(mailsTo(email).map((mail) => mail.subject)).toContain(`Sua denúncia ${body.number}`),
      SOON,
    )
  })

  test('is told to an account at its own address', async () => {
    const { visitor, email } = await anAccount(server)
    const { body } = await file({ address: '/blog' }, undefined, visitor)
    await decide(body.number, 'removed')
    await vi.waitFor(
      () => expect(mailsTo(email).map((mail) => mail.subject)).toContain(`Your report ${body.number}`),
      SOON,
    )
  })

  test('[SAF-42] is forgotten two years later, as the privacy policy says, and what is open is not', async () => {
    const day = 86_400_000
    now = new Date('2026-11-20T10:00:00.000Z')
    const [decided, open] = [await filed({}), await filed({})]
    await decide(decided.number, 'kept')
    now = new Date(now.getTime() + 729 * day)
    await server.context.reports.eraseDecided(new Date(now.getTime() - RETENTION.reports.days * day))
    expect((await stateOf(decided.number)).status).toBe(200)
    now = new Date(now.getTime() + 2 * day)
    await server.context.reports.eraseDecided(new Date(now.getTime() - RETENTION.reports.days * day))
    expect((await stateOf(decided.number)).status).toBe(404)
    expect((await stateOf(open.number)).status).toBe(200)
    now = new Date('2026-11-20T10:00:00.000Z')
  })

  test('[SAF-17] counts as overdue from its time on, until it is decided', async () => {
    now = new Date('2026-11-23T10:00:00.000Z')
    const { number } = await filed({ reason: 'intimate-image' })
    const before = await server.context.reports.counts()
    now = new Date('2026-11-25T09:59:59.000Z')
    expect(await server.context.reports.counts()).toEqual({ ...before, pressing: before.pressing + 1 })
    now = new Date('2026-11-25T10:00:00.000Z')
    expect(await server.context.reports.counts()).toMatchObject({
      open: before.open,
      overdue: before.overdue + 1,
    })
    await decide(number, 'kept')
    expect(await server.context.reports.counts()).toEqual({ ...before, open: before.open - 1 })
  })
})

describe('reporting a message', () => {
  const report = async (talk: Talk, id: string, more: object = {}) =>
    await talk.post(`/messages/${id}/report`, { reason: 'broken', ...more })
  const kept = async (talk: Talk) =>
    await server.context.db.rows(
      sql`select reason, note, content from reports where reporter_id = ${talk.userId}`,
    )

  test('keeps it with its text as it was, once, and answers the same again', async () => {
    const talk = await aTalk(server, ['n [turns: One. | Two.]'])
    const { id } = await talk.at(-1)
    const { status, body } = await report(talk, id, { note: ' It stops. ' })
    expect([status, body]).toMatchObject([200, { message: 'Reported for manual review', state: 'open' }])
    await retried(talk)
    expect(await report(talk, id, { reason: 'hate' })).toEqual({ status, body })
    expect(await kept(talk)).toEqual([{ reason: 'broken', note: 'It stops.', content: 'One.' }])
    expect(server.logged.join('')).not.toMatch(/It stops|One\./)
    expect(server.logged.join('')).toContain('a message was reported')
  })

  test('is limited, and a repeat does not count', async () => {
    const talk = await aTalk(server)
    await server.context.db.script(`insert into messages (chat_id, seq, id, author, content, status)
      select '${talk.chat.id}', n, gen_random_uuid(), 'user', 'line ' || n, 'finished' from generate_series(2, 22) n;
      update chats set last_seq = 22 where id = '${talk.chat.id}'`)
    const statuses = []
    for (const { id } of await talk.messages()) {
      statuses.push((await report(talk, id)).status)
      if (statuses.length === 1) await report(talk, id)
    }
    expect(statuses).toEqual([...Array(20).fill(200), 429, 429])
  })

  test('takes no note that is no text', async () => {
    const talk = await aTalk(server)
    for (const note of ['a\u0000b', 'a\ud800', 'x'.repeat(501)])
      expect((await report(talk, (await talk.at(0)).id, { note })).body).toMatchObject({ field: 'note' })
    expect(await kept(talk)).toEqual([])
  })

  test('[SAF-41] of a guest is the account’s afterwards, and what it quotes is erased with that', async () => {
    const [guest, account] = [await aTalk(server), await aTalk(server)]
    const { body } = await report(guest, (await guest.at(0)).id, { note: 'Odd.' })
    const { reports, db } = server.context
    await db.transaction((tx) => reports.takeOver(tx, guest.userId, account.userId))
    expect(await kept(account)).toHaveLength(1)
    await db.rows(sql`delete from users where id = ${account.userId}`)
    expect(await kept(account)).toEqual([])
    const left = sql`select content, note, reporter_id from reports where number = ${body.number}`
    expect(await db.rows(left)).toEqual([{ content: '', note: '', reporter_id: null }])
    expect((await stateOf(body.number)).body.state).toBe('open')
  })

  test('and removing it leaves a line in its place', async () => {
    const talk = await aTalk(server, ['n [turns: One. | Two.]'])
    await retried(talk)
    const { id } = await talk.at(-1)
    const { body } = await report(talk, id)
    await decide(body.number, 'removed')
    expect((await talk.words()).at(-1)).toBe('This message was removed after a report.')
    expect((await talk.at(-1)).variants).toBeUndefined()
  })
})
