import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROLES } from '#contract/access.ts'
import { ALL_CALLS } from '#contract/all-calls.ts'
import type { CallName } from '#contract/calls.ts'
import type { Case, DeskUser, Overview } from '#contract/desk.ts'
import { DESK_CALLS } from '#contract/desk-calls.ts'
import { aDesk } from '#tests/server/a-desk.ts'
import { aServer, type TestServer } from '#tests/server/a-server.ts'
import type { aVisitor } from '#tests/server/a-visitor.ts'
import { aCallerOf, anAccount, aSubscriber, PASSWORD } from '#tests/server/an-account.ts'
import { anOperator, anOperatorAtDesk } from '#tests/server/an-operator.ts'

let server: TestServer
let operator: Awaited<ReturnType<typeof anOperatorAtDesk>>
beforeAll(async () => {
  server = await aServer()
  operator = await anOperatorAtDesk(server)
})
afterAll(() => server.close())

type Visitor = ReturnType<typeof aVisitor>

const REASON = 'asked for by ticket 1204'
const BLOCKED = 'let us play: she is sixteen and we kiss'

async function said(visitor: Visitor, method: string, path: string, body?: object) {
  const answer = await visitor.fetchApi(method, path, body)
  return { status: answer.status, body: await answer.json() }
}
const atDesk = (method: string, path: string, body?: object) => said(operator.visitor, method, path, body)
const find = (query: string) => atDesk('POST', '/admin/users/find', { query, reason: REASON })
const codeOf = ({ status, body }: Awaited<ReturnType<typeof said>>) => `${status} ${body.code ?? 'ok'}`

/** What the log has of a user, latest first. */
const deedsOf = async (userId: string): Promise<{ deed: string; thing: string; reason: string }[]> =>
  (await atDesk('GET', `/admin/deeds?userId=${userId}`)).body.deeds.filter(
    ({ deed }: { deed: string }) => deed !== 'read-log',
  )
const openingsOf = async (visitor: Visitor): Promise<string[]> =>
  (await said(visitor, 'GET', '/user/openings')).body.openings.map(({ deed }: { deed: string }) => deed)

/** Somebody whose message was blocked. */
async function somebodyBlocked() {
  const { visitor, user } = await anAccount(server)
  const chat = await visitor.openChat(server.context.characters.visible()[0]?.model.premadeId ?? '')
  const answer = await visitor.fetchApi('POST', `/chats/${chat.id}/messages`, {
    clientId: randomUUID(),
    content: BLOCKED,
  })
  expect(answer.status).toBe(451)
  return { visitor, user }
}

/** Somebody who reported a reply. */
async function somebodyWhoReported() {
  const { visitor, user } = await anAccount(server)
  const chat = await visitor.openChat(server.context.characters.visible()[0]?.model.premadeId ?? '')
  const { reply } = await visitor.send(chat.id, 'good evening, the lamp is lit')
  await visitor.follow(reply)
  const report = { reason: 'broken', note: 'It stops.' }
  await said(visitor, 'POST', `/chats/${chat.id}/messages/${reply.id}/report`, report)
  return { visitor, user, reply }
}

async function caseOf(userId: string): Promise<Case> {
  const cases = await Promise.all(
    ['blocked', 'message-report'].map(
      async (kind) => (await atDesk('GET', `/admin/cases?kind=${kind}`)).body.cases,
    ),
  )
  const found = cases.flat().find((one: Case) => one.userId === userId)
  if (!found) throw new Error('There is no case.')
  return found
}

const names = Object.keys(DESK_CALLS).filter(
  (name): name is keyof typeof DESK_CALLS & CallName => name in DESK_CALLS && name !== 'listOpenings',
)

