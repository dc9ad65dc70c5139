import { v4 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTalkingServer, type TalkingServer } from '#tests/server/a-talking-server.ts'
import { type Api, createApi } from '#web/lib/api.ts'
import { createReadings } from './readings.ts'

let server: TalkingServer

beforeAll(async () => {
  server = await aTalkingServer()
})
afterAll(async () => await server.close())

/** The chat, once its last message is the character's whole one. */
async function answered(api: Api, chatId: string) {
  const chat = () => api.call('getChat', { params: { chatId } })
  await expect.poll(async () => (await chat()).lastMessage?.status).toBe('finished')
  return await chat()
}

test('what is answered anew is read anew, though it has the number of what was read before', async () => {
  let token: string | undefined
  const api = createApi(server.url, {
    read: () => token,
    write: (given) => {
      token = given
    },
  })
  const premadeId = server.premadeIds[0] ?? ''
  const { id: chatId } = await api.call('openChat', { body: { premadeId } })
  const readings = createReadings(api)
  let edited = ''
  const body = { clientId: newId(), content: 'Hello', timeZone: 'UTC' }
  for await (const { event } of api.stream('sendMessage', { params: { chatId }, body }))
    if (event.type === 'sent') edited = event.message.id
  const first = await answered(api, chatId)
  expect(first.unread).toBe(1)
  await readings.tell(first)
  expect((await answered(api, chatId)).unread).toBe(0)

  const words = { clientId: newId(), content: 'Good evening', version: 1, timeZone: 'UTC' }
  await api.call('editMessage', { params: { chatId, messageId: edited }, body: words })
  const second = await answered(api, chatId)
  expect(second).toMatchObject({ unread: 1, lastMessage: { seq: first.lastMessage?.seq } })
  await readings.tell(second)
  expect((await answered(api, chatId)).unread).toBe(0)
})
