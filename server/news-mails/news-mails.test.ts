import { strFromU8, unzipSync } from 'fflate'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CONTACT_TEXT_VERSION } from '#contract/contact-text.ts'
import type { Language } from '#contract/languages.ts'
import { RETENTION } from '#contract/retention.ts'
import { aDesk } from '#tests/server/a-desk.ts'
import { aServer, type TestServer } from '#tests/server/a-server.ts'
import { aVisitor } from '#tests/server/a-visitor.ts'
import { anAccount, linkIn, PASSWORD } from '#tests/server/an-account.ts'
import { SOON } from '#tests/soon.ts'

const DAY_MS = 86_400_000

let server: TestServer
let desk: Awaited<ReturnType<typeof aDesk>>
beforeAll(async () => {
  server = await aServer()
  desk = await aDesk(server)
})
afterAll(() => server.close())

type Visitor = ReturnType<typeof aVisitor>

const choose = (visitor: Visitor, wanted: { emailOptIn?: boolean; emailUpdates?: boolean }) =>
  visitor.fetchApi('POST', '/user/notifications', {
    emailOptIn: false,
    emailUpdates: false,
    ...wanted,
    textVersion: CONTACT_TEXT_VERSION,
  })

async function confirm(visitor: Visitor, email: string) {
  await expect.poll(() => linkIn(server, email)?.pathname, { timeout: SOON }).toBe('/complete-register')
  const token = linkIn(server, email)?.searchParams.get('token')
  expect((await visitor.fetchApi('POST', '/auth/confirm-email', { token })).status).toBe(200)
}

/** Somebody with a confirmed address who wants to hear what is new. */
async function aReader(language: Language = 'en') {
  const account = await anAccount(server)
  await confirm(account.visitor, account.email)
  await choose(account.visitor, { emailUpdates: true })
  if (language !== 'en') await account.visitor.fetchApi('POST', '/user/language', { language })
  return account
}

let count = 0
/** An operator's update that goes by mail; its title has a letter of its own. */
const anUpdate = (more: object = {}) => {
  const id = `the-window-${[...String(++count)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`
  const update = {
    publishedAt: new Date(Date.now() - 1_000).toISOString(),
    title: `A window with a view ${id}`,
    paragraphs: ['The start page has a window now, with a view of the sea.'],
    isPublished: true,
    goesByMail: true,
    ...more,
  }
  return { id, update }
}
const publish = async ({ id, update }: ReturnType<typeof anUpdate>, more: object = {}) =>
  expect((await desk.post(`/updates/${id}`, { ...update, ...more })).code).toBe('200 ok')
const change = async (one: ReturnType<typeof anUpdate>, more: object) => {
  const all: { id: string; changedAt?: string }[] = (await desk.get('/updates')).body.updates
  await publish(one, { ...more, changedAt: all.find(({ id }) => id === one.id)?.changedAt })
}

/** Has all sent that is due. */
async function sendAll() {
  const { updateMailer, mailing } = server.context
  await updateMailer.look()
  await expect.poll(() => mailing.sendQueued().then(() => mailing.waiting(1)), { timeout: SOON }).toBe(0)
}
const mailsTo = (email: string, title: string) =>
  (server.context.deliveries?.() ?? []).filter(({ to, subject }) => to === email && subject === title)
const mailOf = (email: string, title: string) => {
  const [mail] = mailsTo(email, title)
  if (!mail?.unsubscribe) throw new Error('There is no such mail, or it has no end.')
  return { ...mail, unsubscribe: new URL(mail.unsubscribe) }
}
const wanted = async (visitor: Visitor) =>
  (await (await visitor.fetchApi('GET', '/user/me')).json()).notifications

async function account(visitor: Visitor) {
  const copy = await visitor.fetchApi('POST', '/user/export', { currentPassword: PASSWORD })
  return JSON.parse(strFromU8(unzipSync(await copy.bytes())['account.json'] ?? new Uint8Array()))
}

