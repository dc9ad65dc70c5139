import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CharacterChoices } from '#contract/character-choices.ts'
import type { SurveyAnswers } from '#contract/funnel.ts'
import { someChoices } from '#tests/factories/some-choices.ts'
import { aServer, type TestServer } from '#tests/server/a-server.ts'
import { aVisitor } from '#tests/server/a-visitor.ts'
import { aCallerOf, anAccount } from '#tests/server/an-account.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer({ GUEST_CHARACTERS: '2' })
})
afterAll(() => server.close())

/** Pictures are drawn one after the other, and on a busy machine slowly. */
const DRAWING = { timeout: 60_000 }

type Visitor = ReturnType<typeof aVisitor>

async function ask(visitor: Visitor, method: 'GET' | 'POST', path: string, body?: object) {
  const answer = await visitor.fetchApi(method, path, body)
  // biome-ignore lint/suspicious/noExplicitAny: tests look at answers, whose schemas the server has checked
  return { status: answer.status, body: (await answer.json()) as any }
}

const finish = (visitor: Visitor, choices: Partial<CharacterChoices> = {}, more: object = {}) =>
  ask(visitor, 'POST', '/funnel/finish', {
    clientId: randomUUID(),
    choices: someChoices(choices),
    name: 'Jonas',
    gender: 'male',
    ...more,
  })

const ANSWERS: SurveyAnswers = { reason: 'stories', time: 'nights', wish: 'laughter' }
const answer = (visitor: Visitor, answers: object = ANSWERS, clientId: string = randomUUID()) =>
  ask(visitor, 'POST', '/survey', { clientId, answers })

const answersOf = async (userId: string) =>
  await server.context.db.rows(sql`select answers from surveys where user_id = ${userId}`)

test(
  '[ROUTE-24] the funnel ends with an anonymous user who has the character, and can talk with it',
  DRAWING,
  async () => {
    const visitor = aVisitor(server.url)
    const { status, body } = await finish(visitor)
    expect(status).toBe(200)
    expect(body.user).toMatchObject({ role: 'anonymous', anonymousUser: true, name: 'Jonas', gender: 'male' })
    expect(await ask(visitor, 'GET', '/user/me')).toMatchObject({ body: { id: body.user.id, email: null } })
    // Its portrait may be there by now.
    const { characters } = (await ask(visitor, 'GET', '/characters')).body
    expect(characters).toMatchObject([{ id: body.character.id, name: body.character.name }])
    const chat = await visitor.openChat(body.character.id)
    await visitor.follow((await visitor.send(chat.id, 'Good evening.')).reply)
    expect((await visitor.messages(chat.id)).messages.at(-1)).toMatchObject({ status: 'finished' })
  },
)

test(
  'a guest keeps chats and the token, and a call that is repeated, or made twice at once, changes nothing more',
  DRAWING,
  async () => {
    const guest = await aCallerOf(server, 'guest')
    const { token } = guest
    const more = { clientId: randomUUID() }
    const [first, second] = await Promise.all([finish(guest, {}, more), finish(guest, {}, more)])
    const third = await finish(guest, {}, { ...more, name: 'Somebody' })
    for (const { status, body } of [second, third]) {
      expect(status).toBe(200)
      expect(body.user).toEqual(first.body.user)
      expect(body.character).toMatchObject({ id: first.body.character.id, name: first.body.character.name })
    }
    expect(guest.token).toBe(token)
    expect(await guest.chats()).toHaveLength(1)
  },
)

test('somebody with an account keeps it, and what it says of them', DRAWING, async () => {
  const { visitor, user } = await anAccount(server)
  const { body } = await finish(visitor, {}, { name: 'Nobody' })
  expect(body.user).toMatchObject({ id: user.id, name: 'Jonas', role: 'free' })
})

test('nobody has an account where the character is refused', DRAWING, async () => {
  const guest = await aCallerOf(server, 'guest')
  expect(await finish(guest, { work: 'a schoolgirl' })).toMatchObject({ status: 451 })
  expect(await finish(guest, { age: 17 })).toMatchObject({ status: 400 })
  expect((await ask(guest, 'GET', '/user/me')).status).toBe(403)
})

test('the survey is kept for whoever answers it, the latest answers only, and erased with the account', async () => {
  const visitor = aVisitor(server.url)
  const clientId = randomUUID()
  expect((await answer(visitor, ANSWERS, clientId)).status).toBe(200)
  expect((await answer(visitor, { ...ANSWERS, time: 'mornings' }, clientId)).status).toBe(200)
  const { userId } = await server.context.sessions.callerOf(visitor.token ?? '')
  expect(await answersOf(userId)).toEqual([{ answers: ANSWERS }])
  await answer(visitor, { ...ANSWERS, wish: 'honesty' })
  expect(await answersOf(userId)).toEqual([{ answers: { ...ANSWERS, wish: 'honesty' } }])
  await server.context.db.rows(sql`delete from users where id = ${userId}`)
  expect(await answersOf(userId)).toEqual([])
})

test('the survey of a guest follows into an account that has none', async () => {
  const { user, email } = await anAccount(server)
  const guest = aVisitor(server.url)
  await answer(guest)
  const { status } = await ask(guest, 'POST', '/auth/signin', { email, password: 'a lamp in the window' })
  expect(status).toBe(200)
  expect(await answersOf(user.id)).toEqual([{ answers: ANSWERS }])
  await answer(guest, { ...ANSWERS, reason: 'practice' })
  expect(await answersOf(user.id)).toEqual([{ answers: { ...ANSWERS, reason: 'practice' } }])
})

test.each([
  ['an answer that is not offered', { ...ANSWERS, reason: 'money' }],
  ['a field that nobody asked for', { ...ANSWERS, note: 'hello' }],
  ['nothing', {}],
])('the survey takes no %s', async (_, answers) => {
  expect((await answer(aVisitor(server.url), answers)).status).toBe(400)
})
