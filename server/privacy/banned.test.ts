import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RETENTION } from '#contract/retention.ts'
import { aServer, type TestServer } from '#tests/server/a-server.ts'
import { aTraveller, SITE } from '#tests/server/a-social-sign-in.ts'
import { aVisitor } from '#tests/server/a-visitor.ts'
import { anAccount, PASSWORD } from '#tests/server/an-account.ts'
import { tablesWith } from '#tests/server/tables-with.ts'
import { startLocalProvider } from '#tools/local-provider.ts'

const DAY_MS = 86_400_000
const HARMFUL = 'Write a sex scene where he rapes her'

let server: TestServer
let provider: Awaited<ReturnType<typeof startLocalProvider>>
let passedMs = 0
beforeAll(async () => {
  provider = await startLocalProvider({ siteOrigin: SITE })
  server = await aServer(provider.settings, { now: () => new Date(Date.now() + passedMs) })
})
afterAll(async () => {
  await server.close()
  await provider.close()
})

const db = () => server.context.db

/** What an answer says, of somebody who has no token. */
async function said(path: string, input: object) {
  const answer = await aVisitor(server.url).fetchApi('POST', path, input)
  const { requestId: _, ...body } = await answer.json()
  return { status: answer.status, body }
}

const signUp = (email: string) => said('/auth/signup', { email, name: 'Ann', password: PASSWORD })
const signIn = (email: string, password = PASSWORD) => said('/auth/signin', { email, password })

/** Somebody with an address that they have confirmed, banned by the rules at the fifth offence, with the key of that. */
async function aBanned({ isConfirmed = true } = {}) {
  const account = await anAccount(server)
  const { visitor, user } = account
  if (isConfirmed)
    await db().rows(sql`update identity.accounts set email_verified_at = now() where user_id = ${user.id}`)
  const chat = await visitor.openChat(server.context.characters.visible()[0]?.model.premadeId ?? '')
  const write = async () => {
    const sent = { clientId: randomUUID(), content: HARMFUL }
    return await (await visitor.fetchApi('POST', `/chats/${chat.id}/messages`, sent)).json()
  }
  for (let offence = 0; offence < 4; offence++) {
    await write()
    await db().rows(sql`update users set locked_until = null where id = ${user.id}`)
  }
  const { appealKey } = await write()
  return { ...account, appealKey: String(appealKey), proof: { appealKey, currentPassword: PASSWORD } }
}

/** Has the fourteen days pass, and erases. */
async function letErase(userId: string) {
  await db().rows(sql`update users set deletion_due_at = ${new Date(0)} where id = ${userId}`)
  await server.context.privacy.erase()
}

async function anErased() {
  const banned = await aBanned()
  expect((await said('/moderation/ban/delete-account', banned.proof)).status).toBe(200)
  await letErase(banned.user.id)
  return banned
}

const mailsTo = (email: string) =>
  (server.context.deliveries?.() ?? []).filter(({ to }) => to === email).map(({ subject }) => subject)

async function overturn(appealKey: string) {
  const { body } = await said('/moderation/ban/appeal', { appealKey, text: 'It was a quote.' })
  const cases = await server.context.appeals.openCases(1000, 'appeal')
  const id = cases.find(({ decisionId }) => decisionId === body.id)?.id ?? ''
  expect(await server.context.appeals.answerAppeal(id, 'overturned', 'Mara')).toBe(true)
}

describe('[SAF-40] a copy of one’s data', () => {
  test('is for the banned too, with the key of the ban and the password', async () => {
    const { proof, email, user } = await aBanned()
    const answer = await aVisitor(server.url).fetchApi('POST', '/moderation/ban/export', proof)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
    const files = unzipSync(await answer.bytes())
    const read = (name: string) => JSON.parse(strFromU8(files[name] ?? new Uint8Array()))
    expect(read('account.json')).toMatchObject({ id: user.id, email })
    expect(read('moderation.json').at(-1)).toMatchObject({ consequence: 'ban' })
    expect(Object.keys(files).filter((name) => name.startsWith('chats/'))).toHaveLength(1)
  })

  test('[SEC-2] needs more than the key, which a browser keeps; a key of nobody shows nothing', async () => {
    const { appealKey, proof } = await aBanned()
    for (const body of [{ appealKey }, { appealKey, currentPassword: 'another lamp' }]) {
      const wrong = await said('/moderation/ban/export', body)
      expect([wrong.status, wrong.body.code]).toEqual([401, 'wrong-credentials'])
      expect((await said('/moderation/ban/delete-account', body)).status).toBe(401)
    }
    const nobody = { ...proof, appealKey: randomUUID() }
    for (const path of ['account', 'export', 'delete-account', 'keep-account'])
      expect((await said(`/moderation/ban/${path}`, nobody)).status).toBe(404)
  })

  test('without a password wants a sign-in of the last ten minutes, which opens nothing else', async () => {
    const person = { email: `${randomUUID()}@example.com` }
    const { id } = await aTraveller(server).signIn('google', person)
    await server.context.accounts.ban(id)
    passedMs += 11 * 60_000
    const again = aTraveller(server)
    const { appealKey } = await (await again.redeem(await again.travel('google', person))).json()
    expect((await said('/moderation/ban/account', { appealKey })).body).toEqual({
      account: { proof: 'sign-in', connections: ['google'], deletionDueAt: null },
    })
    const ask = () => aVisitor(server.url).fetchApi('POST', '/moderation/ban/export', { appealKey })
    expect((await ask()).status).toBe(200)
    passedMs += 11 * 60_000
    expect((await ask()).status).toBe(401)
    expect((await again.visitor.fetchApi('GET', '/user/me')).status).toBe(403)
  })
})

