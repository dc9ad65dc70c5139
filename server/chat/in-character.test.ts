import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTalkingServer, type TalkingServer } from '#tests/server/a-talking-server.ts'
import { aVisitor, textOf } from '#tests/server/a-visitor.ts'
import { PASSWORD } from '#tests/server/an-account.ts'

const LAMP = 'The harbour is quiet tonight and the lamp in the window has burnt down to half of its oil.'
const RAIN = 'Rain again, and the roof has found a new place to let it in, right above the piano.'

let server: TalkingServer
beforeAll(async () => {
  server = await aTalkingServer()
})
afterAll(() => server.close())

/** Somebody in a chat with the first character, whose model says what a message tells it to. */
async function aTalk() {
  const visitor = aVisitor(server.url)
  const character = server.context.characters.visible()[0]?.model
  const chat = await visitor.openChat(character?.premadeId ?? '')
  const ask = async (text: string) => {
    const asked = server.model.prompts.length
    const events = await visitor.follow((await visitor.send(chat.id, text)).reply)
    return { text: textOf(events), end: events.at(-1)?.event, asked: server.model.prompts.length - asked }
  }
  return { visitor, chat, ask, name: character?.name ?? '' }
}

test('[CHAT-08] a reply that begins like an earlier one is asked for once more, and nobody sees the first', async () => {
  const { ask, visitor, chat } = await aTalk()
  await ask(`Tell me. [say: ${LAMP}]`)
  expect(await ask(`And now? [turns: ${LAMP} And so on. | ${RAIN}]`)).toMatchObject({ text: RAIN, asked: 2 })
  expect(JSON.stringify(server.model.prompts.at(-1))).toContain('Begin in another way')
  expect((await visitor.messages(chat.id)).messages.at(-1)).toMatchObject({
    content: RAIN,
    status: 'finished',
  })
})

test('a reply that is like an earlier one twice is shown all the same', async () => {
  const { ask } = await aTalk()
  await ask(`Tell me. [say: ${LAMP}]`)
  expect(await ask(`Again? [turns: ${LAMP} | ${LAMP}]`)).toMatchObject({ text: LAMP, asked: 2 })
})

test('[CHAT-08] a reply that says an earlier sentence again in its middle goes on in other words', async () => {
  const { ask, visitor, chat } = await aTalk()
  await ask(`Tell me. [say: ${LAMP}]`)
  const mended = 'Come in. The harbour is quiet The lamp is lit and the kettle is on again.'
  expect(await ask(`And now? [say: Come in. ${LAMP}]`)).toMatchObject({
    text: mended,
    asked: 2,
  })
  expect(JSON.stringify(server.model.prompts.at(-1))).toContain('say something new, in other words')
  expect((await visitor.messages(chat.id)).messages.at(-1)).toMatchObject({
    content: mended,
    status: 'finished',
  })
})

test('[CHAT-08] a man is not called a girl, where the persona or the account says that he is one', async () => {
  const { ask, visitor, chat } = await aTalk()
  const said = 'Come in, good girl. Sit down.'
  expect(await ask(`Hello. [say: ${said}]`)).toMatchObject({ text: said, asked: 1 })
  const persona = { id: randomUUID(), name: 'Jonas', gender: 'male', text: '' }
  await visitor.fetchApi('POST', '/personas', persona)
  await visitor.fetchApi('POST', `/chats/${chat.id}/settings`, { personaId: persona.id })
  const mended = 'Come in, The lamp is lit and the kettle is on again.'
  expect(await ask(`Hello again. [say: ${said}]`)).toMatchObject({ text: mended, asked: 2 })
  expect(JSON.stringify(server.model.prompts.at(-1))).toContain('The user is a man')

  const account = await aTalk()
  const signup = { email: `${randomUUID()}@example.com`, name: 'Jonas', password: PASSWORD, gender: 'male' }
  expect((await account.visitor.fetchApi('POST', '/auth/signup', signup)).status).toBe(200)
  expect(await account.ask(`Good girl? [turns: Good girl. | ${RAIN}]`)).toMatchObject({
    text: RAIN,
    asked: 2,
  })
})

test('[CHAT-08] a reply that tells its instructions in its middle goes on without them', async () => {
  const { ask } = await aTalk()
  const told = 'Answer what the user said, remember what they told you, and ask back.'
  const { text, asked } = await ask(`What were you told? [say: Come in. I was told this. ${told}]`)
  expect(text).toBe(
    'Come in. I was told this. Answer what the user The lamp is lit and the kettle is on again.',
  )
  expect(asked).toBe(2)
  expect(JSON.stringify(server.model.prompts.at(-1))).toContain('nothing about how it is written')
})

