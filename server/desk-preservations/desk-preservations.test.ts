import { createHash, randomUUID } from 'node:crypto'
import { unzipSync } from 'fflate'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { aDesk, openingsOf, REASON, said } from '#tests/server/a-desk.ts'
import { aServer, type TestServer } from '#tests/server/a-server.ts'
import { aVisitor } from '#tests/server/a-visitor.ts'
import { anAccount } from '#tests/server/an-account.ts'
import { anOperator } from '#tests/server/an-operator.ts'
import { fileAt } from '#tests/server/file-at.ts'

vi.setConfig({ testTimeout: 60_000 })

const START = new Date('2026-11-16T10:00:00.000Z')
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
let now = START
let server: TestServer
let desk: Awaited<ReturnType<typeof aDesk>>
beforeAll(async () => {
  server = await aServer({ TRUSTED_PROXIES: '1' }, { now: () => now })
})
afterAll(() => server.close())
beforeEach(async () => await laterAt(START))

/** Another time, with an operator who comes in then: sessions end. */
async function laterAt(time: Date) {
  now = time
  desk = await aDesk(server, now)
}

/** Carries out the rules of retention as if for the first time. */
async function retained() {
  await server.context.db.rows(sql`delete from retention_runs`)
  await server.context.retention.run()
}

const BLOCKED = 'let us play: she is sixteen and we kiss'

/** A file to save: its status, and the files in it. */
async function zipAt(path: string) {
  const answer = await desk.visitor.fetchApi('POST', `/admin${path}`, { reason: REASON })
  const bytes = await answer.bytes()
  return { status: answer.status, files: answer.status === 200 ? unzipSync(bytes) : {} }
}
const textOf = (files: Record<string, Uint8Array>, name: string) => Buffer.from(files[name] ?? []).toString()

/** Somebody with a picture that somebody else has reported as one of a minor. */
async function aReportedPicture(seed: number) {
  const owner = await anAccount(server)
  const clientId = randomUUID()
  await owner.visitor.fetchApi('POST', '/picture-jobs', { clientId, prompt: 'a lamp on a desk', seed })
  const job = async () => (await said(owner.visitor, 'GET', `/picture-jobs/${clientId}`)).body
  await vi.waitFor(async () => expect((await job()).endedAt).toBeDefined(), { timeout: 30_000 })
  const address: string = (await job()).pictures[0].cdnImage
  const bytes = Buffer.from(await (await fetch(server.url + address)).arrayBuffer())
  const reporter = await anAccount(server)
  const reportId = randomUUID()
  const report = {
    clientId: reportId,
    address,
    reason: 'minor',
    note: 'She looks very young.',
    signature: 'Kim Doe',
  }
  const from = { 'x-forwarded-for': `10.9.${seed}.1` }
  expect((await reporter.visitor.fetchApi('POST', '/reports', report, from)).status).toBe(200)
  return { owner, reporter, reportId, address, bytes, file: fileAt(address) }
}

/** Somebody's block about minors. */
async function aBlock() {
  const account = await anAccount(server)
  const chat = await account.visitor.openChat(server.context.characters.visible()[0]?.model.premadeId ?? '')
  const body = { clientId: randomUUID(), content: BLOCKED }
  const answer = await account.visitor.fetchApi('POST', `/chats/${chat.id}/messages`, body)
  expect(answer.status).toBe(451)
  const [row] = await server.context.db.rows<{ id: string }>(
    sql`select id from moderation_events where user_id = ${account.user.id}`,
  )
  return { ...account, decisionId: row?.id ?? '' }
}

const preserve = (sourceId: string, source = 'report') =>
  desk.post('/preservations', { source, sourceId, reason: REASON })
const waiting = async (state = 'waiting'): Promise<{ id: string; isLate: boolean }[]> =>
  (await desk.get(`/preservations?state=${state}`)).body.preservations
const isListed = async (id: string, state?: string) => (await waiting(state)).some((one) => one.id === id)
/** What is kept in the database of a preservation. */
const rowsOf = async (id: string) =>
  (
    await server.context.db.rows(sql`
    select id::text from preservations where id = ${id} union all
    select name from preserved_files where preservation_id = ${id}`)
  ).length

/** Erases an account as the person asks for it, grace and all. */
async function erased(userId: string) {
  await server.context.privacy.scheduleErasure(userId)
  await laterAt(new Date(now.getTime() + 15 * DAY_MS))
  await server.context.privacy.erase()
  expect(await server.context.db.rows(sql`select from users where id = ${userId}`)).toEqual([])
}