describe('[SEC-15] a call of the desk', () => {
  test.each(names)('%s is refused to every other role, before anything is read', async (name) => {
    const { method, path } = ALL_CALLS[name]
    const address = path.replaceAll(/:\w+/g, () => randomUUID())
    for (const role of ROLES.filter((other) => other !== 'operator')) {
      const caller = await aCallerOf(server, role)
      const refused = await said(caller, method, address, method === 'POST' ? { nothing: true } : undefined)
      expect(`${role}: ${codeOf(refused)}`).toBe(`${role}: ${REFUSED[role] ?? '404 not-found'}`)
    }
  })

  const FOR_THE_WAY_IN = ['getDesk', 'enrolFactor', 'passFactor', 'leaveDesk']
  test.each(names.filter((name) => !FOR_THE_WAY_IN.includes(name)))(
    '%s asks for the second factor first, whatever else is wrong',
    async (name) => {
      const { visitor } = await anOperator(server)
      const { method, path } = ALL_CALLS[name]
      const address = path.replaceAll(/:\w+/g, 'x')
      const refused = await said(visitor, method, address, method === 'POST' ? {} : undefined)
      expect(codeOf(refused)).toBe('428 second-factor')
    },
  )
})

const REFUSED: Partial<Record<(typeof ROLES)[number], string>> = {
  visitor: '403 signed-out',
  guest: '403 signed-out',
  unverified: '428 unverified',
  banned: '403 banned',
}

