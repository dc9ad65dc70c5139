import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LANGUAGES } from '#contract/languages.ts'
import { aServer } from '#tests/server/a-server.ts'
import { aTalk } from '#tests/server/a-talk.ts'
import { aTalkingServer, type TalkingServer } from '#tests/server/a-talking-server.ts'
import { aVisitor } from '#tests/server/a-visitor.ts'
import { spokenLanguage } from './spoken-language.ts'

let server: TalkingServer
beforeAll(async () => {
  server = await aTalkingServer()
})
afterAll(() => server.close())

/** What the model was asked for each reply to a message that has this mark. */
const asked = (mark: string) =>
  server.model.prompts.map((prompt) => JSON.stringify(prompt)).filter((one) => one.includes(mark))

const choose = async (visitor: ReturnType<typeof aVisitor>, language: string) =>
  expect((await visitor.fetchApi('POST', '/user/language', { language })).status).toBe(200)

describe('a model is told to write', () => {
  test('in the language of the user, unless the user writes in another, from the next reply on', async () => {
    const [first, second] = [randomUUID(), randomUUID()]
    const talk = await aTalk(server, [`${first} Good evening`])
    await choose(talk.visitor, 'es')
    await talk.say(`${second} Good evening`)
    const [before, after] = [asked(first), asked(second)]
    expect(before[0]).toContain('Write in English,')
    expect(after).toEqual([expect.stringContaining('Write in Spanish,')])
    expect(after[0]).toContain('Where the user writes in another language, answer in that one.')
  })

  test('in the language that the browser of a new guest asks for', async () => {
    const mark = randomUUID()
    const visitor = aVisitor(server.url)
    const premadeId = server.context.characters.visible()[0]?.model.premadeId
    const opened = await visitor.fetchApi(
      'POST',
      '/chats',
      { premadeId },
      { 'accept-language': 'de-AT,de;q=0.9' },
    )
    const { reply } = await visitor.send((await opened.json()).id, `${mark} Guten Abend`)
    await visitor.follow(reply)
    expect(asked(mark)).toEqual([expect.stringContaining('Write in German,')])
  })

  test('in it as every member of a group', async () => {
    const mark = randomUUID()
    const { visitor } = await aTalk(server)
    await choose(visitor, 'fr')
    const premadeIds = server.context.characters
      .visible()
      .slice(0, 2)
      .map((one) => one.model.premadeId)
    const group = await visitor.fetchApi('POST', '/groups', { clientId: randomUUID(), premadeIds })
    const { reply } = await visitor.send((await group.json()).id, `${mark} Good evening, both of you`)
    await visitor.follow(reply)
    await expect.poll(() => asked(mark).length).toBeGreaterThan(0)
    for (const prompt of asked(mark)) expect(prompt).toContain('Write in French,')
  })

  test('in each language of the site by a name of its own', () => {
    expect(new Set(LANGUAGES.map(spokenLanguage)).size).toBe(LANGUAGES.length)
  })
})

test('the embedded voice says once, in the language of the user, that it speaks English', async () => {
  const scripted = await aServer()
  try {
    const talk = await aTalk(scripted)
    await choose(talk.visitor, 'es')
    await talk.say('Good evening, how was your day?')
    expect((await talk.at(-1)).content).toContain('solo hablo inglés')
    await talk.say('I walked along the river today.')
    expect((await talk.at(-1)).content).not.toContain('inglés')
  } finally {
    await scripted.close()
  }
}, 30_000)