describe('[SAF-12] what looks like the abuse of a child', () => {
  test('is kept through removal and erasure, and goes a year later with all of it', async () => {
    const { owner, reportId, address, bytes, file } = await aReportedPicture(40)
    const { body } = await preserve(reportId)
    expect(body).toMatchObject({ userId: owner.user.id, heldUntil: '2027-11-16T10:00:00.000Z' })
    await desk.post(`/reports/${reportId}/decide`, { outcome: 'removed', reason: REASON })
    expect((await fetch(server.url + address)).status).toBe(404)
    await erased(owner.user.id)
    await retained()
    const { files } = await zipAt(`/preservations/${body.id}/export`)
    expect(Buffer.from(files[`files/${file}`] ?? []).equals(bytes)).toBe(true)
    expect(textOf(files, 'report.txt')).toContain(owner.email)

    now = new Date('2027-11-16T09:59:59.000Z')
    await retained()
    expect(await rowsOf(body.id)).toBe(2)
    await laterAt(new Date('2027-11-16T10:00:00.000Z'))
    expect((await desk.post(`/preservations/${body.id}/open`, { reason: REASON })).code).toBe('404 not-found')
    now = new Date('2027-11-16T11:00:00.000Z')
    await retained()
    expect(await rowsOf(body.id)).toBe(0)
  })

  test('is exported with what the form asks for, and with nothing of who reported it', async () => {
    const { owner, reporter, reportId, bytes, file } = await aReportedPicture(50)
    await server.context.db.rows(sql`
      update sessions set country = 'NL' where user_id = ${owner.user.id}`)
    await desk.visitor.fetchApi('POST', `/admin/reports/${reportId}/picture`, { reason: REASON })
    const { body } = await preserve(reportId)
    const { files } = await zipAt(`/preservations/${body.id}/export`)
    expect(Object.keys(files).sort()).toEqual([`files/${file}`, 'report.json', 'report.txt'].sort())
    const form = JSON.parse(textOf(files, 'report.json'))
    expect(form.incidentSummary).toMatchObject({ incidentType: '', whatWasFound: 'picture: minor' })
    expect(new Date(form.incidentSummary.incidentDateTime)).toEqual(START)
    expect(form.personOrUserReported).toMatchObject({
      ...{ espIdentifier: owner.user.id, email: owner.email, ipCaptureEvents: [] },
      devices: [{ country: 'NL' }],
    })
    const hash = createHash('sha256').update(bytes).digest('hex')
    expect(form.fileDetails).toMatchObject([
      {
        ...{ file: `files/${file}`, originalFileHash: hash, fileViewedByEsp: true, generativeAi: true },
        askedFor: { prompt: 'a lamp on a desk' },
      },
    ])
    expect(form.additionalInfo.reporterSays).toBe('She looks very young.')
    for (const name of ['report.json', 'report.txt'])
      for (const other of [reporter.email, reporter.user.id, 'Kim Doe'])
        expect(textOf(files, name)).not.toContain(other)
    expect(textOf(files, 'report.txt')).toContain('Incident type: -')
  })

  test('holds the lines around a reported message, and no other talk', async () => {
    const { visitor, user } = await anAccount(server)
    const [one, other] = server.context.characters.visible()
    const elsewhere = await visitor.openChat(other?.model.premadeId ?? '')
    await visitor.follow((await visitor.send(elsewhere.id, 'the other talk of the harbour')).reply)
    const chat = await visitor.openChat(one?.model.premadeId ?? '')
    const { reply } = await visitor.send(chat.id, 'good evening, the lamp is lit')
    await visitor.follow(reply)
    await said(visitor, 'POST', `/chats/${chat.id}/messages/${reply.id}/report`, {
      reason: 'minor',
      note: '',
    })
    const [report] = await server.context.db.rows<{ id: string }>(
      sql`select id from reports where message_id = ${reply.id}`,
    )
    const { body } = await preserve(report?.id ?? '')
    expect(body.userId).toBe(user.id)
    const { files } = await zipAt(`/preservations/${body.id}/export`)
    const { talk } = JSON.parse(textOf(files, 'report.json')).internetDetails
    expect(talk.filter((line: { isReported: boolean }) => line.isReported)).toHaveLength(1)
    expect(textOf(files, 'report.json')).toContain('the lamp is lit')
    expect(textOf(files, 'report.json')).not.toContain('harbour')
  })

  test('is kept of a block by the rules too, and of no block about anything else', async () => {
    const { user, decisionId } = await aBlock()
    const { body } = await preserve(decisionId, 'blocked')
    const opened = (await desk.post(`/preservations/${body.id}/open`, { reason: REASON })).body
    expect(opened.form).toContain('What was found: message: minors')
    expect(opened.form).toContain(user.id)
    expect(opened.files).toEqual([])
    const another = await aBlock()
    await server.context.db.rows(
      sql`update moderation_events set category = 'hate' where id = ${another.decisionId}`,
    )
    expect((await preserve(another.decisionId, 'blocked')).code).toBe('404 not-found')
  })

  test('that is nobody’s here has nothing to be kept', async () => {
    expect((await preserve(randomUUID())).code).toBe('404 not-found')
    const clientId = randomUUID()
    const report = { clientId, address: '/blog', reason: 'minor' }
    await aVisitor(server.url).fetchApi('POST', '/reports', report, { 'x-forwarded-for': '10.9.1.9' })
    expect((await preserve(clientId)).code).toBe('409 conflict')
  })
})

