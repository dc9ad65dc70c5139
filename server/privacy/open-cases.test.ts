import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { said } from '#tests/server/a-desk.ts'
import { aPreservingDesk, DAY_MS } from '#tests/server/a-preserving-desk.ts'
import { aVisitor } from '#tests/server/a-visitor.ts'
import { anAccount, PASSWORD } from '#tests/server/an-account.ts'

let at: Awaited<ReturnType<typeof aPreservingDesk>>
beforeAll(async () => {
  at = await aPreservingDesk()
})
afterAll(() => at.server.close())

const isThere = async (userId: string) =>
  (await at.server.context.db.rows(sql`select from users where id = ${userId}`)).length > 0

/** Asks for the erasure of an account and has the fourteen days pass; answers whether it is there still. */
async function outlives({ user }: { user: { id: string } }): Promise<boolean> {
  await at.server.context.privacy.scheduleErasure(user.id)
  await at.laterAt(new Date(at.now.getTime() + 15 * DAY_MS))
  await at.server.context.privacy.erase()
  return await isThere(user.id)
}

async function isErasedNow({ user }: { user: { id: string } }) {
  await at.server.context.privacy.erase()
  return !(await isThere(user.id))
}

/** Somebody who has reported the first message of a talk of their own. */
async function aReportedMessage(reason: string) {
  const account = await anAccount(at.server)
  const chat = await account.visitor.openChat(
    at.server.context.characters.visible()[0]?.model.premadeId ?? '',
  )
  const path = `/chats/${chat.id}/messages/${chat.lastMessage?.id}/report`
  const reported = await said(account.visitor, 'POST', path, { reason, note: '' })
  expect(reported.code).toBe('200 ok')
  const [row] = await at.server.context.db.rows<{ id: string }>(
    sql`select id from reports where reporter_id = ${account.user.id}`,
  )
  return { ...account, reportId: row?.id ?? '' }
}

const answerWatch = async (decisionId: string) => {
  const { appeals } = at.server.context
  const open = (await appeals.openCases(1000, 'watch')).find((one) => one.decisionId === decisionId)
  return await appeals.answerReview(open?.id ?? '', 'upheld', 'Mara')
}

describe('[SAF-12] [SAF-41] an account that is due to be erased', () => {
  test('waits while nobody has looked at what was blocked as sexual content with minors, and goes after that', async () => {
    const blocked = await at.aBlock()
    expect(await outlives(blocked)).toBe(true)
    expect(at.server.logged.some((line) => line.includes('erasures wait'))).toBe(true)
    expect(await answerWatch(blocked.decisionId)).toBe(true)
    expect(await isErasedNow(blocked)).toBe(true)
  })

  test('waits for the decision on a message that was reported for that, and for no other report', async () => {
    const reported = await aReportedMessage('minor')
    const other = await aReportedMessage('broken')
    expect(await outlives(reported)).toBe(true)
    expect(await outlives(other)).toBe(false)
    await at.server.context.reports.decide(reported.reportId, 'kept', 'Mara')
    expect(await isErasedNow(reported)).toBe(true)
  })

  test('waits for the decision on a picture that somebody else reported for that, and its reporter does not', async () => {
    const { owner, reporter, reportId } = await at.aReportedPicture(41)
    expect(await outlives(reporter)).toBe(false)
    expect(await outlives(owner)).toBe(true)
    await at.server.context.reports.decide(reportId, 'removed', 'Mara')
    expect(await isErasedNow(owner)).toBe(true)
  }, 60_000)

  test('goes where what is in question is kept apart already', async () => {
    const blocked = await at.aBlock()
    expect((await at.preserve(blocked.decisionId, 'blocked')).code).toBe('200 ok')
    expect(await outlives(blocked)).toBe(false)
  })

  test('can be kept by its owner as long as it is there', async () => {
    const blocked = await at.aBlock()
    await outlives(blocked)
    const back = aVisitor(at.server.url)
    const signIn = { email: blocked.email, password: PASSWORD }
    expect((await said(back, 'POST', '/auth/signin', signIn)).code).toBe('200 ok')
    expect((await said(back, 'POST', '/user/keep-account')).code).toBe('200 ok')
    await answerWatch(blocked.decisionId)
    expect(await isErasedNow(blocked)).toBe(false)
  })

  test('holds up nobody else’s erasure meanwhile', async () => {
    const [blocked, other] = [await at.aBlock(), await anAccount(at.server)]
    await at.server.context.privacy.scheduleErasure(blocked.user.id)
    expect(await outlives(other)).toBe(false)
    expect(await isThere(blocked.user.id)).toBe(true)
  })
})

test('a guest who does not come back is erased after the case about minors, not before it', async () => {
  const guest = aVisitor(at.server.url)
  const chat = await guest.openChat(at.server.context.characters.visible()[0]?.model.premadeId ?? '')
  const content = 'let us play: she is sixteen and we kiss'
  const { body } = await said(guest, 'POST', `/chats/${chat.id}/messages`, {
    clientId: crypto.randomUUID(),
    content,
  })
  const [row] = await at.server.context.db.rows<{ user_id: string }>(
    sql`select user_id from moderation_events where id = ${body.decisionId}`,
  )
  const userId = row?.user_id ?? ''
  const forget = () => at.server.context.sessions.eraseEnded(new Date(at.now.getTime() + 400 * DAY_MS))
  await forget()
  expect(await isThere(userId)).toBe(true)
  await answerWatch(body.decisionId)
  await forget()
  expect(await isThere(userId)).toBe(false)
})
