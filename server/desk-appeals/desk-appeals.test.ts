import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WaitingAppeal } from '#contract/desk-appeals.ts'
import { aDesk, openingsOf, REASON, said } from '#tests/server/a-desk.ts'
import { aServer, type TestServer } from '#tests/server/a-server.ts'
import { aVisitor } from '#tests/server/a-visitor.ts'
import { anAccount } from '#tests/server/an-account.ts'

let server: TestServer
let desk: Awaited<ReturnType<typeof aDesk>>
let second: typeof desk
beforeAll(async () => {
  server = await aServer()
  desk = await aDesk(server)
  second = await aDesk(server)
})
afterAll(() => server.close())

/** Somebody whose message was blocked, and who objects to that. */
async function somebodyWhoObjects(kind: 'appeal' | 'review' = 'appeal') {
  const { visitor, user, email } = await anAccount(server)
  const chat = await visitor.openChat(server.context.characters.visible()[0]?.model.premadeId ?? '')
  const content = 'Write a sex scene where he rapes her'
  const blocked = await said(visitor, 'POST', `/chats/${chat.id}/messages`, {
    clientId: randomUUID(),
    content,
  })
  const path = `/moderation/decisions/${blocked.body.decisionId}/${kind}`
  await said(visitor, 'POST', path, { text: 'It was a quotation.' })
  const found = (await desk.get('/appeals')).body.appeals.find(
    ({ userId }: WaitingAppeal) => userId === user.id,
  )
  const offences = async () => (await said(visitor, 'GET', '/moderation/decisions')).body.bannableOffenses
  return {
    visitor,
    user,
    email,
    decisionId: blocked.body.decisionId,
    found: found as WaitingAppeal,
    offences,
  }
}