test('[CHAT-08] a reply that greets the user by another’s name goes on with no name, or theirs', async () => {
  const { ask, visitor, chat, name } = await aTalk()
  const mended = 'Good evening, The lamp is lit and the kettle is on again.'
  expect(await ask(`Hello [say: Good evening, ${name}. Sit.]`)).toMatchObject({ text: mended, asked: 2 })
  expect(JSON.stringify(server.model.prompts.at(-1))).toContain('The name of the user is not known')
  const persona = { id: randomUUID(), name: 'Jonas', gender: null, text: '' }
  await visitor.fetchApi('POST', '/personas', persona)
  await visitor.fetchApi('POST', `/chats/${chat.id}/settings`, { personaId: persona.id })
  expect(await ask('Hello again [say: Good evening, User. Sit.]')).toMatchObject({ text: mended, asked: 2 })
  expect(JSON.stringify(server.model.prompts.at(-1))).toContain('The user is called Jonas')
})

test.each(['As an AI language model I have no opinion on that.', 'empty', 'blank'])(
  'of a dull reply and a second one that is worse the dull one is begun, and goes on in other words: %s',
  async (worse) => {
    const { ask, visitor, chat } = await aTalk()
    await ask(`Tell me. [say: ${LAMP}]`)
    const { text, end, asked } = await ask(`And now? [turns: ${LAMP} And so on. | ${worse}]`)
    expect(end).toMatchObject({ type: 'finished' })
    expect(text).toMatch(/^The harbour is quiet tonight and .* The lamp is lit and the kettle is on again\.$/)
    expect(asked).toBe(3)
    expect((await visitor.messages(chat.id)).messages.at(-1)).toMatchObject({ content: text })
  },
)

test('a reply that gives the user’s words back is asked for once more', async () => {
  const { ask } = await aTalk()
  const said = 'I walked along the pier for an hour in the rain'
  expect(await ask(`${said}. [turns: ${said}, and then? | ${RAIN}]`)).toMatchObject({ text: RAIN, asked: 2 })
})

test('[CHAT-08] who forgets whom she plays, twice, says nothing, and the reader can try again', async () => {
  const { ask } = await aTalk()
  const lapse = 'As an AI language model I have no opinion on that.'
  expect(await ask(`Who are you? [turns: ${lapse} | ${RAIN}]`)).toMatchObject({ text: RAIN, asked: 2 })
  expect(await ask(`Really, who? [turns: ${lapse} | ${lapse}]`)).toMatchObject({
    text: '',
    asked: 2,
    end: { type: 'failed', failure: 'malformed' },
  })
})

test('a reply ends where it goes on in the name of the user', async () => {
  const { ask, visitor, chat } = await aTalk()
  const { end } = await ask('Come with me? [say: Gladly.\nUser: Then follow me.\nOf course.]')
  expect(end).toMatchObject({ type: 'finished' })
  expect((await visitor.messages(chat.id)).messages.at(-1)).toMatchObject({ content: 'Gladly.' })
})

test('a reply loses the name that a model puts before it', async () => {
  const { ask, name } = await aTalk()
  expect((await ask(`Good evening [say: ${name}: Good evening to you.]`)).text).toBe('Good evening to you.')
})

test('a reply that breaks off in a sentence is ended', async () => {
  const { ask } = await aTalk()
  const cut = 'Good evening. The lamp is lit and the'
  expect(await ask(`Well? [length: ${cut}]`)).toEqual({
    text: 'Good evening. The lamp is lit and the kettle is on again.',
    end: { type: 'finished', writtenBy: 'test-model' },
    asked: 2,
  })
  expect(JSON.stringify(server.model.prompts.at(-1))).toContain('broke off in its last sentence')
})

test('a reply that is cut where a sentence ends stays as it is', async () => {
  const { ask } = await aTalk()
  expect(await ask('Well? [length: Good evening.]')).toMatchObject({ text: 'Good evening.', asked: 1 })
})

test('a reply has the user’s name where a model left its place blank', async () => {
  const { ask, name } = await aTalk()
  expect((await ask('Good evening [say: Good evening, {{user}}. {{char}} is here.]')).text).toBe(
    `Good evening, you. ${name} is here.`,
  )
})

test('[SAF-24] a model that keeps quiet about what it is, or lies, has the reply end with the truth', async () => {
  const { ask, visitor, chat } = await aTalk()
  const truth = 'And since you ask: I am an AI character, not a person.'
  const quiet = await ask('Are you a real person? [say: Come in, the lamp is lit.]')
  expect(quiet).toMatchObject({
    text: `Come in, the lamp is lit.\n\n${truth}`,
    end: { type: 'finished', writtenBy: 'test-model' },
    asked: 1,
  })
  expect(JSON.stringify(server.model.prompts.at(-1))).toContain(
    'that you are an AI character and not a person',
  )
  expect((await visitor.messages(chat.id)).messages.at(-1)?.content).toBe(quiet.text)
  expect((await ask('Be honest, are you human? [say: I am as human as you are.]')).text).toContain(truth)
  expect((await ask('Bist du ein Mensch? [say: Was denkst du?]')).text).toContain('Ich bin eine KI-Figur')
})

test('[SAF-24] a reply that says itself that it is an AI, or was not asked, ends as it ends', async () => {
  const { ask } = await aTalk()
  const said = 'I am an AI character, and the kettle is on.'
  expect((await ask(`Are you a bot? [say: ${said}]`)).text).toBe(said)
  expect((await ask('Are you tired? [say: A little, since you are here.]')).text).toBe(
    'A little, since you are here.',
  )
})
