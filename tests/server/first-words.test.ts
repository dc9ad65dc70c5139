import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LinesFile } from '#contract/character-lines.ts'
import type { Chat } from '#contract/chat.ts'
import type { Language } from '#contract/languages.ts'
import type { ListedUpdate } from '#contract/updates.ts'
import { someChoices } from '#tests/factories/some-choices.ts'
import { aServer, type TestServer } from './a-server.ts'
import { aVisitor } from './a-visitor.ts'
import { anAccount } from './an-account.ts'

let server: TestServer
let ids: string[]
beforeAll(async () => {
  server = await aServer()
  ids = server.context.characters.visible().map(({ model }) => model.premadeId)
})
afterAll(() => server.close())

type Visitor = ReturnType<typeof aVisitor>

const at = (index: number) => ids[index] ?? ''

/** What the file of a language has a character say. */
const linesOf = (language: Exclude<Language, 'en'>, premadeId: string) =>
  LinesFile.parse(JSON.parse(readFileSync(`content/lines/${language}.json`, 'utf8')))[premadeId]

const post = async (visitor: Visitor, path: string, body: object, language?: string) => {
  const answer = await visitor.fetchApi(
    'POST',
    path,
    body,
    language ? { 'accept-language': language } : undefined,
  )
  expect([path, answer.status]).toEqual([path, 200])
  return await answer.json()
}

const begin = async (visitor: Visitor, premadeId: string, language?: string): Promise<Chat> =>
  await post(visitor, '/chats', { premadeId }, language)

const greeting = async (visitor: Visitor, { id }: Chat) => (await visitor.messages(id)).messages[0]?.content

describe('what a character says first', () => {
  test('is in the language of a visitor who begins a chat, and so are the openers', async () => {
    const visitor = aVisitor(server.url)
    const chat = await begin(visitor, at(0), 'es-MX,en;q=0.5')
    const lines = linesOf('es', at(0))
    expect(await greeting(visitor, chat)).toBe(lines?.greetings[0])
    expect(chat).toMatchObject({ openers: lines?.openers, phrase: lines?.phrase })
    expect((await visitor.chats())[0]).toMatchObject({ openers: lines?.openers, phrase: lines?.phrase })
  })

  test('is English where nothing else is asked for', async () => {
    const visitor = aVisitor(server.url)
    const chat = await begin(visitor, at(0))
    const english = server.context.characters.byId(at(0))
    expect(await greeting(visitor, chat)).toBe(english?.greetings[0])
    expect(chat.openers).toEqual(english?.openers)
  })

  test('is in the language of the account, whatever the browser asks for', async () => {
    const { visitor } = await anAccount(server)
    await post(visitor, '/user/language', { language: 'ja' })
    const chat = await begin(visitor, at(1), 'es')
    expect(await greeting(visitor, chat)).toBe(linesOf('ja', at(1))?.greetings[0])
    expect(chat.openers).toEqual(linesOf('ja', at(1))?.openers)
  })

  test('stays as it was said when another language is chosen; the openers follow', async () => {
    const visitor = aVisitor(server.url)
    const chat = await begin(visitor, at(2), 'de')
    await post(visitor, '/user/language', { language: 'fr' })
    expect(await greeting(visitor, chat)).toBe(linesOf('de', at(2))?.greetings[0])
    expect((await begin(visitor, at(2))).openers).toEqual(linesOf('fr', at(2))?.openers)
  })

  test('gives way to another greeting in the same language', async () => {
    const visitor = aVisitor(server.url)
    const chat = await begin(visitor, at(0), 'pt-BR')
    const messageId = (await visitor.messages(chat.id)).messages[0]?.id
    await post(visitor, `/chats/${chat.id}/replies`, { messageId })
    expect(await greeting(visitor, chat)).toBe(linesOf('pt', at(0))?.greetings[1])
  })

  test('is so in a group, which is called by the names as the language joins them', async () => {
    const visitor = aVisitor(server.url)
    const members = { clientId: randomUUID(), premadeIds: [at(0), at(1)] }
    const group: Chat = await post(visitor, '/groups', members, 'es')
    expect(await greeting(visitor, group)).toBe(linesOf('es', at(0))?.greetings[0])
    expect(group.name).toBe(group.members?.map(({ name }) => name).join(' y '))
  })

  test('is so of a character that somebody made, unless they wrote it', async () => {
    const visitor = aVisitor(server.url)
    await begin(visitor, at(0), 'fr')
    const make = async (firstMessage: string) => {
      const choices = someChoices({ firstMessage })
      const { id } = await post(visitor, '/characters/choices', { clientId: randomUUID(), choices })
      return await begin(visitor, id)
    }
    const ours = await make('')
    expect(await greeting(visitor, ours)).toBe(
      '*Ines hausse un sourcil.* Et moi qui croyais que cette soirée n’avait pas d’intrigue.',
    )
    expect(ours.openers).toContain('Bonjour.')
    const theirs = await make('*{{char}} looks up.* {{user}}, come and see.')
    expect(await greeting(visitor, theirs)).toBe('*Ines looks up.* you, come and see.')
  })
})

describe('[ROUTE-23] the updates', () => {
  const titles = async (visitor: Visitor, language?: string) => {
    const headers = language ? { 'accept-language': language } : undefined
    const answer = await visitor.fetchApi('GET', '/updates', undefined, headers)
    const { updates }: { updates: ListedUpdate[] } = await answer.json()
    return new Map(updates.map(({ id, title, language: said }) => [id, [title, said]]))
  }
  const titleIn = (folder: string): string =>
    JSON.parse(readFileSync(`content/updates/${folder}groups.json`, 'utf8')).title

  test('are told in the language of who reads them', async () => {
    const visitor = aVisitor(server.url)
    expect((await titles(visitor)).get('groups')).toEqual([titleIn(''), 'en'])
    const spanish = await titles(visitor, 'es')
    expect(spanish.get('groups')).toEqual([titleIn('es/'), 'es'])
    expect([...spanish.keys()]).toEqual([...(await titles(visitor)).keys()])
  })

  test('are told in the language of the account, whatever the browser asks for', async () => {
    const { visitor } = await anAccount(server)
    await post(visitor, '/user/language', { language: 'fr' })
    expect((await titles(visitor, 'es')).get('groups')).toEqual([titleIn('fr/'), 'fr'])
  })
})