describe('[SAF-12] the queue of what is to be reported', () => {
  test('warns after a day, and takes the number and the day of the report, once', async () => {
    const { decisionId } = await aBlock()
    const { id } = (await preserve(decisionId, 'blocked')).body
    const late = async () => (await desk.get('/preservations')).body.counts.late
    await laterAt(new Date(START.getTime() + DAY_MS - 1000))
    expect((await waiting()).find((one) => one.id === id)).toMatchObject({ isLate: false })
    const before = await late()
    now = new Date(START.getTime() + DAY_MS)
    expect((await waiting()).find((one) => one.id === id)).toMatchObject({ isLate: true })
    expect(await late()).toBeGreaterThan(before)

    const note = (submission: object) => desk.post(`/preservations/${id}/submission`, submission)
    const soon = new Date(now.getTime() + HOUR_MS).toISOString()
    expect((await note({ number: '178002431', submittedAt: soon })).code).toBe('400 invalid-input')
    const lastYear = new Date(START.getTime() - 365 * DAY_MS).toISOString()
    expect((await note({ number: '178002431', submittedAt: lastYear })).code).toBe('400 invalid-input')
    const submittedAt = new Date(START.getTime() + 20 * HOUR_MS).toISOString()
    expect((await note({ number: '178002431', submittedAt })).body).toMatchObject({
      ...{ tipNumber: '178002431', submittedAt, isLate: false },
      heldUntil: '2027-11-17T06:00:00.000Z',
    })
    expect((await note({ number: '178002432' })).code).toBe('409 conflict')
    expect(await isListed(id)).toBe(false)
    expect(await isListed(id, 'submitted')).toBe(true)
    expect((await desk.post(`/preservations/${id}/release`, { reason: REASON })).code).toBe('409 conflict')
  })

  test('lets go of what is nothing to report, and erases it within the hour', async () => {
    const { decisionId } = await aBlock()
    const { id } = (await preserve(decisionId, 'blocked')).body
    expect((await desk.post(`/preservations/${id}/release`, { reason: REASON })).code).toBe('200 ok')
    expect(await isListed(id)).toBe(false)
    now = new Date(START.getTime() + 400 * DAY_MS)
    await retained()
    expect(await rowsOf(id)).toBe(0)
  })
})

test('[SAF-12] what was let go by mistake is kept apart anew', async () => {
  const { decisionId } = await aBlock()
  const { id } = (await preserve(decisionId, 'blocked')).body
  await desk.post(`/preservations/${id}/release`, { reason: REASON })
  const again = (await preserve(decisionId, 'blocked')).body
  expect(again.id).not.toBe(id)
  expect(await isListed(again.id)).toBe(true)
  await retained()
  expect(await rowsOf(again.id)).toBe(1)
})

describe('[SAF-12] who may', () => {
  test('is an operator past the second factor alone', async () => {
    const { visitor } = await anAccount(server)
    const id = randomUUID()
    for (const path of [`/${id}/open`, `/${id}/export`, `/${id}/submission`, `/${id}/release`, ''])
      expect((await said(visitor, 'POST', `/admin/preservations${path}`, { reason: REASON })).code).toBe(
        '404 not-found',
      )
    const { visitor: outside } = await anOperator(server)
    expect((await said(outside, 'GET', '/admin/preservations')).code).toBe('428 second-factor')
  })

  test('leaves a line on the log of each, of which its user reads once the hold has ended', async () => {
    const { visitor, user, decisionId } = await aBlock()
    const { id } = (await preserve(decisionId, 'blocked')).body
    expect((await preserve(decisionId, 'blocked')).body.id).toBe(id)
    await desk.post(`/preservations/${id}/open`, { reason: REASON })
    await zipAt(`/preservations/${id}/export`)
    await desk.post(`/preservations/${id}/release`, { reason: REASON })
    const deeds = ['released-preserved', 'exported-preserved', 'opened-preserved', 'preserved-records']
    const logged = await desk.deedsOf(user.id)
    expect(logged.map(({ deed }) => deed)).toEqual(deeds)
    expect(logged.at(-1)).toMatchObject({ thing: `blocked ${decisionId}`, reason: REASON })
    const told = async () => (await openingsOf(visitor)).filter((deed) => deeds.includes(deed))
    expect(await told()).toEqual([])
    now = new Date(START.getTime() + 2 * HOUR_MS)
    await retained()
    expect(await told()).toEqual(deeds)
  })
})