describe('the review queue', () => {
  test('has what the rules blocked, with its evidence and without its text', async () => {
    const { visitor, user } = await somebodyBlocked()
    const found = await caseOf(user.id)
    expect(found).toMatchObject({ kind: 'blocked', about: 'minors', surface: 'message', decision: null })
    expect(await openingsOf(visitor)).toEqual([])
    const { body } = await atDesk('POST', `/admin/cases/blocked/${found.id}/open`)
    expect(body.evidence.length).toBeGreaterThan(0)
    expect(body.evidenceHash).toMatch(/^[0-9a-f]{64}$/)
    expect(body.hasTalk).toBe(false)
    expect(JSON.stringify(body)).not.toContain(BLOCKED)
    expect(await openingsOf(visitor)).toEqual(['opened-case'])
    const talk = await atDesk('POST', `/admin/cases/blocked/${found.id}/talk`, { reason: REASON })
    expect(codeOf(talk)).toBe('404 not-found')
  })

  test('shows which words of a reported talk the user has put in a character’s place', async () => {
    const { visitor, user, reply } = await somebodyWhoReported()
    const words = `/chats/${reply.modelId}/messages/${reply.id}/words`
    const { version } = (await visitor.messages(reply.modelId)).messages.at(-1) ?? {}
    await said(visitor, 'POST', words, { clientId: randomUUID(), content: 'I keep bees.', version })
    const path = `/admin/cases/message-report/${(await caseOf(user.id)).id}/talk`
    const { body } = await atDesk('POST', path, { reason: REASON })
    expect(body.lines.filter(({ isReworded }: { isReworded: boolean }) => isReworded)).toMatchObject([
      { author: 'character', content: 'I keep bees.', isReported: true },
    ])
  })

  test('[SEC-46] shows a talk only around a reported message, for a reason, and logs that', async () => {
    const { visitor, user } = await somebodyWhoReported()
    const found = await caseOf(user.id)
    const path = `/admin/cases/message-report/${found.id}`
    expect((await atDesk('POST', `${path}/open`)).body).toMatchObject({ note: 'It stops.', hasTalk: true })
    expect(codeOf(await atDesk('POST', `${path}/talk`, { reason: ' ' }))).toBe('400 invalid-input')
    const { body } = await atDesk('POST', `${path}/talk`, { reason: REASON })
    expect(body.lines.map(({ content }: { content: string }) => content)).toContain(
      'good evening, the lamp is lit',
    )
    expect(body.lines.filter(({ isReported }: { isReported: boolean }) => isReported)).toHaveLength(1)
    expect(await openingsOf(visitor)).toEqual(['opened-talk', 'opened-case'])
    expect(await deedsOf(user.id)).toMatchObject([
      { deed: 'opened-talk', thing: `message-report ${found.id}`, reason: REASON },
      { deed: 'opened-case' },
    ])
  })

  test('is decided case by case, each once', async () => {
    const { user } = await somebodyBlocked()
    const found = await caseOf(user.id)
    const open = (await atDesk('GET', '/admin/cases')).body.open
    const path = `/admin/cases/blocked/${found.id}/decide`
    const decided = await atDesk('POST', path, { decision: 'upheld', note: 'clear' })
    expect(decided.body).toMatchObject({ decision: 'upheld' })
    expect(codeOf(await atDesk('POST', path, { decision: 'upheld' }))).toBe('200 ok')
    expect(codeOf(await atDesk('POST', path, { decision: 'dismissed' }))).toBe('409 conflict')
    const after = (await atDesk('GET', '/admin/cases?state=decided')).body
    expect(after.open).toBe(open - 1)
    expect(after.cases[0]).toMatchObject({ id: found.id, decision: 'upheld' })
    expect((await deedsOf(user.id)).filter(({ deed }) => deed === 'decided-case')).toHaveLength(1)
  })

  test('takes back with all that followed a block that is dismissed', async () => {
    const { visitor, user } = await somebodyBlocked()
    const decisions = async () => (await said(visitor, 'GET', '/moderation/decisions')).body
    expect(await decisions()).toMatchObject({ bannableOffenses: 1, restrictedUntil: expect.any(String) })
    const path = `/admin/cases/blocked/${(await caseOf(user.id)).id}/decide`
    expect((await atDesk('POST', path, { decision: 'dismissed' })).body.decision).toBe('dismissed')
    const back = { bannableOffenses: 0, restrictedUntil: null, decisions: [{ isOverturned: true }] }
    expect(await decisions()).toMatchObject(back)
    const { appeals } = (await atDesk('GET', '/admin/appeals')).body
    expect(appeals.filter(({ userId }: { userId: string }) => userId === user.id)).toEqual([])
  })

  test('keeps a case open that is escalated, until somebody else has decided it', async () => {
    const { user } = await somebodyBlocked()
    const { id } = await caseOf(user.id)
    const other = (await anOperatorAtDesk(server)).visitor
    const decide = (visitor: Visitor, decision: string) =>
      said(visitor, 'POST', `/admin/cases/blocked/${id}/decide`, { decision })
    const open = (await atDesk('GET', '/admin/cases')).body.open
    const escalated = await decide(operator.visitor, 'escalated')
    expect(escalated.body).toMatchObject({ decision: 'escalated', mayDecide: false })
    expect(await caseOf(user.id)).toMatchObject({ decision: 'escalated' })
    expect((await atDesk('GET', '/admin/cases')).body.open).toBe(open)
    expect((await find(user.id)).body.openCases).toBe(1)
    expect(codeOf(await decide(operator.visitor, 'dismissed'))).toBe('409 conflict')
    expect((await said(other, 'POST', `/admin/cases/blocked/${id}/open`)).body.mayDecide).toBe(true)
    expect((await decide(other, 'upheld')).body).toMatchObject({ decision: 'upheld', mayDecide: false })
    expect((await atDesk('GET', '/admin/cases')).body.open).toBe(open - 1)
    for (const decision of ['dismissed', 'escalated'])
      expect(codeOf(await decide(other, decision))).toBe('409 conflict')
  })

  test('has what is escalated behind all that nobody has looked at', async () => {
    const [first, later] = [await somebodyBlocked(), await somebodyBlocked()]
    const escalated = await caseOf(first.user.id)
    await atDesk('POST', `/admin/cases/blocked/${escalated.id}/decide`, { decision: 'escalated' })
    const { cases } = (await atDesk('GET', '/admin/cases?kind=blocked')).body
    const order = cases.map(({ userId }: Case) => userId)
    expect(order.indexOf(later.user.id)).toBeLessThan(order.indexOf(first.user.id))
  })

  test('leaves what is escalated to who escalated it where no other operator is let in', async () => {
    const alone = await aServer()
    const desk = await aDesk(alone)
    const { visitor } = await anAccount(alone)
    const chat = await visitor.openChat(alone.context.characters.visible()[0]?.model.premadeId ?? '')
    const { reply } = await visitor.send(chat.id, 'good evening, the lamp is lit')
    await visitor.follow(reply)
    await said(visitor, 'POST', `/chats/${chat.id}/messages/${reply.id}/report`, {
      reason: 'broken',
      note: '',
    })
    await visitor.fetchApi('POST', `/chats/${chat.id}/messages`, { clientId: randomUUID(), content: BLOCKED })
    // Appointed, and never at the desk.
    await anOperator(alone)
    const idOf = async (kind: string) => (await desk.get(`/cases?kind=${kind}`)).body.cases[0].id
    const [block, report] = [await idOf('blocked'), await idOf('message-report')]
    const escalated = { decision: 'escalated' }
    expect((await desk.post(`/cases/blocked/${block}/decide`, escalated)).body.mayDecide).toBe(true)
    await desk.post(`/cases/message-report/${report}/decide`, escalated)
    expect((await desk.post(`/cases/blocked/${block}/decide`, { decision: 'upheld' })).code).toBe('200 ok')
    const kept = { outcome: 'kept', reason: REASON }
    expect((await desk.post(`/reports/${report}/decide`, kept)).code).toBe('200 ok')
    await alone.close()
  })

  test('[REL-22] keeps a case open that a server of the version before has escalated', async () => {
    const { user } = await somebodyBlocked()
    const { id } = await caseOf(user.id)
    const { db } = server.context
    const escalate = () =>
      db.rows(sql`
        insert into desk_decisions (kind, case_id, decision, note, operator_id, decided_at)
        values ('blocked', ${id}, 'escalated', '', ${randomUUID()}, now()) on conflict do nothing returning case_id`)
    // Without a row that version answers that somebody has decided the case, and stores nothing.
    for (let time = 0; time < 2; time++) expect(await escalate()).toHaveLength(1)
    expect(await caseOf(user.id)).toMatchObject({ decision: 'escalated' })
    const path = `/admin/cases/blocked/${id}/decide`
    expect((await atDesk('POST', path, { decision: 'upheld' })).body).toMatchObject({ decision: 'upheld' })
    expect(await escalate()).toEqual([])
  })

  test('shows the text of a case that was decided before only with an opening on the log', async () => {
    const { visitor, user } = await somebodyWhoReported()
    const path = `/admin/cases/message-report/${(await caseOf(user.id)).id}/decide`
    await atDesk('POST', path, { decision: 'dismissed' })
    expect((await atDesk('POST', path, { decision: 'dismissed' })).body).toMatchObject({ note: 'It stops.' })
    expect(await openingsOf(visitor)).toEqual(['opened-case', 'decided-case'])
    expect((await deedsOf(user.id)).map(({ deed }) => deed)).toEqual(['opened-case', 'decided-case'])
  })

  test('answers alike for a case that is not there', async () => {
    for (const call of ['open', 'talk', 'decide'])
      expect(
        codeOf(
          await atDesk('POST', `/admin/cases/blocked/${randomUUID()}/${call}`, {
            reason: REASON,
            decision: 'upheld',
          }),
        ),
      ).toBe('404 not-found')
  })
})

