import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Queries } from '#server/platform/database.ts'
import { startLocalProvider } from '#tools/local-provider.ts'
import { aServer, type TestServer } from './a-server.ts'
import { aTraveller, SITE } from './a-social-sign-in.ts'
import { aVisitor } from './a-visitor.ts'
import { aCallerOf, anAccount, linkIn, PASSWORD } from './an-account.ts'
import { whileHeld } from './while-held.ts'

let server: TestServer
let provider: Awaited<ReturnType<typeof startLocalProvider>>
beforeAll(async () => {
  provider = await startLocalProvider({ siteOrigin: SITE })
  server = await aServer({ ...provider.settings, TRUSTED_PROXIES: '1' })
})
afterAll(async () => {
  await server.close()
  await provider.close()
})

type Visitor = ReturnType<typeof aVisitor>
const NEW_PASSWORD = 'another lamp entirely'
const anAddress = () => `${randomUUID()}@example.com`
const post = (visitor: Visitor, path: string, body?: unknown) => visitor.fetchApi('POST', path, body)
const nobody = () => aVisitor(server.url)
const statusOf = async (answer: Promise<Response>) => (await answer).status
const bodyOf = async (answer: Response) => ({ status: answer.status, ...(await answer.json()) })
const errorOf = (page: URL) => page.searchParams.get('errorMessage')
const signIn = async (email: string, password: string) =>
  await bodyOf(await post(nobody(), '/auth/signin', { email, password }))

/** The token of the mailed link to a page, once it is there. */
async function tokenOf(to: string, pathname: string): Promise<string> {
  await expect.poll(() => linkIn(server, to)?.pathname).toBe(pathname)
  return linkIn(server, to)?.searchParams.get('token') ?? ''
}
const confirmToken = (email: string) => tokenOf(email, '/complete-register')
async function resetToken(email: string): Promise<string> {
  expect(await statusOf(post(nobody(), '/auth/forgot-password', { email }))).toBe(200)
  return await tokenOf(email, '/reset-password')
}
const reset = (token: string, password = NEW_PASSWORD) =>
  statusOf(post(nobody(), '/auth/reset-password', { token, password }))
const confirm = (token: string) => statusOf(post(nobody(), '/auth/confirm-email', { token }))

async function aConfirmedAccount() {
  const account = await anAccount(server)
  expect(await confirm(await confirmToken(account.email))).toBe(200)
  return account
}

/** The link to an address that somebody who has the password wants for the account. */
async function pendingChange(visitor: Visitor): Promise<string> {
  const email = anAddress()
  expect(await statusOf(post(visitor, '/user/email', { email, currentPassword: PASSWORD }))).toBe(200)
  return await confirmToken(email)
}

const secretsOf = async (userId: string) =>
  (
    await server.context.db.rows<{ purpose: string }>(sql`
      select purpose from identity.secrets where user_id = ${userId} and used_at is null order by purpose`)
  ).map(({ purpose }) => purpose)

/** One of each kind that is there to be used. */
async function withAllSecrets() {
  const { visitor, email, user } = await aConfirmedAccount()
  const change = await pendingChange(visitor)
  const link = await resetToken(email)
  await server.context.db.transaction((tx) => server.context.secrets.giveCode(tx, user.id, 'b'.repeat(43)))
  expect(await secretsOf(user.id)).toEqual(['confirm-email', 'reset-password', 'sign-in'])
  return { visitor, email, user, change, link }
}

