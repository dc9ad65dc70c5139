import { v4 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aStoredEntry } from '#tests/factories/a-stored-entry.ts'
import { aTalkingServer, type TalkingServer } from '#tests/server/a-talking-server.ts'
import { type Api, createApi } from '#web/lib/api.ts'
import { createForgetting } from './forgetting.ts'
import { createThread, type Thread } from './thread.ts'

let server: TalkingServer
let api: Api
let chatId: string

beforeAll(async () => {
  server = await aTalkingServer()
})
afterAll(async () => await server.close())
beforeEach(async () => {
  api = createApi(server.url, aStoredEntry<string>())
  const premadeId = server.premadeIds[0] ?? ''
  chatId = (await api.call('openChat', { body: { premadeId } })).id
})

async function remember(text: string): Promise<string> {
  const memory = await api.call('addMemory', { params: { chatId }, body: { clientId: newId(), text } })
  return memory.id
}

const remembered = async () => {
  const { memories } = await api.call('listMemories', { params: { chatId } })
  return memories.map(({ text }) => text)
}

const ended = (thread: Thread) =>
  expect.poll(() => thread.get().messages.at(-1)?.status, { timeout: 20_000 }).toBe('finished')

test('no reply is written with what was forgotten a moment ago, whatever asks for it', async () => {
  const forgetting = createForgetting(api, new EventTarget())
  const thread = createThread({
    api,
    chatId,
    unsent: aStoredEntry(),
    changes: { listen: () => () => {} },
    forgotten: forgetting.now,
  })
  const leave = thread.open()
  await expect.poll(() => thread.get().phase).toBe('ready')
  const ways = [
    () => thread.send('Where do I live?'),
    () => void thread.retry(),
    () => void thread.goOn(),
    () => {
      thread.startEdit(thread.get().messages[1]?.key ?? '')
      void thread.saveEdit()
    },
  ]
  for (const way of ways) {
    const id = await remember('Lives in Lisbon.')
    const asked = server.model.prompts.length
    forgetting.later(chatId, id, () => {})
    way()
    await expect.poll(() => server.model.prompts.length).toBeGreaterThan(asked)
    await ended(thread)
    expect(JSON.stringify(server.model.prompts.slice(asked))).not.toContain('Lisbon')
    expect(await remembered()).toEqual([])
  }
  leave()
})

test('what was forgotten a moment ago is also where the page goes', async () => {
  const page = new EventTarget()
  const forgetting = createForgetting(api, page)
  forgetting.later(chatId, await remember('Lives in Lisbon.'), () => {})
  page.dispatchEvent(new Event('pagehide'))
  await expect.poll(remembered).toEqual([])
})

test('what is taken back in time was never forgotten', async () => {
  const forgetting = createForgetting(api, new EventTarget())
  const id = await remember('Lives in Lisbon.')
  forgetting.later(chatId, id, () => {})
  expect(forgetting.has(id)).toBe(true)
  expect(forgetting.takeBack(id)).toBe(true)
  await forgetting.now()
  expect(await remembered()).toEqual(['Lives in Lisbon.'])
  forgetting.later(chatId, id, () => {})
  await forgetting.now()
  expect(forgetting.takeBack(id)).toBe(false)
})
