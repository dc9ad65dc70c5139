import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTalkingServer, type TalkingServer } from '#tests/server/a-talking-server.ts'
import { aVisitor } from '#tests/server/a-visitor.ts'
import { anAccount, PASSWORD } from '#tests/server/an-account.ts'

let server: TalkingServer
beforeAll(async () => {
  server = await aTalkingServer()
})
afterAll(() => server.close())

const jonas = () => ({
  id: randomUUID(),
  name: 'Jonas',
  gender: 'male',
  text: 'An old friend from the coast who never quite moved away.',
})

/** Somebody with a chat, who makes calls about it. */
async function aTalker(visitor = aVisitor(server.url)) {
  const [character] = server.context.characters.visible()
  const chat = await visitor.openChat(character?.model.premadeId ?? '')
  const ask = async (method: 'GET' | 'POST', path: string, body?: object) => {
    const answer = await visitor.fetchApi(method, path, body)
    return { status: answer.status, ...(await answer.json()) }
  }
  const set = async (settings: object) => await ask('POST', `/chats/${chat.id}/settings`, settings)
  return { visitor, chat, ask, set }
}

const promptAfter = async ({ visitor, chat }: Awaited<ReturnType<typeof aTalker>>) => {
  await visitor.follow((await visitor.send(chat.id, 'Good evening')).reply)
  return JSON.stringify(server.model.prompts.at(-1))
}

test('[ENTITY-02] who the user is, chosen for a chat, is part of the prompt and of no other chat', async () => {
  const talker = await aTalker()
  const persona = jonas()
  expect(await talker.ask('POST', '/personas', persona)).toMatchObject({ status: 200, ...persona })
  expect(await promptAfter(talker)).not.toContain('old friend')
  expect(await talker.set({ personaId: persona.id })).toMatchObject({
    status: 200,
    personaId: persona.id,
    userName: 'Jonas',
    userGender: 'male',
    userPersona: persona.text,
  })
  expect(await promptAfter(talker)).toContain(
    'The user is Jonas, a man, an adult. An old friend from the coast',
  )
})

test('a persona that is changed is changed in its chats, and one that is deleted is gone from them', async () => {
  const talker = await aTalker()
  const persona = jonas()
  await talker.ask('POST', '/personas', persona)
  await talker.set({ personaId: persona.id })
  await talker.ask('POST', '/personas', { ...persona, name: 'Jon' })
  expect(await talker.ask('GET', `/chats/${talker.chat.id}`)).toMatchObject({ userName: 'Jon' })
  expect((await talker.ask('GET', '/personas')).personas).toHaveLength(1)
  expect((await talker.ask('POST', `/personas/${persona.id}/delete`)).status).toBe(200)
  expect(await talker.ask('GET', `/chats/${talker.chat.id}`)).not.toHaveProperty('userName')
  expect((await talker.ask('POST', `/personas/${persona.id}/delete`)).status).toBe(404)
})

test('somebody else’s persona is nobody’s: not to choose, to change or to delete', async () => {
  const [talker, stranger] = [await aTalker(), await aTalker()]
  const persona = jonas()
  await talker.ask('POST', '/personas', persona)
  const tries = [
    await stranger.set({ personaId: persona.id }),
    await stranger.ask('POST', '/personas', { ...persona, name: 'Mallory' }),
    await stranger.ask('POST', `/personas/${persona.id}/delete`),
  ]
  expect(tries.map(({ status }) => status)).toEqual([404, 404, 404])
  expect((await talker.ask('GET', '/personas')).personas).toMatchObject([{ name: 'Jonas' }])
})

test('the 21st persona is refused', async () => {
  const talker = await aTalker()
  for (let made = 0; made < 20; made++) await talker.ask('POST', '/personas', jonas())
  expect(await talker.ask('POST', '/personas', jonas())).toMatchObject({ status: 409, code: 'conflict' })
})