describe('a user at the desk', () => {
  test('is found by id or by the whole address, for a reason, and can read so', async () => {
    const { visitor, user, email } = await anAccount(server)
    expect(codeOf(await atDesk('POST', '/admin/users/find', { query: email }))).toBe('400 invalid-input')
    for (const query of [user.id, ` ${email.toUpperCase()}`]) {
      const { body } = await find(query)
      expect(body).toMatchObject({ id: user.id, role: 'free', email, luna: 0, chats: 0, payments: [] })
    }
    expect(codeOf(await find(email.slice(0, 8)))).toBe('404 not-found')
    expect(await openingsOf(visitor)).toEqual(['opened-user', 'opened-user'])
    expect(await deedsOf(user.id)).toMatchObject([
      { deed: 'opened-user', reason: REASON },
      { deed: 'opened-user' },
    ])
  })

  test('is banned at the next call, and let in again', async () => {
    const { visitor, user, email } = await anAccount(server)
    const { token } = visitor
    const banned = await atDesk('POST', `/admin/users/${user.id}/ban`, { reason: REASON })
    expect(banned.body).toMatchObject({ role: 'banned', bannedAt: expect.any(String) })
    expect(codeOf(await said(visitor, 'GET', '/user/me'))).toBe('403 banned')
    const free = await atDesk('POST', `/admin/users/${user.id}/unban`, { reason: REASON })
    expect(free.body).toMatchObject({ role: 'free', bannedAt: null })
    // A ban ends the sessions.
    visitor.token = token
    expect(codeOf(await said(visitor, 'GET', '/user/me'))).toBe('403 signed-out')
    const signIn = { email, password: PASSWORD }
    expect(codeOf(await said(visitor, 'POST', '/auth/signin', signIn))).toBe('200 ok')
    expect((await deedsOf(user.id)).map(({ deed }) => deed)).toEqual(['unbanned', 'banned'])
  })

  test('is granted luna once for one id, in the books', async () => {
    const { visitor, user } = await aSubscriber(server, { luna: 5 })
    const grant = { clientId: randomUUID(), luna: 120, reason: REASON }
    const path = `/admin/users/${user.id}/luna`
    const [one, again] = [await atDesk('POST', path, grant), await atDesk('POST', path, grant)]
    expect([one.body.luna, again.body.luna]).toEqual([125, 125])
    expect(codeOf(await atDesk('POST', path, { ...grant, luna: 9 }))).toBe('422 reused-id')
    const { body } = await said(visitor, 'GET', '/luna')
    expect(body.entries[0]).toMatchObject({ kind: 'grant', source: 'correction', luna: 120 })
    expect((await deedsOf(user.id)).map(({ thing }) => thing)).toEqual(['120 luna'])
    expect(codeOf(await atDesk('POST', path, { ...grant, luna: 10_001 }))).toBe('400 invalid-input')
  })

  test('[PAY-15] is shown with what luna is owed, which a grant pays first, and the export has each line of it', async () => {
    const { user } = await aSubscriber(server, { luna: 5 })
    const { db, ledger } = server.context
    const cause = `take-back:test:${user.id}`
    await ledger.spend(db, { cause: `spend:${user.id}`, userId: user.id, luna: 5, purpose: 'voice' })
    await ledger.revoke(db, { cause, userId: user.id, luna: 5, reason: 'refund', bucket: 'granted' })
    const found = await atDesk('POST', '/admin/users/find', { query: user.id, reason: REASON })
    expect(found.body).toMatchObject({ luna: 0, owedLuna: 5 })
    const grant = { clientId: randomUUID(), luna: 12, reason: REASON }
    const { body } = await atDesk('POST', `/admin/users/${user.id}/luna`, grant)
    expect(body).toMatchObject({ luna: 7, owedLuna: 0 })
    const asked = { reason: REASON }
    const answer = await operator.visitor.fetchApi('POST', `/admin/users/${user.id}/export`, asked)
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
    expect(JSON.parse(strFromU8(files['luna.json'] ?? new Uint8Array())).slice(-3)).toMatchObject([
      { kind: 'revoke', luna: 0, owed: 5 },
      { kind: 'grant', luna: 12, owed: 0 },
      { kind: 'set-off', luna: -5, owed: -5, balanceThen: 7 },
    ])
  })

  test('is exported without anything that was said', async () => {
    const { user } = await somebodyWhoReported()
    const answer = await operator.visitor.fetchApi('POST', `/admin/users/${user.id}/export`, {
      reason: REASON,
    })
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
    expect(Object.keys(files).toSorted()).toEqual([
      'account.json',
      'affiliate.json',
      'check-ins.json',
      'luna.json',
      'moderation.json',
      'openings.json',
      'payments.json',
      'sessions.json',
      'subscription.json',
      'survey.json',
      'visits.json',
      'withdrawals.json',
    ])
    const text = Object.values(files)
      .map((file) => new TextDecoder().decode(file))
      .join('')
    expect(text).toContain(user.email)
    expect(text).not.toContain('the lamp is lit')
  })

  test('is set to be erased, which signs her out', async () => {
    const { visitor, user } = await anAccount(server)
    const { body } = await atDesk('POST', `/admin/users/${user.id}/erase`, { reason: REASON })
    expect(Date.parse((body as DeskUser).deletionDueAt ?? '')).toBeGreaterThan(Date.now() + 13 * 86_400_000)
    expect((await said(visitor, 'GET', '/user/me')).status).toBe(403)
  })

  test('is not an operator: those are out of reach', async () => {
    const other = await anOperator(server)
    for (const userId of [other.user.id, operator.user.id])
      for (const act of ['ban', 'erase'])
        expect(codeOf(await atDesk('POST', `/admin/users/${userId}/${act}`, { reason: REASON }))).toBe(
          '409 conflict',
        )
    expect(await deedsOf(other.user.id)).toEqual([])
  })
})