describe('[SEC-2] [SEC-3] what was begun before an account’s secrets were changed', () => {
  test('a thief who has asked for another address does not get the account back from its owner', async () => {
    const { email, user } = await aConfirmedAccount()
    const thief = nobody()
    await post(thief, '/auth/signin', { email, password: PASSWORD })
    const change = await pendingChange(thief)
    expect(await reset(await resetToken(email))).toBe(200)
    expect(await confirm(change)).toBe(409)
    expect(await signIn(email, NEW_PASSWORD)).toMatchObject({ status: 200, id: user.id })
  })

  test('an old link for a new password does nothing after the password was changed', async () => {
    const { visitor, user, link, change } = await withAllSecrets()
    const body = { password: NEW_PASSWORD, currentPassword: PASSWORD }
    expect(await statusOf(post(visitor, '/user/password', body))).toBe(200)
    expect(await secretsOf(user.id)).toEqual([])
    expect([await reset(link, 'a third lamp here'), await confirm(change)]).toEqual([409, 409])
  })

  test('a link in the old mailbox gives no new password after the address was changed', async () => {
    const { user, link, change } = await withAllSecrets()
    expect(await confirm(change)).toBe(200)
    expect(await secretsOf(user.id)).toEqual([])
    expect(await reset(link)).toBe(409)
  })

  test('nor does one that was made while the address changed', async () => {
    const { email, user } = await aConfirmedAccount()
    const link = await resetToken(email)
    const next = anAddress()
    await server.context.db.rows(
      sql`update identity.accounts set email = ${next}, email_key = ${next} where user_id = ${user.id}`,
    )
    expect(await reset(link)).toBe(409)
  })

  test('[SAF-41] a ban ends them, so that no banned address is exchanged for another', async () => {
    const { user, change } = await withAllSecrets()
    await server.context.accounts.ban(user.id)
    expect(await secretsOf(user.id)).toEqual([])
    expect(await confirm(change)).toBe(409)
  })

  test('asking for erasure ends them', async () => {
    const { visitor, user } = await withAllSecrets()
    expect(await statusOf(post(visitor, '/user/delete-account', { currentPassword: PASSWORD }))).toBe(200)
    expect(await secretsOf(user.id)).toEqual([])
  })

  test.each(['all', 'others'])(
    'signing out %s ends them, but for the link in the owner’s mailbox',
    async (which) => {
      const { visitor, user } = await withAllSecrets()
      expect(await statusOf(post(visitor, '/user/sessions/end', { which }))).toBe(200)
      expect(await secretsOf(user.id)).toEqual(['reset-password'])
    },
  )

  test('signing one other device out ends them too, so that a thief’s link takes nothing over', async () => {
    const { visitor, email } = await aConfirmedAccount()
    const thief = nobody()
    await post(thief, '/auth/signin', { email, password: PASSWORD })
    const change = await pendingChange(thief)
    const { sessions } = await bodyOf(await visitor.fetchApi('GET', '/user/sessions'))
    const { id } = sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
    expect(await statusOf(post(visitor, `/user/sessions/${id}/end`))).toBe(200)
    expect(await confirm(change)).toBe(409)
  })

  test('signing out here leaves a change of the address that was begun here', async () => {
    const { visitor } = await aConfirmedAccount()
    const change = await pendingChange(visitor)
    const { sessions } = await bodyOf(await visitor.fetchApi('GET', '/user/sessions'))
    const { id } = sessions.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent)
    expect(await statusOf(post(visitor, `/user/sessions/${id}/end`))).toBe(200)
    expect(await confirm(change)).toBe(200)
  })

  test('taking a provider off ends them: a code of a minute ago opens nothing', async () => {
    const { visitor, user } = await aConfirmedAccount()
    const person = { email: anAddress() }
    const owner = aTraveller(server, visitor)
    await owner.exchange(await owner.travel('google', person, { purpose: 'link' }))
    await pendingChange(visitor)
    const thief = aTraveller(server)
    const page = await thief.travel('google', person)
    const body = { provider: 'google', currentPassword: PASSWORD }
    expect(await statusOf(post(visitor, '/auth/social/disconnect', body))).toBe(200)
    expect(await secretsOf(user.id)).toEqual([])
    expect((await thief.redeem(page)).status).toBe(401)
  })
})

