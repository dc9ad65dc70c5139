import { createHash, randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { REASON, said } from '#tests/server/a-desk.ts'
import { aPreservingDesk, type PreservingDesk, START, textOf } from '#tests/server/a-preserving-desk.ts'
import { aVisitor } from '#tests/server/a-visitor.ts'
import { anAccount } from '#tests/server/an-account.ts'

vi.setConfig({ testTimeout: 60_000 })

let kept: PreservingDesk
beforeAll(async () => {
  kept = await aPreservingDesk()
})
afterAll(() => kept.server.close())
beforeEach(async () => await kept.laterAt(START))

describe('[SAF-12] what looks like the abuse of a child', () => {
  test('is kept through removal and erasure, and goes a year later with all of it', async () => {
    const { owner, reportId, address, bytes, file } = await kept.aReportedPicture(40)
    const { body } = await kept.preserve(reportId)
    expect(body).toMatchObject({ userId: owner.user.id, heldUntil: '2027-11-16T10:00:00.000Z' })
    await kept.desk.post(`/reports/${reportId}/decide`, { outcome: 'removed', reason: REASON })
    expect((await fetch(kept.server.url + address)).status).toBe(404)
    await kept.erased(owner.user.id)
    await kept.retained()
    const { files } = await kept.zipAt(`/preservations/${body.id}/export`)
    expect(Buffer.from(files[`files/${file}`] ?? []).equals(bytes)).toBe(true)
    expect(textOf(files, 'report.txt')).toContain(owner.email)

    kept.now = new Date('2027-11-16T09:59:59.000Z')
    await kept.retained()
    expect(await kept.rowsOf(body.id)).toBe(2)
    await kept.laterAt(new Date('2027-11-16T10:00:00.000Z'))
    expect((await kept.desk.post(`/preservations/${body.id}/open`, { reason: REASON })).code).toBe(
      '404 not-found',
    )
    kept.now = new Date('2027-11-16T11:00:00.000Z')
    await kept.retained()
    expect(await kept.rowsOf(body.id)).toBe(0)
  })

  test('is exported with what the form asks for, and with nothing of who reported it', async () => {
    const { owner, reporter, reportId, bytes, file } = await kept.aReportedPicture(50)
    await kept.server.context.db.rows(sql`
      update sessions set country = 'NL' where user_id = ${owner.user.id}`)
    await kept.desk.visitor.fetchApi('POST', `/admin/reports/${reportId}/picture`, { reason: REASON })
    const { body } = await kept.preserve(reportId)
    const { files } = await kept.zipAt(`/preservations/${body.id}/export`)
    expect(Object.keys(files).sort()).toEqual([`files/${file}`, 'report.json', 'report.txt'].sort())
    const form = JSON.parse(textOf(files, 'report.json'))
    expect(form.incidentSummary).toMatchObject({ incidentType: '', whatWasFound: 'picture: minor' })
    expect(new Date(form.incidentSummary.incidentDateTime)).toEqual(START)
    expect(form.personOrUserReported).toMatchObject({
      espIdentifier: owner.user.id,
      email: owner.email,
      ipCaptureEvents: [],
      devices: [{ country: 'NL' }],
    })
    const hash = createHash('sha256').update(bytes).digest('hex')
    expect(form.fileDetails).toMatchObject([
      {
        file: `files/${file}`,
        originalFileHash: hash,
        fileViewedByEsp: true,
        generativeAi: true,
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
    const { visitor, user } = await anAccount(kept.server)
    const [one, other] = kept.server.context.characters.visible()
    const elsewhere = await visitor.openChat(other?.model.premadeId ?? '')
    await visitor.follow((await visitor.send(elsewhere.id, 'the other talk of the harbour')).reply)
    const chat = await visitor.openChat(one?.model.premadeId ?? '')
    const { reply } = await visitor.send(chat.id, 'good evening, the lamp is lit')
    await visitor.follow(reply)
    await said(visitor, 'POST', `/chats/${chat.id}/messages/${reply.id}/report`, {
      reason: 'minor',
      note: '',
    })
    const [report] = await kept.server.context.db.rows<{ id: string }>(
      sql`select id from reports where message_id = ${reply.id}`,
    )
    const { body } = await kept.preserve(report?.id ?? '')
    expect(body.userId).toBe(user.id)
    const { files } = await kept.zipAt(`/preservations/${body.id}/export`)
    const { talk } = JSON.parse(textOf(files, 'report.json')).internetDetails
    expect(talk.filter((line: { isReported: boolean }) => line.isReported)).toHaveLength(1)
    expect(textOf(files, 'report.json')).toContain('the lamp is lit')
    expect(textOf(files, 'report.json')).not.toContain('harbour')
  })

  test('is kept of a block by the rules too, and of no block about anything else', async () => {
    const { user, decisionId } = await kept.aBlock()
    const { body } = await kept.preserve(decisionId, 'blocked')
    const opened = (await kept.desk.post(`/preservations/${body.id}/open`, { reason: REASON })).body
    expect(opened.form).toContain('What was found: message: minors')
    expect(opened.form).toContain(user.id)
    expect(opened.files).toEqual([])
    const another = await kept.aBlock()
    await kept.server.context.db.rows(
      sql`update moderation_events set category = 'hate' where id = ${another.decisionId}`,
    )
    expect((await kept.preserve(another.decisionId, 'blocked')).code).toBe('404 not-found')
  })

  test('that is nobody’s here has nothing to be kept', async () => {
    expect((await kept.preserve(randomUUID())).code).toBe('404 not-found')
    const clientId = randomUUID()
    const report = { clientId, address: '/blog', reason: 'minor' }
    await aVisitor(kept.server.url).fetchApi('POST', '/reports', report, { 'x-forwarded-for': '10.9.1.9' })
    expect((await kept.preserve(clientId)).code).toBe('409 conflict')
  })
})

test('[SAF-12] what was let go by mistake is kept apart anew', async () => {
  const { decisionId } = await kept.aBlock()
  const { id } = (await kept.preserve(decisionId, 'blocked')).body
  await kept.desk.post(`/preservations/${id}/release`, { reason: REASON })
  const again = (await kept.preserve(decisionId, 'blocked')).body
  expect(again.id).not.toBe(id)
  expect(await kept.isListed(again.id)).toBe(true)
  await kept.retained()
  expect(await kept.rowsOf(again.id)).toBe(1)
})
