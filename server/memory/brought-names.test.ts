import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Chat } from '#contract/chat.ts'
import { Recalled } from '#contract/memory.ts'
import { aChatFile, aLine } from '#tests/factories/a-chat-file.ts'
import { aServer, type TestServer } from '#tests/server/a-server.ts'
import { aVisitor } from '#tests/server/a-visitor.ts'
import { broughtNames } from './brought-names.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

type Visitor = ReturnType<typeof aVisitor>

const bring = async (visitor: Visitor, file: string): Promise<Chat> => {
  const premadeId = server.context.characters.visible()[0]?.model.premadeId
  await visitor.openChat(premadeId ?? '')
  const answer = await visitor.fetchApi('POST', '/chats/import', { clientId: randomUUID(), premadeId, file })
  return await answer.json()
}

/** Only the best message fits. */
const best = async (visitor: Visitor, chat: Chat, query: string) => {
  const answer = await visitor.fetchApi(
    'GET',
    `/chats/${chat.id}/recall?query=${encodeURIComponent(query)}&budget=15`,
  )
  return Recalled.parse(await answer.json()).messages.map(({ text }) => text)
}

const HERS = 'I painted the garden gate yellow.'
const HIS = 'I painted the garden gate green.'
const said = (user: Record<string, unknown>, character: Record<string, unknown>) => [
  aLine(HIS, { is_user: true, ...user }),
  aLine(HERS, character),
]

describe('a talk that a file brought', () => {
  test.each([
    ['the file', 'Jonas', aChatFile(said({}, {}))],
    ['its lines, where its head has none', 'Jonas', aChatFile(said({}, {}), { user_name: 'unused' })],
    [
      'its head, where its lines have none',
      'Jonas',
      aChatFile(said({ name: undefined }, { name: undefined })),
    ],
    ['one document', 'Jonas', JSON.stringify({ messages: said({}, {}) })],
    ['a file with an accent', 'Zoé', aChatFile(said({ name: 'Zoé' }, {}))],
    ['a file with a surname', 'Jonas', aChatFile(said({ name: 'Jonas Weir' }, {}))],
  ])('knows by the names of %s whose words are asked for', async (_, name, file) => {
    const visitor = aVisitor(server.url)
    const chat = await bring(visitor, file)
    expect(await best(visitor, chat, `What colour did ${name} paint the garden gate?`)).toEqual([HIS])
    expect(await best(visitor, chat, 'What colour did Vera paint the garden gate?')).toEqual([HERS])
  })

  test('knows them in its branch too', async () => {
    const visitor = aVisitor(server.url)
    const chat = await bring(visitor, aChatFile(said({}, {})))
    const messageId = chat.lastMessage?.id
    const answer = await visitor.fetchApi('POST', `/chats/${chat.id}/branch`, {
      messageId,
      clientId: randomUUID(),
    })
    const branch: Chat = await answer.json()
    expect(await best(visitor, branch, 'What colour did Jonas paint the garden gate?')).toEqual([HIS])
  })

  test('takes no everyday word for a name, nor what programs write in place of one', async () => {
    const visitor = aVisitor(server.url)
    const chat = await bring(
      visitor,
      aChatFile([
        aLine('The rose by my door is red and tall.', { is_user: true, name: 'User' }),
        aLine('The sky over the town is grey again.', { name: 'Rose' }),
      ]),
    )
    expect(await best(visitor, chat, 'What is a rose like?')).toEqual([
      'The rose by my door is red and tall.',
    ])
  })
})

test.each(['Mr Black', 'Dear', 'Babe', 'My wife', 'Nice Guy', 'June', 'The'])(
  'nobody is meant by a title, a pet name or a month: %s',
  (user) => {
    expect([...broughtNames({ user, character: 'Vera' })]).toEqual([['vera', 'character']])
  },
)

test('who has a title is meant by the name behind it', () => {
  expect([...broughtNames({ user: 'Dr. Jonas Weir', character: 'Miss Vera' })]).toEqual([
    ['jonas', 'user'],
    ['weir', 'user'],
    ['vera', 'character'],
  ])
})