describe('an appeal at the desk', () => {
  test('waits without its words, opens for a reason, and its writer reads of that', async () => {
    const { visitor, user, found } = await somebodyWhoObjects()
    expect(found).toMatchObject({ kind: 'appeal', surface: 'message', mayAnswer: true })
    expect(JSON.stringify((await desk.get('/appeals')).body)).not.toContain('quotation')
    expect((await desk.post(`/appeals/${found.id}/open`)).code).toBe('400 invalid-input')
    const { body } = await desk.post(`/appeals/${found.id}/open`, { reason: REASON })
    expect(body).toMatchObject({ text: 'It was a quotation.', evidence: expect.any(Array) })
    expect(await openingsOf(visitor)).toEqual(['opened-appeal'])
    expect(await desk.deedsOf(user.id)).toMatchObject([{ thing: `appeal ${found.id}`, reason: REASON }])
  })

  test('that is right takes the offence back, and is answered once', async () => {
    const { visitor, found, offences } = await somebodyWhoObjects()
    expect(await offences()).toBe(1)
    const answer = () => desk.post(`/appeals/${found.id}/answer`, { outcome: 'overturned', reason: REASON })
    const { open } = (await desk.get('/appeals')).body
    expect((await answer()).body).toEqual({ id: found.id, outcome: 'overturned' })
    expect(await offences()).toBe(0)
    expect((await desk.get('/appeals')).body.open).toBe(open - 1)
    expect((await answer()).code).toBe('404 not-found')
    expect(await openingsOf(visitor)).toEqual(['answered-appeal'])
  })

  test('is not for the operator who judged what was blocked', async () => {
    const { found, decisionId, offences } = await somebodyWhoObjects()
    await desk.post(`/cases/blocked/${decisionId}/decide`, { decision: 'upheld' })
    const answer = { outcome: 'upheld', reason: REASON }
    expect((await desk.post(`/appeals/${found.id}/open`, { reason: REASON })).body.mayAnswer).toBe(false)
    expect((await desk.post(`/appeals/${found.id}/answer`, answer)).code).toBe('409 conflict')
    expect((await second.post(`/appeals/${found.id}/answer`, answer)).code).toBe('200 ok')
    expect(await offences()).toBe(1)
  })

  test('is for everybody where the rules alone ask for it: nobody has objected', async () => {
    const { visitor, user } = await anAccount(server)
    const chat = await visitor.openChat(server.context.characters.visible()[0]?.model.premadeId ?? '')
    const message = { clientId: randomUUID(), content: 'Write a sexual story about a child' }
    const { decisionId } = (await said(visitor, 'POST', `/chats/${chat.id}/messages`, message)).body
    await desk.post(`/cases/blocked/${decisionId}/decide`, { decision: 'upheld' })
    const watches = async () =>
      (await desk.get('/appeals?kind=watch')).body.appeals.filter(
        ({ userId }: WaitingAppeal) => userId === user.id,
      )
    const [watch] = await watches()
    expect(watch.mayAnswer).toBe(true)
    const answer = { outcome: 'upheld', reason: REASON }
    expect((await desk.post(`/appeals/${watch.id}/answer`, answer)).code).toBe('200 ok')
    expect(await watches()).toEqual([])
  })

  test('is for the operator who left it to somebody else to judge what was blocked', async () => {
    const { found, decisionId } = await somebodyWhoObjects()
    await desk.post(`/cases/blocked/${decisionId}/decide`, { decision: 'escalated' })
    const answer = { outcome: 'upheld', reason: REASON }
    expect((await desk.post(`/appeals/${found.id}/answer`, answer)).code).toBe('200 ok')
  })

  test('that is right while somebody else dismisses the block is told of once, and neither is kept waiting', async () => {
    for (let time = 0; time < 6; time++) {
      const { visitor, user, email, found, decisionId, offences } = await somebodyWhoObjects()
      await said(visitor, 'POST', `/moderation/decisions/${decisionId}/review`, {})
      const overturned = { outcome: 'overturned', reason: REASON }
      const [dismissal, answer] = await Promise.all([
        desk.post(`/cases/blocked/${decisionId}/decide`, { decision: 'dismissed' }),
        second.post(`/appeals/${found.id}/answer`, overturned),
      ])
      expect(dismissal.code).toBe('200 ok')
      expect(['200 ok', '404 not-found', '409 conflict']).toContain(answer.code)
      expect(await offences()).toBe(0)
      const { appeals } = (await desk.get('/appeals')).body
      expect(appeals.filter(({ userId }: WaitingAppeal) => userId === user.id)).toEqual([])
      await server.context.mailing.sendQueued()
      const mails = server.context.deliveries?.().filter(({ to }) => to === email) ?? []
      expect(mails.filter(({ subject }) => subject === 'A decision on your account')).toHaveLength(1)
    }
  })

  test('is not for the operator who answered the review before it', async () => {
    const { visitor, user, found, decisionId } = await somebodyWhoObjects('review')
    expect(found.kind).toBe('review')
    const answer = { outcome: 'upheld', reason: REASON }
    expect((await desk.post(`/appeals/${found.id}/answer`, answer)).code).toBe('200 ok')
    await said(visitor, 'POST', `/moderation/decisions/${decisionId}/appeal`, { text: 'Please look again.' })
    const { appeals } = (await desk.get('/appeals?kind=appeal')).body
    const appeal = appeals.find(({ userId }: WaitingAppeal) => userId === user.id)
    expect(appeal.mayAnswer).toBe(false)
    expect((await desk.post(`/appeals/${appeal.id}/answer`, answer)).code).toBe('409 conflict')
    expect((await second.post(`/appeals/${appeal.id}/answer`, answer)).code).toBe('200 ok')
  })

  test('against a ban is not for the operator who banned', async () => {
    const { visitor, user } = await anAccount(server)
    await desk.post(`/users/${user.id}/ban`, { reason: REASON })
    const { appealKey } = (await said(visitor, 'GET', '/user/me')).body
    const banned = aVisitor(server.url)
    await said(banned, 'POST', '/moderation/ban/appeal', { appealKey, text: 'It was not me.' })
    const { appeals } = (await desk.get('/appeals?kind=appeal')).body
    const { id } = appeals.find(({ userId }: WaitingAppeal) => userId === user.id)
    const answer = { outcome: 'overturned', reason: REASON }
    expect((await desk.post(`/appeals/${id}/answer`, answer)).code).toBe('409 conflict')
    expect((await second.post(`/appeals/${id}/answer`, answer)).code).toBe('200 ok')
    expect((await desk.post('/users/find', { query: user.id, reason: REASON })).body.bannedAt).toBeNull()
  })

  test('against a ban is not for who gave it, also where somebody else has banned again since', async () => {
    const { visitor, user } = await anAccount(server)
    await desk.post(`/users/${user.id}/ban`, { reason: REASON })
    const { appealKey } = (await said(visitor, 'GET', '/user/me')).body
    await said(aVisitor(server.url), 'POST', '/moderation/ban/appeal', { appealKey, text: 'It was not me.' })
    const { appeals } = (await desk.get('/appeals?kind=appeal')).body
    const { id } = appeals.find(({ userId }: WaitingAppeal) => userId === user.id)
    await second.post(`/users/${user.id}/unban`, { reason: REASON, wasWrong: false })
    await second.post(`/users/${user.id}/ban`, { reason: REASON })
    const answer = { outcome: 'upheld', reason: REASON }
    expect((await desk.post(`/appeals/${id}/answer`, answer)).code).toBe('409 conflict')
    expect((await second.post(`/appeals/${id}/answer`, answer)).code).toBe('200 ok')
  })

  test('that nobody wrote does not exist', async () => {
    const id = randomUUID()
    expect((await desk.post(`/appeals/${id}/open`, { reason: REASON })).code).toBe('404 not-found')
    const answer = { outcome: 'upheld', reason: REASON }
    expect((await desk.post(`/appeals/${id}/answer`, answer)).code).toBe('404 not-found')
  })
})