describe('[SEC-11] a provider beside an address that its owner has not confirmed', () => {
  const unverified = () => ({ email: anAddress(), isVerified: false })
  const link = { purpose: 'link' }

  /** An account with Twitter alone, of somebody who may give it an address. */
  async function aPlanter() {
    const visitor = await aCallerOf(server, 'anonymous')
    const person = unverified()
    const traveller = aTraveller(server, visitor)
    const { id } = await traveller.exchange(await traveller.travel('twitter', person, link))
    await server.context.db.rows(sql`update users set plan_ended_at = now() where id = ${id}`)
    return { visitor, person, id }
  }

  const meetings = async () =>
    await server.context.db.rows(sql`
      select a.email from identity.accounts a join identity.external_accounts e on e.user_id = a.user_id
      where a.email is not null and a.email_verified_at is null`)

  test('is not made by giving an address to an account with one', async () => {
    const { visitor } = await aPlanter()
    const given = await post(visitor, '/auth/update-credentials', { email: anAddress(), password: PASSWORD })
    expect(await bodyOf(given)).toMatchObject({
      status: 409,
      message: expect.stringMatching(/in the settings/),
    })
    expect(await meetings()).toEqual([])
  })

  test('nor by connecting one with an account that has such an address, as often as that is tried', async () => {
    const { visitor } = await anAccount(server)
    for (let times = 0; times < 2; times++)
      expect(errorOf(await aTraveller(server, visitor).travel('twitter', unverified(), link))).toMatch(
        /confirm your e-mail address first/,
      )
    expect(await meetings()).toEqual([])
  })

  test('its owner gives such an account an address in the settings: it is there once it is confirmed', async () => {
    const { visitor, id } = await aPlanter()
    const email = anAddress()
    expect(await statusOf(post(visitor, '/user/email', { email }))).toBe(200)
    expect(await confirm(await confirmToken(email))).toBe(200)
    expect(await bodyOf(await visitor.fetchApi('GET', '/user/me'))).toMatchObject({
      ...{ id, email, emailVerified: true, connections: ['twitter'] },
    })
  })

  test.each(['reset', 'confirm'])(
    'that is there from before goes when the owner of the mailbox comes (%s)',
    async (by) => {
      const { person, id } = await aPlanter()
      const email = anAddress()
      const { db, secrets } = server.context
      await db.rows(
        sql`update identity.accounts set email = ${email}, email_key = ${email} where user_id = ${id}`,
      )
      if (by === 'reset') expect(await reset(await resetToken(email))).toBe(200)
      else {
        const link = await secrets.linkTo(db, id, 'confirm-email', email)
        expect(await confirm(new URL(link).searchParams.get('token') ?? '')).toBe(200)
      }
      const user = await aTraveller(server).signIn('twitter', person)
      expect(user.id).not.toBe(id)
      expect(await meetings()).toEqual([])
    },
  )

  test('one whose provider has confirmed the very address stays through a new password', async () => {
    const person = { email: anAddress() }
    const { id } = await aTraveller(server).signIn('google', person)
    expect(await reset(await resetToken(person.email))).toBe(200)
    expect((await aTraveller(server).signIn('google', person)).id).toBe(id)
  })

  // The embedded database has one connection: there two changes never meet.
  describe.runIf(process.env.TEST_DATABASE_URL)('where two calls meet', () => {
    const userOf = async (visitor: Visitor) => (await bodyOf(await visitor.fetchApi('GET', '/user/me'))).id

    const accountOf = (userId: string) =>
      sql`select from identity.accounts where user_id = ${userId} for update`
    const endSessions = (userId: string) => (tx: Queries) =>
      tx.rows(sql`update sessions set ended_at = now() where user_id = ${userId}`)

    test('of an address and a provider that come at once one is refused', async () => {
      const visitor = await aCallerOf(server, 'anonymous')
      const userId = await userOf(visitor)
      const traveller = aTraveller(server, visitor)
      const back = await traveller.agree(await traveller.start('twitter', link), unverified())
      const answers = await whileHeld(server, accountOf(userId), [
        async () => {
          const given = { email: anAddress(), password: PASSWORD }
          return (await post(visitor, '/auth/update-credentials', given)).status === 200
        },
        async () => errorOf(await traveller.comeBack(back)) === null,
      ])
      expect(answers.filter(Boolean)).toHaveLength(1)
      expect(await meetings()).toEqual([])
    })

    test('a provider is not connected by a session that was ended meanwhile', async () => {
      const { visitor, user } = await aConfirmedAccount()
      const traveller = aTraveller(server, visitor)
      const back = await traveller.agree(await traveller.start('twitter', link), unverified())
      const comeBack = () => traveller.comeBack(back)
      const [page] = await whileHeld(server, accountOf(user.id), [comeBack], endSessions(user.id))
      expect(page && errorOf(page)).toMatch(/sign in again/)
    })

    test('[SEC-3] nobody comes in with a password that was changed meanwhile', async () => {
      const { email, user } = await aConfirmedAccount()
      const [answer] = await whileHeld(server, accountOf(user.id), [() => signIn(email, PASSWORD)], (tx) =>
        tx.rows(sql`update identity.accounts set password_hash = 'another' where user_id = ${user.id}`),
      )
      expect(answer).toMatchObject({ status: 401, code: 'wrong-credentials' })
    })

    test('[SEC-3] nor is a change of address begun by a session that was ended meanwhile', async () => {
      const { visitor, user } = await aConfirmedAccount()
      const change = () => post(visitor, '/user/email', { email: anAddress(), currentPassword: PASSWORD })
      const [answer] = await whileHeld(server, accountOf(user.id), [change], endSessions(user.id))
      expect(answer?.status).toBe(401)
      expect(await secretsOf(user.id)).toEqual([])
    })
  })
})