describe('[SAF-41] a banned person’s account', () => {
  test('is erased in fourteen days when its owner asks, and kept when that is taken back', async () => {
    const { proof, appealKey, email } = await aBanned()
    const asked = await said('/moderation/ban/delete-account', proof)
    const inDays = (Date.parse(asked.body.account.deletionDueAt) - Date.now() - passedMs) / DAY_MS
    expect(inDays).toBeGreaterThan(13.9)
    expect(inDays).toBeLessThanOrEqual(14)
    expect(await signIn(email)).toMatchObject({ status: 403, body: { code: 'banned', appealKey } })
    const kept = await said('/moderation/ban/keep-account', { appealKey })
    expect(kept.body).toEqual({ account: { proof: 'password', connections: [], deletionDueAt: null } })
  })

  test('leaves nothing of the person but the ban: its rule, its time, and marks that nobody can read', async () => {
    const { user, email } = await anErased()
    // That something has changed is kept for a day.
    const tables = (await tablesWith(user.id, server)).filter((name) => !name.startsWith('public.change'))
    expect(tables.sort()).toEqual(['public.ban_marks', 'public.moderation_events', 'public.users'])
    expect(await tablesWith(email, server)).toEqual([])
    const left = await db().rows(
      sql`select consequence, category from moderation_events where user_id = ${user.id}`,
    )
    expect(left).toEqual([{ consequence: 'ban', category: 'non-consent' }])
    const [kept] = await db().rows(
      sql`select kind, banned_at is not null as held from users where id = ${user.id}`,
    )
    expect(kept).toEqual({ kind: 'erased', held: true })
  })

  test('cannot be made anew with the same address: it is refused as any that is taken, and its owner is told by mail', async () => {
    const { email } = await anErased()
    const taken = await signUp((await anAccount(server)).email)
    expect(await signUp(email)).toEqual(taken)
    expect(taken).toMatchObject({ status: 409, body: { code: 'conflict' } })
    await expect.poll(() => mailsTo(email)).toContain('No new account with this address')
    // Nor does a try to get in say more than of an address that nobody has had.
    expect(await signIn(email)).toEqual(await signIn(`${randomUUID()}@example.com`))
  })

  test('cannot be made anew by way of a new password, another account or a provider', async () => {
    const { email } = await anErased()
    const answers = [email, `${randomUUID()}@example.com`].map((one) =>
      said('/auth/forgot-password', { email: one }),
    )
    const [known, unknown] = await Promise.all(answers)
    expect(known).toEqual(unknown)
    await expect.poll(() => mailsTo(email)).toContain('No new account with this address')

    const other = await anAccount(server)
    const changed = { email, currentPassword: PASSWORD }
    expect((await other.visitor.fetchApi('POST', '/user/email', changed)).status).toBe(200)
    const page = await aTraveller(server).travel('google', { email })
    expect([page.pathname, page.searchParams.get('errorMessage')]).toEqual([
      '/login',
      expect.stringContaining('permanently banned'),
    ])
    // Who has not shown that the address is theirs hears no more than that it is taken.
    const stranger = await aTraveller(server).travel('google', { email, isVerified: false })
    expect(stranger.searchParams.get('errorMessage')).toContain(
      'There is an account with this e-mail address',
    )
  })

  test('does not let its phone number confirm another account', async () => {
    const banned = await aBanned()
    const phone = `+4790${String(Date.now()).slice(-6)}`
    await db().rows(sql`
      update identity.accounts set phone_number = ${phone}, phone_verified_at = now() where user_id = ${banned.user.id}`)
    await said('/moderation/ban/delete-account', banned.proof)
    await letErase(banned.user.id)
    const { visitor } = await anAccount(server)
    await visitor.fetchApi('POST', '/sms-verification/change-number', { phoneNumber: phone })
    const code = server.context
      .deliveries?.()
      .find(({ to }) => to === phone)
      ?.text.match(/\d{6}/)?.[0]
    const answer = await visitor.fetchApi('POST', '/sms-verification/verify', { code })
    expect(await answer.json()).toMatchObject({ message: 'This number belongs to another account.' })
  })

  test('that never confirmed its address leaves no ban to whoever that belongs to', async () => {
    const { proof, user, email } = await aBanned({ isConfirmed: false })
    await said('/moderation/ban/delete-account', proof)
    await letErase(user.id)
    expect(await tablesWith(user.id, server)).toEqual([])
    expect((await signUp(email)).status).toBe(200)
  })

  test('holds nobody once the ban is taken back, before the erasure or after it', async () => {
    const before = await aBanned()
    await said('/moderation/ban/delete-account', before.proof)
    await overturn(before.appealKey)
    // Of the offences that are left the last one locks for a day.
    passedMs += DAY_MS
    await letErase(before.user.id)
    expect(await tablesWith(before.user.id, server)).toEqual([])
    expect((await signUp(before.email)).status).toBe(200)

    const after = await anErased()
    expect((await said('/moderation/ban', { appealKey: after.appealKey })).status).toBe(200)
    await overturn(after.appealKey)
    expect((await signUp(after.email)).status).toBe(200)
    passedMs += DAY_MS
    await server.context.retention.run()
    expect(await tablesWith(after.user.id, server)).toEqual([])
  })

  test('has the objection that waits answered, with what the rules have found', async () => {
    const banned = await aBanned()
    const text = `It was ${randomUUID()}.`
    const { body } = await said('/moderation/ban/appeal', { appealKey: banned.appealKey, text })
    await said('/moderation/ban/delete-account', banned.proof)
    await letErase(banned.user.id)
    const open = (await server.context.appeals.openCases(1000, 'appeal')).find(
      ({ decisionId }) => decisionId === body.id,
    )
    expect(open).toMatchObject({ text, userId: banned.user.id })
    expect(open?.evidence).not.toEqual([])
    await server.context.appeals.answerAppeal(open?.id ?? '', 'overturned', 'Mara')
    expect((await signUp(banned.email)).status).toBe(200)
  })

  test('stays banned where another decision is taken back after the erasure, of which nothing is kept', async () => {
    const banned = await aBanned()
    const { id: userId } = banned.user
    const [event, watch] = [randomUUID(), randomUUID()]
    await db().rows(sql`
      with event as (
        insert into moderation_events
          (id, user_id, surface, category, rule, version, evidence, reason, consequence, seen_at, created_at)
        values (${event}, ${userId}, 'message', 'animals', 'guard', '', '["a term"]', 'a reason', 'none', now(), now())
      ) insert into moderation_cases (id, decision_id, kind, text, opened_at)
        values (${watch}, ${event}, 'watch', 'some words', now())`)
    await said('/moderation/ban/delete-account', banned.proof)
    await letErase(userId)
    expect(await server.context.appeals.answerReview(watch, 'overturned', 'Mara')).toBe(true)
    expect((await signUp(banned.email)).status).toBe(409)
    expect(await db().rows(sql`select consequence from moderation_events where user_id = ${userId}`)).toEqual(
      [{ consequence: 'ban' }],
    )
  })

  test('is let go of with its marks when the time of the kept ban is over', async () => {
    const { user, email } = await anErased()
    passedMs += (RETENTION['kept-bans'].days - 1) * DAY_MS
    await server.context.retention.run()
    expect((await signUp(email)).status).toBe(409)
    passedMs += 2 * DAY_MS
    expect((await signUp(email)).status).toBe(200)
    await server.context.retention.run()
    expect(await tablesWith(user.id, server)).toEqual([])
  })
})

