import { strFromU8, unzipSync } from 'fflate'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CONTACT_TEXT_VERSION } from '#contract/contact-text.ts'
import { aServer, type TestServer } from '#tests/server/a-server.ts'
import { aVisitor } from '#tests/server/a-visitor.ts'
import { anAccount, PASSWORD } from '#tests/server/an-account.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

type Visitor = ReturnType<typeof aVisitor>

/** What the copy of somebody's data says of their answers. */
async function answers(visitor: Visitor): Promise<object[]> {
  const copy = await visitor.fetchApi('POST', '/user/export', { currentPassword: PASSWORD })
  const account = unzipSync(await copy.bytes())['account.json'] ?? new Uint8Array()
  return JSON.parse(strFromU8(account)).answersToMailsAndNotices
}

const change = (visitor: Visitor, wanted: object, textVersion: string | null = CONTACT_TEXT_VERSION) =>
  visitor.fetchApi('POST', '/user/notifications', { ...wanted, ...(textVersion && { textVersion }) })

describe('leave for mails', () => {
  test('is kept with its words and time, as it was given at sign-up and changed since, and only what has changed', async () => {
    const visitor = aVisitor(server.url)
    const signUp = { email: `${crypto.randomUUID()}@example.com`, name: 'Jonas', password: PASSWORD }
    await visitor.fetchApi('POST', '/auth/signup', { ...signUp, emailOptIn: true, textVersion: '2026-01-31' })
    await change(visitor, { emailOptIn: true, emailUpdates: true })
    await change(visitor, { emailOptIn: false, emailUpdates: true })
    await change(visitor, { emailOptIn: true, emailUpdates: false })
    const at = expect.stringMatching(/^\d{4}-/)
    const toText = CONTACT_TEXT_VERSION
    expect(await answers(visitor)).toEqual([
      { to: 'offers-by-mail', toText: '2026-01-31', isGiven: true, at },
      { to: 'updates-by-mail', toText: '2026-01-31', isGiven: true, at },
      { to: 'offers-by-mail', toText, isGiven: false, at },
      { to: 'offers-by-mail', toText, isGiven: true, at },
      { to: 'updates-by-mail', toText, isGiven: false, at },
    ])
  })

  test('that was given to other words is no leave for what is sent now, and is asked for anew', async () => {
    const { visitor, user } = await anAccount(server)
    const { db } = server.context
    // As the version before kept it, which promised other mails by this name.
    await db.rows(sql`update identity.accounts set email_updates = true where user_id = ${user.id}`)
    await db.rows(sql`
      insert into contact_choices (user_id, way, text_version, is_given, chosen_at)
      values (${user.id}, 'updates-by-mail', '2026-01-31', true, now())`)
    const me = await (await visitor.fetchApi('GET', '/user/me')).json()
    expect(me.notifications.emailUpdates).toBe(false)
    await change(visitor, { emailOptIn: false, emailUpdates: true })
    expect(await answers(visitor)).toMatchObject([
      { toText: '2026-01-31', isGiven: true },
      { toText: CONTACT_TEXT_VERSION, isGiven: true },
    ])
  })

  test('that nobody gave is nowhere, and of whoever shows no words of ours the words are not known', async () => {
    const { visitor } = await anAccount(server)
    expect(await answers(visitor)).toEqual([])
    expect((await change(visitor, { emailOptIn: true, emailUpdates: true }, null)).status).toBe(200)
    expect(await answers(visitor)).toMatchObject([
      { to: 'offers-by-mail', toText: null, isGiven: true },
      { to: 'updates-by-mail', toText: null, isGiven: true },
    ])
    const wrong = await change(visitor, { emailOptIn: true, emailUpdates: true }, 'today')
    expect(wrong.status).toBe(400)
  })

  test('goes with its owner', async () => {
    const { visitor, user } = await anAccount(server)
    await change(visitor, { emailOptIn: true, emailUpdates: true })
    await server.context.db.rows(sql`delete from users where id = ${user.id}`)
    const left = sql`select from contact_choices where user_id = ${user.id}`
    expect(await server.context.db.rows(left)).toEqual([])
  })
})