describe('mails that strangers ask for', () => {
  const askFrom = async (host: string, email: string) =>
    await nobody().fetchApi('POST', '/auth/forgot-password', { email }, { 'x-forwarded-for': host })
  const mailsTo = (email: string, pathname: string) =>
    (server.context.deliveries?.() ?? []).filter(({ to, text }) => to === email && text.includes(pathname))

  test('[SEC-40] [SEC-9] keep nobody from a new password, and tell nothing of an address', async () => {
    const { email } = await aConfirmedAccount()
    const told = async (host: string, to: string) => {
      const answer = await askFrom(host, to)
      const { message, code } = await answer.json()
      return [answer.status, message ?? code]
    }
    for (const to of [email, anAddress()]) {
      for (let times = 0; times < 5; times++) expect((await told('198.51.100.1', to))[0]).toBe(200)
      expect((await told('198.51.100.1', to))[0]).toBe(429)
      expect((await told('198.51.100.2', to))[0]).toBe(200)
    }
    await expect.poll(() => mailsTo(email, '/reset-password').length).toBe(6)
  })

  test('[SEC-40] flood no mailbox, however many ask, and its owner has a link that is good', async () => {
    const { email } = await aConfirmedAccount()
    const unknown = anAddress()
    for (const to of [email, unknown]) {
      const answers = []
      for (let host = 1; host <= 15; host++) answers.push((await askFrom(`203.0.113.${host}`, to)).status)
      expect(new Set(answers)).toEqual(new Set([200]))
    }
    await expect.poll(() => mailsTo(email, '/reset-password').length).toBe(10)
    // Each link stays good while others are asked for, until one is used.
    const tokens = mailsTo(email, '/reset-password').map(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? '')
    expect(await reset(tokens[3] ?? '')).toBe(200)
    expect(await reset(tokens[4] ?? '')).toBe(409)
  })

  test('[SEC-40] are not used up by those that ask for other things', async () => {
    const { email } = await aConfirmedAccount()
    for (let times = 0; times < 6; times++) {
      const { visitor } = await anAccount(server)
      await post(visitor, '/user/email', { email, currentPassword: PASSWORD })
    }
    expect((await askFrom('198.51.100.9', email)).status).toBe(200)
    await expect.poll(() => mailsTo(email, '/reset-password').length).toBe(1)
  })

  test('have none of their words: no name goes to an address that is not confirmed', async () => {
    const email = anAddress()
    const name = 'you won: https://evil.example'
    const visitor = nobody()
    expect((await post(visitor, '/auth/signup', { email, name, password: PASSWORD })).status).toBe(200)
    await confirmToken(email)
    expect(await statusOf(post(visitor, '/user/email/confirmation'))).toBe(200)
    await resetToken(email)
    const body = { password: NEW_PASSWORD, currentPassword: PASSWORD }
    expect((await post(visitor, '/user/password', body)).status).toBe(200)
    expect((await post(visitor, '/user/delete-account', { currentPassword: NEW_PASSWORD })).status).toBe(200)
    const mails = () => (server.context.deliveries?.() ?? []).filter(({ to }) => to === email)
    await expect.poll(() => mails().length).toBe(5)
    expect(mails().filter(({ text, subject }) => `${subject}\n${text}`.includes('evil'))).toEqual([])
  })

  test('greet by name whoever has confirmed the address', async () => {
    const { visitor, email } = await aConfirmedAccount()
    const body = { password: NEW_PASSWORD, currentPassword: PASSWORD }
    expect((await post(visitor, '/user/password', body)).status).toBe(200)
    await expect
      .poll(() =>
        (server.context.deliveries?.() ?? []).some(
          ({ to, text }) => to === email && text.includes('Hello Jonas,'),
        ),
      )
      .toBe(true)
  })
})
