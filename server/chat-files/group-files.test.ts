import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aChatFile, aLine } from '#tests/factories/a-chat-file.ts'
import { anOwnCharacter } from '#tests/factories/an-own-character.ts'
import { aCast, type Cast, call } from '#tests/server/a-cast.ts'
import { aVisitor } from '#tests/server/a-visitor.ts'

let stage: Cast
beforeAll(async () => {
  stage = await aCast(5)
})
afterAll(() => stage.close())

type Visitor = ReturnType<typeof aVisitor>
const castId = (at: number) => stage.cast[at]?.premadeId ?? ''

async function aGuest(): Promise<Visitor> {
  const visitor = aVisitor(stage.server.url)
  await visitor.openChat(castId(0))
  return visitor
}

const bring = (visitor: Visitor, file: string, more: object = {}) =>
  call(visitor, '/chats/import', { clientId: randomUUID(), premadeId: castId(0), file, ...more })

const by = (name: string, mes: string) =>
  aLine(mes, { name, original_avatar: `${name}.png`, force_avatar: `/thumbnail?file=${name}.png` })

/** A talk of a group as SillyTavern writes it: its head calls nobody by a name. */
const GROUP = aChatFile(
  [
    by('Vera', 'You are early.'),
    aLine('Good evening.', { is_user: true }),
    by('Ada', 'We waited.'),
    by('Vera', 'She did.'),
  ],
  { user_name: 'unused', character_name: 'unused' },
)
const speakers = (...ids: string[]) =>
  ['Vera', 'Ada', 'Mina', 'Ines', 'Lola'].flatMap((name, at) => (ids[at] ? { name, premadeId: ids[at] } : []))

describe('a talk of several in a file', () => {
  test('is refused with their names until the call says who each of them is', async () => {
    const visitor = await aGuest()
    for (const more of [{}, { speakers: speakers(castId(0)) }])
      expect(await bring(visitor, GROUP, more)).toMatchObject({
        status: 400,
        body: {
          code: 'invalid-input',
          field: 'speakers',
          speakers: ['Vera', 'Ada'],
          message: 'Several characters speak in this file: Vera, Ada. Say who each of them is.',
        },
      })
    expect(await visitor.chats()).toHaveLength(1)
  })

  test('becomes a group with each line under its speaker, of the catalogue or the user’s own, and goes on', async () => {
    const visitor = await aGuest()
    const own = await anOwnCharacter(visitor, { name: 'Ada Own' })
    const { status, body } = await bring(visitor, GROUP, { speakers: speakers(castId(1), own.id) })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.members.map((member: { premadeId: string }) => member.premadeId)).toEqual([castId(1), own.id])
    const { messages } = await visitor.messages(body.id)
    expect(messages.map(({ content, speaker }) => [content, speaker?.premadeId, speaker?.name])).toEqual([
      ['You are early.', castId(1), stage.cast[1]?.name],
      ['Good evening.', undefined, undefined],
      ['We waited.', own.id, own.name],
      ['She did.', castId(1), stage.cast[1]?.name],
    ])
    const { reply } = await visitor.send(body.id, `${own.name}, are you there?`)
    await visitor.follow(reply)
    expect((await visitor.messages(body.id)).messages.at(-1)).toMatchObject({
      status: 'finished',
      speaker: { premadeId: own.id },
    })
    // Who spoke in the file has heard all of it.
    expect(JSON.stringify(stage.model.prompts.at(-1))).toContain('You are early.')
  })

  test('goes out under the names of its members, with what the file said of each line, and comes back so', async () => {
    const visitor = await aGuest()
    const { body } = await bring(visitor, GROUP, { speakers: speakers(castId(1), castId(2)) })
    const text = await (await visitor.fetchApi('GET', `/chats/${body.id}/export`)).text()
    const [first, second] = [stage.cast[1]?.name, stage.cast[2]?.name]
    const lines = text.trimEnd().split('\n').slice(1)
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { name: first, original_avatar: 'Vera.png', force_avatar: '/thumbnail?file=Vera.png' },
      { is_user: true },
      { name: second, original_avatar: 'Ada.png' },
      { name: first, original_avatar: 'Vera.png' },
    ])
    expect(await bring(visitor, text)).toMatchObject({ status: 400, body: { speakers: [first, second] } })
  })

  test('is a chat with one where all of them are the same, and one may stand for several in a group', async () => {
    const visitor = await aGuest()
    const one = await bring(visitor, GROUP, { speakers: speakers(castId(3), castId(3)) })
    expect(one.body).toMatchObject({ premadeId: castId(3) })
    expect(one.body.members ?? []).toEqual([])
    const { messages } = await visitor.messages(one.body.id)
    expect(messages.every(({ speaker }) => speaker === undefined)).toBe(true)

    const five = aChatFile(['Vera', 'Ada', 'Mina', 'Ines', 'Lola'].map((name) => by(name, `I am ${name}.`)))
    const ids = [0, 1, 2, 3, 4].map(castId)
    expect(await bring(visitor, five, { speakers: speakers(...ids) })).toMatchObject({
      status: 400,
      body: { field: 'speakers', message: 'A group has at most 4 characters.' },
    })
    const four = await bring(visitor, five, { speakers: speakers(...ids.slice(0, 4), castId(0)) })
    expect(four.body.members).toHaveLength(4)
    const said = (await visitor.messages(four.body.id)).messages
    expect(said.at(-1)).toMatchObject({ content: 'I am Lola.', speaker: { premadeId: castId(0) } })
  })

  test('has nobody who is somebody else’s or not there, and leaves nothing', async () => {
    const visitor = await aGuest()
    const stranger = await aGuest()
    const own = await anOwnCharacter(stranger)
    for (const id of [own.id, randomUUID()])
      expect(await bring(visitor, GROUP, { speakers: speakers(castId(0), id) })).toMatchObject({
        status: 404,
      })
    expect(await visitor.chats()).toHaveLength(1)
  })

  test('asks nothing where only one speaks, though some lines name nobody', async () => {
    const visitor = await aGuest()
    const file = aChatFile([by('Vera', 'Come in.'), aLine('Sit.', { name: undefined })])
    expect(await bring(visitor, file)).toMatchObject({ status: 200, body: { premadeId: castId(0) } })
  })
})
