import { strFromU8, unzipSync } from 'fflate'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { INTIMATE_TEXT_VERSION } from '#contract/intimate-text.ts'
import { aServer, type TestServer } from '#tests/server/a-server.ts'
import { aVisitor } from '#tests/server/a-visitor.ts'
import { anAccount, PASSWORD } from '#tests/server/an-account.ts'

const GERMANY = { 'x-country': 'DE' }
const CANADA = { 'x-country': 'CA' }

let server: TestServer
let premadeId: string
beforeAll(async () => {
  server = await aServer({ INTIMATE_CONSENT: 'by-place', COUNTRY_HEADER: 'x-country', DEFAULT_COUNTRY: '' })
  premadeId = server.context.characters.visible()[0]?.model.premadeId ?? ''
})
afterAll(() => server.close())

type Visitor = ReturnType<typeof aVisitor>

async function say(visitor: Visitor, method: string, path: string, body?: unknown, headers = {}) {
  const answer = await visitor.fetchApi(method, path, body, headers)
  return { status: answer.status, said: await answer.json() }
}

const openChat = (visitor: Visitor, headers = {}) => say(visitor, 'POST', '/chats', { premadeId }, headers)
const setConsent = (visitor: Visitor, isGiven: boolean) =>
  say(visitor, 'POST', '/consents/intimate', { isGiven, version: INTIMATE_TEXT_VERSION }, GERMANY)

describe('consent to what talks tell of an intimate life', () => {
  test('is wanted before a talk where the law wants it, by itself, and nowhere else', async () => {
    const visitor = aVisitor(server.url)
    const refused = await openChat(visitor, GERMANY)
    expect([refused.status, refused.said.code]).toEqual([428, 'intimate-consent'])
    expect((await openChat(aVisitor(server.url), CANADA)).status).toBe(200)
    expect((await openChat(aVisitor(server.url))).status).toBe(200)

    expect((await setConsent(visitor, true)).said).toEqual({ isWanted: true, givenAt: expect.any(String) })
    expect((await openChat(visitor, GERMANY)).status).toBe(200)
  })

  test('is kept with its words and time, once however often it is sent, and can be taken back', async () => {
    const visitor = aVisitor(server.url)
    const first = await setConsent(visitor, true)
    expect((await setConsent(visitor, true)).said).toEqual(first.said)
    await openChat(visitor, GERMANY)
    expect((await setConsent(visitor, false)).said).toEqual({ isWanted: true, givenAt: null })
    expect((await openChat(visitor, GERMANY)).said.code).toBe('intimate-consent')
    // What is there can be read.
    expect((await say(visitor, 'GET', '/chats', undefined, GERMANY)).status).toBe(200)
    expect((await setConsent(visitor, true)).said.givenAt).not.toBe(first.said.givenAt)
    expect((await openChat(visitor, GERMANY)).status).toBe(200)
  })

  test('to other words than are shown now is asked anew', async () => {
    const visitor = aVisitor(server.url)
    await setConsent(visitor, true)
    await server.context.db.rows(sql`update intimate_consents set text_version = 'older'`)
    expect((await openChat(visitor, GERMANY)).said.code).toBe('intimate-consent')
    await setConsent(visitor, true)
    expect((await openChat(visitor, GERMANY)).status).toBe(200)
    const wrong = await say(
      visitor,
      'POST',
      '/consents/intimate',
      { isGiven: true, version: 'older' },
      GERMANY,
    )
    expect([wrong.status, wrong.said.field]).toEqual([400, 'version'])
  })

  test('SAF-40: of a guest follows into the account, and is in the copy of what is kept', async () => {
    const visitor = aVisitor(server.url)
    await setConsent(visitor, true)
    await anAccount(server, visitor)
    expect((await openChat(visitor, GERMANY)).status).toBe(200)
    const copy = await visitor.fetchApi('POST', '/user/export', { currentPassword: PASSWORD })
    const account = unzipSync(await copy.bytes())['account.json'] ?? new Uint8Array()
    expect(JSON.parse(strFromU8(account)).consentsToIntimateData).toEqual([
      { toText: INTIMATE_TEXT_VERSION, at: expect.any(String), takenBackAt: null },
    ])
  })
})