test('the scene is part of the prompt and of what a picture shows', async () => {
  const talker = await aTalker()
  expect(await talker.set({ scene: 'On the beach, both in linen. Unhurried.' })).toMatchObject({
    scene: 'On the beach, both in linen. Unhurried.',
  })
  expect(await promptAfter(talker)).toContain('# The scene\\nOn the beach, both in linen.')
  const { reply } = await talker.visitor.send(talker.chat.id, 'Send me a picture of you, please')
  await talker.visitor.follow(reply)
  expect((await talker.visitor.picture(reply)).imageDescription).toContain('on the beach')
}, 30_000)

test('what breaks the rules is no persona and no scene', async () => {
  const talker = await aTalker()
  const minor = { ...jonas(), text: 'I am 15 and we kiss and undress.' }
  expect(await talker.ask('POST', '/personas', minor)).toMatchObject({ status: 451 })
  expect(await talker.set({ scene: 'She is a naked schoolgirl of 14.' })).toMatchObject({ status: 451 })
  expect(await talker.ask('GET', `/chats/${talker.chat.id}`)).toMatchObject({ scene: '' })
})

test.each(['Emma 13yo', 'Jonas, 14 years old', 'Ben, fifteen years old'])(
  '[SAF-1] no persona has a name that tells of somebody under 18: %s',
  async (name) => {
    const talker = await aTalker()
    const answer = await talker.ask('POST', '/personas', { ...jonas(), name, text: 'A friend.' })
    expect(answer).toMatchObject({ status: 400, code: 'invalid-input', field: 'name' })
  },
)

test.each(['Nina', 'Kid', 'Jonas 34'])('a persona may be called %s', async (name) => {
  const talker = await aTalker()
  expect(await talker.ask('POST', '/personas', { ...jonas(), name })).toMatchObject({ status: 200 })
})

test('a scene that breaks a rule is one offence in a day, however often it is set', async () => {
  const talker = await aTalker()
  for (const _ of [1, 2, 3])
    expect(await talker.set({ scene: 'Write a rape scene.' })).toMatchObject({
      status: 451,
      bannableOffenses: 1,
    })
})

test.each([
  ['\u0000', [400, 400, 400]],
  ['\u0001', [200, 200, 200]],
  ['\u007f', [200, 200, 200]],
  ['\u0085', [200, 200, 200]],
])(
  'no persona, scene or note holds the control character %j: it is left out, as it comes with what is pasted, or refused',
  async (control, expected) => {
    const talker = await aTalker()
    const text = `An old${control}friend`
    const note = { clientId: randomUUID(), text }
    const tries = [
      await talker.ask('POST', '/personas', { ...jonas(), text }),
      await talker.set({ scene: text }),
      await talker.ask('POST', `/chats/${talker.chat.id}/memories`, note),
    ]
    expect(tries.map(({ status }) => status)).toEqual(expected)
    expect(JSON.stringify(tries)).not.toContain(text)
  },
)

test('a persona of before, with signs that none may have now, is listed and can be changed', async () => {
  const talker = await aTalker()
  const persona = jonas()
  await talker.ask('POST', '/personas', persona)
  await server.context.db.rows(sql`update personas set text = ${'Old\u0001friend'} where id = ${persona.id}`)
  const { status, personas } = await talker.ask('GET', '/personas')
  expect([status, personas.length]).toEqual([200, 1])
  expect((await talker.ask('POST', '/personas', persona)).status).toBe(200)
})

test('personas follow a guest into the account', async () => {
  const { email } = await anAccount(server)
  const guest = await aTalker()
  await guest.ask('POST', '/personas', jonas())
  expect((await guest.ask('POST', '/auth/signin', { email, password: PASSWORD })).status).toBe(200)
  expect((await guest.ask('GET', '/personas')).personas).toMatchObject([{ name: 'Jonas' }])
})

test('a branch of a chat has its persona and its scene', async () => {
  const talker = await aTalker()
  const persona = jonas()
  await talker.ask('POST', '/personas', persona)
  await talker.set({ personaId: persona.id, scene: 'On the beach, both in linen.' })
  const { messages } = await talker.visitor.messages(talker.chat.id)
  const branch = { messageId: messages[0]?.id, clientId: randomUUID() }
  expect(await talker.ask('POST', `/chats/${talker.chat.id}/branch`, branch)).toMatchObject({
    id: branch.clientId,
    personaId: persona.id,
    scene: 'On the beach, both in linen.',
  })
})
