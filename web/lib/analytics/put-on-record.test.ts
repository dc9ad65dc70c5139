import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { CONSENT_VERSION } from '#contract/limits.ts'
import { aServer, type TestServer } from '#tests/server/a-server.ts'
import { anAccount } from '#tests/server/an-account.ts'
import { createApi } from '../api.ts'
import { setUser } from '../session.ts'
import { forgetPerson, storedToken } from '../storage.ts'
import { storedConsent } from '../stored-consent.ts'
import { putOnRecord } from './put-on-record.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())
afterEach(() => {
  forgetPerson()
  setUser(undefined)
  storedConsent.write(undefined)
})

/** Somebody who refused on another device, and signs in here. */
async function somebodyWhoRefused() {
  const { user, visitor } = await anAccount(server)
  await visitor.fetchApi('POST', '/analytics', { isGiven: false, version: CONSENT_VERSION })
  const answers = async () => {
    const rows = await server.context.db.rows<{ is_given: boolean }>(
      sql`select is_given from counting_choices where user_id = ${user.id} order by id`,
    )
    return rows.map(({ is_given }) => is_given)
  }
  const signIn = () => {
    storedToken.write(visitor.token)
    setUser(user)
  }
  const refuse = () => visitor.fetchApi('POST', '/analytics', { isGiven: false, version: CONSENT_VERSION })
  return { answers, signIn, refuse }
}

const put = () => putOnRecord(false, createApi(server.url, storedToken))

test('[SEC-45] a yes that a visitor gave goes on record when they sign in, after a no on another device', async () => {
  const { answers, signIn } = await somebodyWhoRefused()
  storedConsent.write({ version: CONSENT_VERSION, isGiven: true })
  await put()
  expect(await answers()).toEqual([false])
  signIn()
  await put()
  expect(await answers()).toEqual([false, true])
})

test('[SEC-45] it goes on record once: what they answer elsewhere later stands', async () => {
  const { answers, signIn, refuse } = await somebodyWhoRefused()
  storedConsent.write({ version: CONSENT_VERSION, isGiven: true })
  signIn()
  await put()
  await refuse()
  await put()
  expect(await answers()).toEqual([false, true, false])
})

test('[SEC-45] for the next one who signs in on this device it goes on record as well', async () => {
  const [first, second] = [await somebodyWhoRefused(), await somebodyWhoRefused()]
  storedConsent.write({ version: CONSENT_VERSION, isGiven: true })
  for (const each of [first, second]) {
    each.signIn()
    await put()
    forgetPerson()
  }
  expect(await first.answers()).toEqual([false, true])
  expect(await second.answers()).toEqual([false, true])
})

test('[SEC-45] what nobody was asked, or was asked in other words, goes on no record', async () => {
  const { answers, signIn } = await somebodyWhoRefused()
  signIn()
  await put()
  storedConsent.write({ version: CONSENT_VERSION - 1, isGiven: true })
  await put()
  storedConsent.write({ version: CONSENT_VERSION, isGiven: false })
  await put()
  expect(await answers()).toEqual([false])
})