describe('an update that goes by mail', () => {
  test('comes once to each who chose that, with the way to end such mails', async () => {
    const reader = await aReader()
    const one = anUpdate({ link: { label: 'Have a look', to: '/chat' } })
    await publish(one)
    await sendAll()
    await change(one, { paragraphs: ['The start page has a window now, with a view of the mountains.'] })
    await sendAll()
    const mails = mailsTo(reader.email, one.update.title)
    expect(mails).toHaveLength(1)
    const { text, unsubscribe } = mailOf(reader.email, one.update.title)
    expect(text).toMatch(/^Hello Jonas,\n/)
    for (const words of [one.update.title, one.update.paragraphs[0], 'Have a look: http', unsubscribe.href])
      expect(text).toContain(words)
    expect(unsubscribe.pathname).toBe('/unsubscribe')
    expect((await account(reader.visitor)).updatesSentByMail).toEqual([
      { update: one.id, at: expect.stringMatching(/^\d{4}-/) },
    ])
  })

  test('is framed in the language of its reader', async () => {
    const reader = await aReader('fr')
    const one = anUpdate()
    await publish(one)
    await sendAll()
    const { text } = mailOf(reader.email, one.update.title)
    expect(text).toContain('Bonjour Jonas,')
    expect(text).toContain(one.update.paragraphs[0])
  })

  test('goes to nobody who did not choose it, whose address is not confirmed, who is banned, or who leaves', async () => {
    const silent = await anAccount(server)
    await confirm(silent.visitor, silent.email)
    const unconfirmed = await anAccount(server)
    await choose(unconfirmed.visitor, { emailUpdates: true })
    const [offers, banned, leaving] = [await aReader(), await aReader(), await aReader()]
    await choose(offers.visitor, { emailOptIn: true })
    await server.context.accounts.ban(banned.user.id)
    await leaving.visitor.fetchApi('POST', '/user/delete-account', { currentPassword: PASSWORD })
    const reader = await aReader()
    const one = anUpdate()
    await publish(one)
    await sendAll()
    expect(mailsTo(reader.email, one.update.title)).toHaveLength(1)
    for (const { email } of [silent, unconfirmed, offers, banned, leaving])
      expect(mailsTo(email, one.update.title)).toEqual([])
  })

  test('is none where its operator did not say so, while it is a draft, and before its time', async () => {
    const reader = await aReader()
    const later = new Date(Date.now() + DAY_MS).toISOString()
    const kept = [
      anUpdate({ goesByMail: undefined }),
      anUpdate({ isPublished: false }),
      anUpdate({ publishedAt: later }),
    ]
    for (const one of kept) await publish(one)
    await sendAll()
    for (const { update } of kept) expect(mailsTo(reader.email, update.title)).toEqual([])
    const deeds: { thing: string }[] = (await desk.get('/deeds')).body.deeds
    expect(deeds.map(({ thing }) => thing)).toContain(`${kept[2]?.id}: published, by mail`)
  })

  test('stops once it is withdrawn, and goes on where it is published again, to each of them once', async () => {
    const readers = [await aReader(), await aReader()]
    const one = anUpdate()
    await publish(one)
    const { db } = server.context
    await sendAll()
    await change(one, { isPublished: false })
    // As a process leaves it that ends in the middle.
    await db.rows(sql`
      update update_mails set queued_at = null where update_id = ${one.id} and user_id = ${readers[1]?.user.id}`)
    await sendAll()
    const counts = () => readers.map(({ email }) => mailsTo(email, one.update.title).length)
    expect(counts()).toEqual([1, 1])
    await change(one, {})
    await sendAll()
    expect(counts()).toEqual([1, 2])
    await desk.post(`/updates/${one.id}/remove`)
    await publish(one)
    await sendAll()
    expect(counts()).toEqual([1, 2])
  })

  test('is not kept from the others by one to whom it cannot be sent', async () => {
    const [broken, reader] = [await aReader(), await aReader()]
    const one = anUpdate()
    const { db } = server.context
    await db.script(`
      create function refuse_mail() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
      create trigger refuse_mail before insert on identity.mails for each row
        when (new.recipient = '${broken.email}') execute function refuse_mail()`)
    await publish(one)
    await sendAll()
    expect(mailsTo(reader.email, one.update.title)).toHaveLength(1)
    expect(server.logged.join()).toContain('an update was not sent to one of its readers')
    await db.script('drop trigger refuse_mail on identity.mails; drop function refuse_mail')
    await sendAll()
    expect(mailsTo(broken.email, one.update.title)).toHaveLength(1)
  })

  test('waits where the mail server cannot follow', async () => {
    const reader = await aReader()
    const { db, updateMailer } = server.context
    await db.rows(sql`
      insert into identity.mails (id, recipient, subject, body, queued_at, due_at)
      select gen_random_uuid(), 'a@example.com', 'Late', 'Late', now(), now() + interval '1 day' from generate_series(1, 200)`)
    const one = anUpdate()
    await publish(one)
    await updateMailer.look()
    expect(
      await db.rows(
        sql`select queued_at from update_mails where update_id = ${one.id} and user_id = ${reader.user.id}`,
      ),
    ).toEqual([{ queued_at: null }])
    await db.rows(sql`delete from identity.mails where subject = 'Late'`)
    await sendAll()
    expect(mailsTo(reader.email, one.update.title)).toHaveLength(1)
  })

  test('[SAF-42] is forgotten after its time, and goes with its reader', async () => {
    const [reader, leaver] = [await aReader(), await aReader()]
    const one = anUpdate()
    await publish(one)
    await sendAll()
    const { db, newsMails } = server.context
    const listed = async () => {
      const rows = await db.rows<{ userId: string }>(
        sql`select user_id as "userId" from update_mails where update_id = ${one.id}`,
      )
      return rows.map(({ userId }) => userId)
    }
    await db.rows(sql`delete from users where id = ${leaver.user.id}`)
    expect(await listed()).toContain(reader.user.id)
    expect(await listed()).not.toContain(leaver.user.id)
    const ago = new Date(Date.now() - RETENTION['update-mails'].days * DAY_MS)
    await newsMails.eraseListed(ago)
    expect(await listed()).toContain(reader.user.id)
    await db.rows(sql`update update_mails set listed_at = ${ago}::timestamptz - interval '1 day'`)
    await newsMails.eraseListed(ago)
    expect(await listed()).toEqual([])
    await sendAll()
    expect(mailsTo(reader.email, one.update.title)).toHaveLength(1)
  })
})

