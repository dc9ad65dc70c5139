import { afterAll, beforeAll, expect, test } from 'vitest'
import { said } from '#tests/server/a-desk.ts'
import { aServer, type TestServer } from '#tests/server/a-server.ts'
import { anAccount } from '#tests/server/an-account.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(async () => await server.close())

test('[SAF-11] a name that is refused is on record, and counts against nobody', async () => {
  const { visitor } = await anAccount(server)
  const call = (name: string) => said(visitor, 'POST', '/user/profile', { name, gender: null })
  expect((await call('Nina')).code).toBe('200 ok')
  expect((await call('Emma 13yo')).code).toBe('400 invalid-input')
  const { body } = await said(visitor, 'GET', '/moderation/decisions')
  expect(body.decisions).toMatchObject([
    { surface: 'message', reason: 'a character under 18', consequence: 'none', counts: false },
  ])
  expect(body.bannableOffenses).toBe(0)
})