describe('the overview', () => {
  test('counts what happened today as the last of 30 days', async () => {
    const before = (await atDesk('GET', '/admin/overview')).body
    await somebodyWhoReported()
    await aSubscriber(server, { luna: 500 })
    const { body } = await atDesk('GET', '/admin/overview')
    const rise = (what: string) => body[what].at(-1) - before[what].at(-1)
    expect(body.newUsers).toHaveLength(30)
    expect([rise('newUsers'), rise('messages'), rise('lunaGranted')]).toEqual([2, 1, 500])
    expect(body.totals.subscribers - before.totals.subscribers).toBe(1)
    expect(body.from).toBe(new Date(Date.now() - 29 * 86_400_000).toISOString().slice(0, 10))
  })

  test('counts money that came less what went back', async () => {
    const { ledger, db } = server.context
    const before = (await atDesk('GET', '/admin/overview')).body
    await ledger.recordMoney(db, { cause: `sale:${randomUUID()}`, kind: 'sale', cents: 1599 })
    await ledger.recordMoney(db, { cause: `refund:${randomUUID()}`, kind: 'refund', cents: 99 })
    const { body } = await atDesk('GET', '/admin/overview')
    expect(body.revenue.at(-1) - before.revenue.at(-1)).toBe(1500)
  })

  test('[SAF-26] counts help lines by day, and by country of all days, without saying whose', async () => {
    const before = (await atDesk('GET', '/admin/overview')).body
    const { visitor, user } = await anAccount(server)
    const chat = await visitor.openChat(server.context.characters.visible()[0]?.model.premadeId ?? '')
    await visitor.follow((await visitor.send(chat.id, 'I want to kill myself')).reply)
    const { body } = await atDesk('GET', '/admin/overview')
    expect(body.helpShown.at(-1) - before.helpShown.at(-1)).toBe(1)
    const all = (of: Overview) => of.helpCountries.reduce((sum, { times }) => sum + times, 0)
    expect(all(body) - all(before)).toBe(1)
    expect(Object.keys(body.helpCountries[0]).toSorted()).toEqual(['country', 'times'])
    expect(JSON.stringify(body)).not.toContain(user.id)
  })
})