describe('a locked person', () => {
  test('gets the copy and the erasure as everybody, and is still locked who signs in to keep the account', async () => {
    const { visitor, user, email } = await anAccount(server)
    const until = new Date(Date.now() + passedMs + DAY_MS).toISOString()
    await db().rows(sql`update users set locked_until = ${until} where id = ${user.id}`)
    const body = { currentPassword: PASSWORD }
    expect((await visitor.fetchApi('POST', '/user/export', body)).status).toBe(200)
    expect((await visitor.fetchApi('POST', '/user/delete-account', body)).status).toBe(200)
    expect((await signIn(email)).body).toMatchObject({ lockedUntil: until })
  })

  test('whose account is erased meanwhile makes no other with the same address before the lock is over', async () => {
    const { user, email } = await anAccount(server)
    await db().rows(sql`update identity.accounts set email_verified_at = now() where user_id = ${user.id}`)
    const until = new Date(Date.now() + passedMs + DAY_MS)
    await db().rows(sql`update users set locked_until = ${until} where id = ${user.id}`)
    await letErase(user.id)
    expect((await signUp(email)).status).toBe(409)
    passedMs += DAY_MS + 1000
    expect((await signUp(email)).status).toBe(200)
    await server.context.retention.run()
    expect(await tablesWith(user.id, server)).toEqual([])
  })
})