describe('the link in such a mail', () => {
  async function aMailedReader() {
    const reader = await aReader()
    const one = anUpdate()
    await publish(one)
    await sendAll()
    const { unsubscribe } = mailOf(reader.email, one.update.title)
    const { kind, token } = Object.fromEntries(unsubscribe.searchParams)
    return { ...reader, unsubscribe, told: { kind, token } }
  }
  /** As the button of a reader's program does it (RFC 8058). */
  const post = (address: URL) =>
    fetch(`${server.url}${address.pathname}${address.search}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
      redirect: 'error',
    })

  test('ends them without signing in, years later too, and is put on record', async () => {
    const { visitor, told, email } = await aMailedReader()
    await choose(visitor, { emailUpdates: true, emailOptIn: true })
    const other = aVisitor(server.url)
    const body = { ...told, textVersion: CONTACT_TEXT_VERSION }
    expect((await other.fetchApi('POST', '/unsubscribe', body)).status).toBe(200)
    expect((await other.fetchApi('POST', '/unsubscribe', body)).status).toBe(200)
    expect(await wanted(visitor)).toEqual({ emailUpdates: false, emailOptIn: true })
    const answers = (await account(visitor)).answersToMailsAndNotices.filter(
      ({ to }: { to: string }) => to === 'updates-by-mail',
    )
    const [toText, at] = [CONTACT_TEXT_VERSION, expect.any(String)]
    expect(answers).toEqual([
      { to: 'updates-by-mail', toText, isGiven: true, at },
      { to: 'updates-by-mail', toText, isGiven: false, at },
    ])
    const one = anUpdate()
    await publish(one)
    await sendAll()
    expect(mailsTo(email, one.update.title)).toEqual([])
  })

  test('ends them by the one post of a mail program, which shows no words of ours', async () => {
    const { visitor, unsubscribe } = await aMailedReader()
    expect((await post(unsubscribe)).status).toBe(204)
    expect((await post(unsubscribe)).status).toBe(204)
    expect(await wanted(visitor)).toMatchObject({ emailUpdates: false })
    const last = (await account(visitor)).answersToMailsAndNotices.at(-1)
    expect(last).toMatchObject({ to: 'updates-by-mail', toText: null, isGiven: false })
  })

  test('ends nothing when it is only opened, is not whole, or is of another kind', async () => {
    const { visitor, unsubscribe, told } = await aMailedReader()
    await choose(visitor, { emailUpdates: true, emailOptIn: true })
    await fetch(`${server.url}${unsubscribe.pathname}${unsubscribe.search}`)
    const forged = `${told.token?.startsWith('A') ? 'B' : 'A'}${told.token?.slice(1)}`
    for (const wrong of [
      { ...told, token: forged },
      { ...told, kind: 'offers' },
    ]) {
      const answer = await aVisitor(server.url).fetchApi('POST', '/unsubscribe', wrong)
      expect([answer.status, (await answer.json()).code]).toEqual([404, 'not-found'])
    }
    const cut = new URL(unsubscribe)
    cut.searchParams.set('token', told.token?.slice(0, 30) ?? '')
    expect((await post(cut)).status).toBe(400)
    expect(await wanted(visitor)).toEqual({ emailUpdates: true, emailOptIn: true })
  })

  test('says the same of an account that is gone', async () => {
    const { user, unsubscribe } = await aMailedReader()
    await server.context.db.rows(sql`delete from users where id = ${user.id}`)
    expect((await post(unsubscribe)).status).toBe(204)
  })
})

test('the one box of the sign-up is for offers and for news, and nobody is asked for less', async () => {
  const visitor = aVisitor(server.url)
  const signUp = { email: `${crypto.randomUUID()}@example.com`, name: 'Jonas', password: PASSWORD }
  await visitor.fetchApi('POST', '/auth/signup', {
    ...signUp,
    emailOptIn: true,
    textVersion: CONTACT_TEXT_VERSION,
  })
  expect(await wanted(visitor)).toEqual({ emailOptIn: true, emailUpdates: true })
  const { visitor: other } = await anAccount(server)
  expect(await wanted(other)).toEqual({ emailOptIn: false, emailUpdates: false })
})

test('an answer about one kind of mails says nothing of the other', async () => {
  const { visitor } = await anAccount(server)
  await choose(visitor, { emailOptIn: true })
  const answer = await visitor.fetchApi('POST', '/user/notifications', { emailUpdates: true })
  expect((await answer.json()).notifications).toEqual({ emailOptIn: true, emailUpdates: true })
  await visitor.fetchApi('POST', '/user/notifications', { emailOptIn: false })
  expect(await wanted(visitor)).toEqual({ emailOptIn: false, emailUpdates: true })
})
