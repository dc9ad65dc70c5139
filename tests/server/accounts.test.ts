import { createHash, randomUUID } from 'node:crypto'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ADULT_TEXT_VERSION } from '#contract/adult-confirmation.ts'
import { aServer, type TestServer } from './a-server.ts'
import { aVisitor } from './a-visitor.ts'
import { anAccount, aSubscriber, linkIn, NOWHERE, PASSWORD } from './an-account.ts'
import { whileHeld } from './while-held.ts'

let server: TestServer
let premadeIds: string[]
beforeAll(async () => {
  server = await aServer()
  premadeIds = server.context.characters.visible().map(({ model }) => model.premadeId)
})
afterAll(() => server.close())

const post = (visitor: ReturnType<typeof aVisitor>, path: string, body: unknown) =>
  visitor.fetchApi('POST', path, body)
const codeOf = async (answer: Response) => (await answer.json()).code
const signIn = async (email: string, password: string, visitor = aVisitor(server.url)) => ({
  visitor,
  answer: await post(visitor, '/auth/signin', { email, password }),
})

describe('signing up', () => {
  test('[ACCOUNT-01] [CALL-03] makes an account and a session, and mails a link that confirms the address', async () => {
    const { visitor, user, email } = await anAccount(server)
    expect(user).toMatchObject({ name: 'Jonas', role: 'free', smsVerificationRequired: false, luna: 0 })
    expect((await visitor.fetchApi('GET', '/user/me')).status).toBe(200)
    await expect.poll(() => linkIn(server, email)?.pathname).toBe('/complete-register')
    const token = linkIn(server, email)?.searchParams.get('token')
    expect((await post(visitor, '/auth/confirm-email', { token })).status).toBe(200)
    expect((await (await visitor.fetchApi('GET', '/user/me')).json()).emailVerified).toBe(true)
    expect(await codeOf(await post(visitor, '/auth/confirm-email', { token }))).toBe('conflict')
  })

  test("turns the guest into the account: the guest's chats are there, and the guest's token is dead", async () => {
    const visitor = aVisitor(server.url)
    const chat = await visitor.openChat(premadeIds[0] ?? '')
    const guestToken = visitor.token
    await anAccount(server, visitor)
    expect((await visitor.chats()).map(({ id }) => id)).toEqual([chat.id])
    const old = await fetch(`${server.url}/api/chats`, { headers: { authorization: `Bearer ${guestToken}` } })
    expect(old.headers.get('authorization-token')).toBeNull()
  })

  test.each([
    ['a short password', { password: 'seven77' }, 'password'],
    ['a common password', { password: 'password123' }, 'password'],
    ['a password of 129 characters', { password: 'x'.repeat(129) }, 'password'],
    ['no name', { name: ' ' }, 'name'],
    ['a name that tells of somebody under 18', { name: 'Emma 13yo' }, 'name'],
    ['an address that is none', { email: 'jonas at example' }, 'email'],
  ])('refuses %s and names the field', async (_, wrong, field) => {
    const body = { email: `${randomUUID()}@example.com`, name: 'Jonas', password: PASSWORD, ...wrong }
    const answer = await post(aVisitor(server.url), '/auth/signup', body)
    expect(await answer.json()).toMatchObject({ code: 'invalid-input', field })
  })

  test('SAF-1: a name that tells of somebody under 18 is refused later too, and the one before stays', async () => {
    const { visitor } = await anAccount(server)
    const named = (name: string) => post(visitor, '/user/profile', { name, gender: null })
    expect(await (await named('Emma 13yo')).json()).toMatchObject({ code: 'invalid-input', field: 'name' })
    expect(await (await visitor.fetchApi('GET', '/user/me')).json()).toMatchObject({ name: 'Jonas' })
    expect((await named('Nina')).status).toBe(200)
  })

  test('[SEC-9] with an address that has an account tells its owner by mail and the caller nothing of it', async () => {
    const { email } = await anAccount(server)
    const again = await post(aVisitor(server.url), '/auth/signup', {
      email: email.toUpperCase(),
      name: 'Eve',
      password: PASSWORD,
    })
    expect(again.status).toBe(409)
    expect(again.headers.get('authorization-token')).toBeNull()
    await expect.poll(() => linkIn(server, email)?.pathname).toBe('/reset-password')
  })

  test('keeps which terms hold where the caller is, and their version', async () => {
    const { user } = await anAccount(server)
    const [row] = await server.context.db.rows<{ terms: string; is_dated: boolean }>(sql`
      select terms, terms_agreed_at is not null as is_dated from identity.accounts where user_id = ${user.id}`)
    expect(row).toEqual({ terms: expect.stringMatching(/^terms-of-service-row \d+\.\d+$/), is_dated: true })
  })

  test('mails the link again that confirms the address, until it is confirmed', async () => {
    const { visitor, email } = await anAccount(server)
    await expect.poll(() => linkIn(server, email)).toBeDefined()
    const first = linkIn(server, email)?.href
    const again = async () => (await visitor.fetchApi('POST', '/user/email/confirmation')).status
    expect(await again()).toBe(200)
    await expect.poll(() => linkIn(server, email)?.href).not.toBe(first)
    const token = linkIn(server, email)?.searchParams.get('token')
    expect((await visitor.fetchApi('POST', '/auth/confirm-email', { token })).status).toBe(200)
    expect(await again()).toBe(409)
  })

  test('refuses a campaign parameter that is no text', async () => {
    const body = { email: `${randomUUID()}@example.com`, name: 'Jonas', password: PASSWORD }
    const answer = await post(aVisitor(server.url), '/auth/signup?utm_source=%00', body)
    expect(await answer.json()).toMatchObject({ code: 'invalid-input', field: 'querystring.utm_source' })
  })

  test('[SEC-19] takes nothing that only the server decides', async () => {
    const visitor = aVisitor(server.url)
    const email = `${randomUUID()}@example.com`
    const body = {
      email,
      name: 'Jonas',
      password: PASSWORD,
      luna: 999,
      subscription: 2,
      role: 'annual',
      banned: false,
    }
    const user = await (await post(visitor, '/auth/signup', body)).json()
    expect(user).toMatchObject({ luna: 0, subscription: 0, role: 'free' })
  })
})

describe('signing up behind the bot check', () => {
  let guarded: TestServer
  beforeAll(async () => {
    guarded = await aServer({ CAPTCHA: 'altcha' })
  })
  afterAll(() => guarded.close())

  const solved = async (action: string) => {
    const { challenge } = await (
      await aVisitor(guarded.url).fetchApi('GET', `/captcha/challenge?action=${action}`)
    ).json()
    const solution = await solveChallenge({ challenge, deriveKey })
    return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
  }
  const signUp = (token?: string) =>
    aVisitor(guarded.url).fetchApi(
      'POST',
      '/auth/signup',
      { email: `${randomUUID()}@example.com`, name: 'Jonas', password: PASSWORD },
      token ? { 'captcha-token': token } : {},
    )

  test('[SEC-12] [CALL-03] needs a solved check of the action signup, which is good once', async () => {
    expect(await codeOf(await signUp())).toBe('bot-check')
    expect(await codeOf(await signUp(await solved('signin')))).toBe('bot-check')
    const token = await solved('signup')
    expect((await signUp(token)).status).toBe(200)
    expect(await codeOf(await signUp(token))).toBe('bot-check')
  })
})

describe('signing in', () => {
  test('works with the address in any case, and is refused alike for a wrong password and an unknown address', async () => {
    const { email, user } = await anAccount(server)
    const good = await signIn(email.toUpperCase(), PASSWORD)
    expect((await good.answer.json()).id).toBe(user.id)
    const wrong = await (await signIn(email, 'not the password')).answer.json()
    const unknown = await (await signIn(`${randomUUID()}@example.com`, PASSWORD)).answer.json()
    expect({ ...wrong, requestId: '' }).toEqual({ ...unknown, requestId: '' })
    expect(wrong.code).toBe('wrong-credentials')
  })

  test("brings the guest's chats into the account, once", async () => {
    const { email, visitor: owner } = await anAccount(server)
    const own = await owner.openChat(premadeIds[0] ?? '')
    const guest = aVisitor(server.url)
    const brought = await guest.openChat(premadeIds[1] ?? '')
    await signIn(email, PASSWORD, guest)
    expect((await guest.chats()).map(({ id }) => id).sort()).toEqual([own.id, brought.id].sort())
    expect((await owner.chats()).length).toBe(2)
  })

  test('[SEC-3] gives a new token, and signing out kills it', async () => {
    const { email } = await anAccount(server)
    const { visitor } = await signIn(email, PASSWORD)
    const token = visitor.token
    expect((await post(visitor, '/auth/signout', undefined)).headers.get('authorization-token')).toBeNull()
    const after = await fetch(`${server.url}/api/user/me`, { headers: { authorization: `Bearer ${token}` } })
    expect(after.status).toBe(403)
  })

  test('has the browser drop what it keeps of pictures and voices when it ends, also by erasure', async () => {
    const dropped = async (path: string, body?: unknown) => {
      const { visitor } = await anAccount(server)
      return (await post(visitor, path, body)).headers.get('clear-site-data')
    }
    expect(await dropped('/auth/signout')).toBe('"cache"')
    expect(await dropped('/user/sessions/end', { which: 'all' })).toBe('"cache"')
    expect(await dropped('/user/sessions/end', { which: 'others' })).toBeNull()
    expect(await dropped('/user/delete-account', { currentPassword: PASSWORD })).toBe('"cache"')
  })

  test('[ERR-02] of a banned user is refused with the header', async () => {
    const { email, user } = await anAccount(server)
    await server.context.accounts.ban(user.id)
    const { answer } = await signIn(email, PASSWORD)
    expect([answer.status, answer.headers.get('banned-user')]).toEqual([403, 'true'])
  })
})

describe('[SEC-8] guessing a password', () => {
  test('needs a bot check after a few tries, and the owner still gets in with one', async () => {
    const guarded = await aServer({ CAPTCHA: 'altcha' })
    const email = `${randomUUID()}@example.com`
    const tries = []
    for (let i = 0; i < 8; i++)
      tries.push(
        await codeOf(
          await aVisitor(guarded.url).fetchApi('POST', '/auth/signin', { email, password: `guess ${i}` }),
        ),
      )
    expect(tries.slice(0, 5)).toEqual(Array(5).fill('wrong-credentials'))
    expect(tries.at(-1)).toBe('bot-check')
    const { challenge } = await (
      await aVisitor(guarded.url).fetchApi('GET', '/captcha/challenge?action=signin')
    ).json()
    const solution = await solveChallenge({ challenge, deriveKey })
    const token = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
    const withCheck = await aVisitor(guarded.url).fetchApi(
      'POST',
      '/auth/signin',
      { email, password: 'guess 9' },
      { 'captcha-token': token },
    )
    expect(await codeOf(withCheck)).toBe('wrong-credentials')
    await guarded.close()
  })
})

describe('a forgotten password', () => {
  const ask = (email: string) => post(aVisitor(server.url), '/auth/forgot-password', { email })
  const reset = (token: string | null | undefined, password: string) =>
    post(aVisitor(server.url), '/auth/reset-password', { token, password })

  test('[ROUTE-06] is replaced by a mailed link that works once, and every session ends', async () => {
    const { visitor, email } = await anAccount(server)
    await ask(email)
    await expect.poll(() => linkIn(server, email)?.pathname).toBe('/reset-password')
    const token = linkIn(server, email)?.searchParams.get('token')
    expect((await reset(token, 'another lamp entirely')).status).toBe(200)
    expect(await codeOf(await reset(token, 'a third lamp here'))).toBe('conflict')
    expect(await (await visitor.fetchApi('GET', '/user/me')).json()).toMatchObject({ logout: true })
    expect((await signIn(email, PASSWORD)).answer.status).toBe(401)
    expect((await signIn(email, 'another lamp entirely')).answer.status).toBe(200)
  })

  test('[SEC-10] is replaced by 192 random bits, of which a SHA-256 alone is stored', async () => {
    const { email } = await anAccount(server)
    const secretOf = async (before?: string | null) => {
      await ask(email)
      const read = () => linkIn(server, email)?.searchParams.get('token')
      await expect.poll(read).not.toBe(before)
      return read() ?? ''
    }
    const first = await secretOf(undefined)
    const second = await secretOf(first)
    for (const secret of [first, second]) expect(Buffer.from(secret, 'base64url')).toHaveLength(24)
    const rows = await server.context.db.rows<{ hash: Buffer; row: string }>(
      sql`select hash, s::text as row from identity.secrets s where email = ${email}`,
    )
    const hashes = rows.map(({ hash }) => Buffer.from(hash).toString('hex'))
    const sha256 = (secret: string) => createHash('sha256').update(secret).digest('hex')
    expect(hashes).toEqual(expect.arrayContaining([first, second].map(sha256)))
    for (const { row } of rows) for (const secret of [first, second]) expect(row).not.toContain(secret)
  })

  test('[SEC-10] is not replaced after 30 minutes', async () => {
    const { email } = await anAccount(server)
    await ask(email)
    await expect.poll(() => linkIn(server, email)?.pathname).toBe('/reset-password')
    await server.context.db.rows(
      sql`update identity.secrets set expires_at = expires_at - interval '30 minutes'`,
    )
    expect(
      await codeOf(await reset(linkIn(server, email)?.searchParams.get('token'), 'another lamp entirely')),
    ).toBe('conflict')
  })

  test('[SEC-40] is asked for five times an hour for one mailbox, however its address is written', async () => {
    const visitor = aVisitor(server.url)
    const name = randomUUID().replaceAll('-', '')
    const statuses: number[] = []
    for (const place of [1, 2, 3, 4, 5, 6]) {
      const email = `${name.slice(0, place)}.${name.slice(place)}+${place}@gmail.com`
      statuses.push((await visitor.fetchApi('POST', '/auth/forgot-password', { email })).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  test('[SEC-7] a link that nobody was mailed costs no hash: a rush of them holds up nobody who signs in', async () => {
    const { email } = await anAccount(server)
    const guesses = Array.from({ length: 300 }, () => reset(randomUUID(), 'another lamp entirely'))
    const [{ answer }, ...refused] = await Promise.all([signIn(email, PASSWORD), ...guesses])
    expect(answer.status).toBe(200)
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([409]))
  })

  test('[SEC-9] has the same answer for an address without an account', async () => {
    const { email } = await anAccount(server)
    const [known, unknown] = [
      await (await ask(email)).json(),
      await (await ask(`${randomUUID()}@example.com`)).json(),
    ]
    expect(known).toEqual(unknown)
  })
})

describe('[ACCOUNT-02] an anonymous user', () => {
  test('becomes registered by update-credentials, keeps everything, and has a new token', async () => {
    const visitor = aVisitor(server.url)
    const chat = await visitor.openChat(premadeIds[2] ?? '')
    const guest = await server.context.sessions.callerOf(visitor.token ?? '')
    visitor.token = (await server.context.accounts.makeAnonymous(guest, NOWHERE)).token
    const before = visitor.token
    expect(await (await visitor.fetchApi('GET', '/user/me')).json()).toMatchObject({
      anonymousUser: true,
      email: null,
    })
    const email = `${randomUUID()}@example.com`
    const answer = await post(visitor, '/auth/update-credentials', {
      email: ` ${email} `,
      password: PASSWORD,
    })
    expect(await answer.json()).toEqual({ email, emailUnsanitized: email })
    expect(visitor.token).not.toBe(before)
    expect(await (await visitor.fetchApi('GET', '/user/me')).json()).toMatchObject({
      anonymousUser: false,
      email,
      role: 'free',
    })
    expect((await visitor.chats()).map(({ id }) => id)).toEqual([chat.id])
    expect((await signIn(email, PASSWORD)).answer.status).toBe(200)
  })
})

test('[SEC-11] whoever signs in another way gives their account no address that nobody has confirmed', async () => {
  const visitor = aVisitor(server.url)
  visitor.token = (await server.context.accounts.makeAnonymous(undefined, NOWHERE)).token
  const { id } = await (await visitor.fetchApi('GET', '/user/me')).json()
  const { db } = server.context
  await db.rows(sql`
    insert into identity.external_accounts (user_id, provider, issuer, subject)
    values (${id}, 'google', 'https://accounts.google.com', ${randomUUID()})`)
  const input = { email: `${randomUUID()}@example.com`, password: PASSWORD }
  expect((await post(visitor, '/auth/update-credentials', input)).status).toBe(409)
})

describe('[SEC-9] [SEC-40] saving the chats of an anonymous user', () => {
  const anonymous = async (at: TestServer) => {
    const visitor = aVisitor(at.url)
    const elsewhere = { ...NOWHERE, address: randomUUID() }
    visitor.token = (await at.context.accounts.makeAnonymous(undefined, elsewhere)).token
    return visitor
  }
  const save = (visitor: ReturnType<typeof aVisitor>, email: string) =>
    post(visitor, '/auth/update-credentials', { email, password: PASSWORD })

  test('counts as a sign-up of its network address: it tells no faster whether others have an account', async () => {
    const strict = await aServer({ SIGN_UPS_PER_DAY: '3' })
    const { email } = await anAccount(strict)
    const statuses = []
    for (let i = 0; i < 3; i++) statuses.push((await save(await anonymous(strict), email)).status)
    expect(statuses).toEqual([409, 409, 429])
    await strict.close()
  })

  test('is tried ten times in a quarter of an hour for one account, from wherever it comes', async () => {
    const { email } = await anAccount(server)
    const visitor = await anonymous(server)
    const statuses = []
    for (let i = 0; i < 11; i++) statuses.push((await save(visitor, email)).status)
    expect(statuses).toEqual([...Array(10).fill(409), 429])
  })
})

describe('[SEC-40] visitors without an account', () => {
  test('are made so many times in a day at one network address; then it says what to do, and accounts go on', async () => {
    const strict = await aServer({ GUESTS_PER_DAY: '3', TRUSTED_PROXIES: '1' })
    try {
      const [character] = strict.context.characters.visible()
      const from = (
        host: string,
        path = '/chats',
        body: object = { premadeId: character?.model.premadeId },
      ) => {
        const visitor = aVisitor(strict.url)
        return { visitor, answer: visitor.fetchApi('POST', path, body, { 'x-forwarded-for': host }) }
      }
      const first = from('203.0.113.5')
      expect((await first.answer).status).toBe(200)
      expect((await from('203.0.113.5', '/age/confirm', { version: ADULT_TEXT_VERSION }).answer).status).toBe(
        200,
      )
      expect((await from('203.0.113.5').answer).status).toBe(200)
      const late = from('203.0.113.5')
      const refused = await late.answer
      expect([refused.status, await refused.json()]).toMatchObject([
        403,
        { code: 'signed-out', message: expect.stringMatching(/network today.*sign up or log in/) },
      ])
      expect(late.visitor.token).toBeUndefined()
      expect((await from('203.0.113.6').answer).status).toBe(200)
      expect((await first.visitor.fetchApi('GET', '/chats')).status).toBe(200)
      const { visitor } = await anAccount(strict, late.visitor)
      expect((await visitor.openChat(character?.model.premadeId ?? '')).isMain).toBe(true)
    } finally {
      await strict.close()
    }
  })
})

// The embedded database has one connection: there two changes never meet.
test.runIf(process.env.TEST_DATABASE_URL)(
  'an address that two want at the same moment becomes the account of one, and the other is told',
  async () => {
    const { accounts } = server.context
    const email = `${randomUUID()}@example.com`
    const [first, second] = [aVisitor(server.url), aVisitor(server.url)]
    const winner = await accounts.makeAnonymous(undefined, NOWHERE)
    second.token = (await accounts.makeAnonymous(undefined, NOWHERE)).token
    const held = sql`
      update identity.accounts set email = ${email}, email_key = ${email} where user_id = ${winner.userId}`
    const ask = () => post(second, '/auth/update-credentials', { email, password: PASSWORD })
    const [answer] = await whileHeld(server, held, [ask])
    expect(answer?.status).toBe(409)
    first.token = winner.token
    expect(await (await first.fetchApi('GET', '/user/me')).json()).toMatchObject({ email })
  },
)

describe('[SESSION-01] [S0-2] the code of an address', () => {
  test('signs in once, within a minute', async () => {
    const { user } = await anAccount(server)
    const { secrets, db } = server.context
    const browser = 'b'.repeat(43)
    const code = await secrets.giveCode(db, user.id, browser)
    const exchange = (value: string) =>
      aVisitor(server.url).fetchApi(
        'POST',
        '/auth/exchange',
        { code: value },
        { cookie: `sign-in-${value.slice(0, 8)}=${browser}` },
      )
    expect((await (await exchange(code)).json()).id).toBe(user.id)
    expect((await exchange(code)).status).toBe(401)
    const late = await secrets.giveCode(db, user.id, browser)
    await db.rows(sql`update identity.secrets set expires_at = expires_at - interval '60 seconds'`)
    expect((await exchange(late)).status).toBe(401)
  })
})

describe('[SEC-2] what a stolen session must not do', () => {
  test.each([
    ['/user/password', { password: 'another lamp entirely' }],
    ['/user/email', { email: 'thief@example.com' }],
  ])('%s needs the password', async (path, body) => {
    const { visitor } = await anAccount(server)
    expect(await (await post(visitor, path, body)).json()).toMatchObject({
      code: 'wrong-credentials',
      field: 'currentPassword',
    })
    expect((await post(visitor, path, { ...body, currentPassword: PASSWORD })).status).toBe(200)
  })

  test('another phone number in place of one that is confirmed needs the password, the first one does not', async () => {
    const { visitor, user } = await anAccount(server)
    const change = (proof: object) =>
      post(visitor, '/sms-verification/change-number', { phoneNumber: '+4790012399', ...proof })
    expect((await change({})).status).toBe(200)
    await server.context.db.rows(sql`
      update identity.accounts set phone_number = '+4790012398', phone_verified_at = now() where user_id = ${user.id}`)
    expect(await (await change({})).json()).toMatchObject({
      code: 'wrong-credentials',
      field: 'currentPassword',
    })
    expect((await change({ currentPassword: PASSWORD })).status).toBe(200)
  })

  test('a new address counts when its link was opened, and the old mailbox is told', async () => {
    const { visitor, email } = await anAccount(server)
    const next = `${randomUUID()}@example.com`
    await post(visitor, '/user/email', { email: next, currentPassword: PASSWORD })
    await expect.poll(() => linkIn(server, next)?.pathname).toBe('/complete-register')
    expect((await signIn(next, PASSWORD)).answer.status).toBe(401)
    await post(visitor, '/auth/confirm-email', { token: linkIn(server, next)?.searchParams.get('token') })
    expect((await signIn(next, PASSWORD)).answer.status).toBe(200)
    await expect
      .poll(() => server.context.deliveries?.().find(({ to }) => to === email)?.subject)
      .toBe('Your e-mail address was changed')
  })

  test('[SEC-3] a changed password signs the other devices out and not this one', async () => {
    const { visitor, email } = await anAccount(server)
    const other = await signIn(email, PASSWORD)
    await post(visitor, '/user/password', { password: 'another lamp entirely', currentPassword: PASSWORD })
    expect((await visitor.fetchApi('GET', '/user/me')).status).toBe(200)
    expect(await (await other.visitor.fetchApi('GET', '/user/me')).json()).toMatchObject({
      logout: true,
      title: 'Your password was changed',
    })
  })
})

describe('the phone number', () => {
  let strict: TestServer
  beforeAll(async () => {
    strict = await aServer({ SMS_REQUIRED: 'yes' })
  })
  afterAll(() => strict.close())
  const codeFor = (number: string) =>
    /\d{6}/.exec(strict.context.deliveries?.().find(({ to }) => to === number)?.text ?? '')?.[0] ?? ''

  test('that is not confirmed yet keeps nobody from what they have a right to', async () => {
    const { visitor, email } = await anAccount(strict)
    for (const path of ['/user/subscription', '/user/payments', '/user/openings'])
      expect((await visitor.fetchApi('GET', path)).status, path).toBe(200)
    expect((await post(visitor, '/user/export', { currentPassword: PASSWORD })).status).toBe(200)
    expect(await codeOf(await post(visitor, '/user/subscription/cancel', {}))).toBe('conflict')
    expect((await post(visitor, '/user/sessions/end', { which: 'others' })).status).toBe(200)
    expect((await post(visitor, '/user/delete-account', { currentPassword: PASSWORD })).status).toBe(200)
    await post(visitor, '/auth/signin', { email, password: PASSWORD })
    const kept = await (await post(visitor, '/user/keep-account', {})).json()
    expect(kept).toMatchObject({ role: 'unverified', deletionDueAt: null })
  })

  test('that is not confirmed yet keeps no subscriber from what their plan includes, and from ending it', async () => {
    const { visitor, user } = await aSubscriber(strict, { plan: 'annual' })
    const me = await (await visitor.fetchApi('GET', '/user/me')).json()
    expect(me).toMatchObject({ id: user.id, role: 'unverified' })
    const included = await (await visitor.fetchApi('GET', '/allowances')).json()
    expect(included).toMatchObject({ messages: null, adultPictures: { period: 'month' } })
  })

  test('[ACCOUNT-01] [FORM-08] [CALL-03] is confirmed by the code, and until then nothing else is open', async () => {
    const { visitor, user } = await anAccount(strict)
    expect(user).toMatchObject({ role: 'unverified', smsVerificationRequired: true })
    expect(await codeOf(await visitor.fetchApi('GET', '/chats'))).toBe('unverified')
    const sent = await post(visitor, '/sms-verification/change-number', { phoneNumber: '+4790012345' })
    expect((await sent.json()).message).toContain('+4790012345')
    const code = codeFor('+4790012345')
    const wrong = code === '000000' ? '000001' : '000000'
    expect(await (await post(visitor, '/sms-verification/verify', { code: wrong })).json()).toMatchObject({
      field: 'code',
    })
    const verified = await (await post(visitor, '/sms-verification/verify', { code })).json()
    expect(verified).toMatchObject({
      role: 'free',
      smsVerificationRequired: false,
      phoneNumber: '+47•••••345',
      countryCode: 'NO',
    })
    expect((await post(visitor, '/sms-verification/verify', { code })).status).toBe(400)
  })

  test('is owed by an anonymous user too, once there is an address', async () => {
    const visitor = aVisitor(strict.url)
    visitor.token = (await strict.context.accounts.makeAnonymous(undefined, NOWHERE)).token
    const body = { email: `${randomUUID()}@example.com`, password: PASSWORD }
    expect((await post(visitor, '/auth/update-credentials', body)).status).toBe(200)
    expect(await (await visitor.fetchApi('GET', '/user/me')).json()).toMatchObject({ role: 'unverified' })
  })

  test('is owed by an anonymous user too, who confirms a first address, and is anonymous no more', async () => {
    const visitor = aVisitor(strict.url)
    visitor.token = (await strict.context.accounts.makeAnonymous(undefined, NOWHERE)).token
    const email = `${randomUUID()}@example.com`
    expect((await visitor.fetchApi('POST', '/user/email', { email })).status).toBe(200)
    await expect.poll(() => linkIn(strict, email)).toBeDefined()
    const token = linkIn(strict, email)?.searchParams.get('token')
    expect((await post(visitor, '/auth/confirm-email', { token })).status).toBe(200)
    expect(await (await visitor.fetchApi('GET', '/user/me')).json()).toMatchObject({
      role: 'unverified',
      anonymousUser: false,
    })
  })

  test('[SEC-10] a code is dead after five wrong tries, sent together or not', async () => {
    const { visitor } = await anAccount(strict)
    await post(visitor, '/sms-verification/change-number', { phoneNumber: '+4790012346' })
    const code = codeFor('+4790012346')
    const wrong = code === '000000' ? '000001' : '000000'
    await Promise.all(
      Array.from({ length: 8 }, () => post(aTwin(visitor), '/sms-verification/verify', { code: wrong })),
    )
    expect((await post(visitor, '/sms-verification/verify', { code })).status).toBe(400)
  })

  test('cannot be the number of another account', async () => {
    const [first, second] = [await anAccount(strict), await anAccount(strict)]
    for (const { visitor } of [first, second])
      await post(visitor, '/sms-verification/change-number', { phoneNumber: '+4790012347' })
    const codes = (strict.context.deliveries?.() ?? []).filter(({ to }) => to === '+4790012347')
    expect(codes.length).toBeGreaterThan(0)
    const verify = (visitor: ReturnType<typeof aVisitor>) =>
      post(visitor, '/sms-verification/verify', { code: codeFor('+4790012347') })
    const second1 = await verify(second.visitor)
    expect(second1.status).toBe(200)
    await post(first.visitor, '/sms-verification/send', undefined)
    expect(await codeOf(await verify(first.visitor))).toBe('conflict')
  })

  test('is refused when it is none, and texts to it are limited', async () => {
    const { visitor } = await anAccount(strict)
    const change = (phoneNumber: string) => post(visitor, '/sms-verification/change-number', { phoneNumber })
    expect(await (await change('+470')).json()).toMatchObject({ code: 'invalid-input', field: 'phoneNumber' })
    const answers = []
    for (let i = 0; i < 6; i++) answers.push((await change('+4790012348')).status)
    expect(answers.at(-1)).toBe(429)
  })

  test('[SEC-10] gets five texts a day, however many accounts ask for them', async () => {
    const statuses = []
    for (let i = 0; i < 6; i++) {
      const { visitor } = await anAccount(strict)
      const body = { phoneNumber: '+4790012349' }
      statuses.push((await post(visitor, '/sms-verification/change-number', body)).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  test('[SEC-10] one account has ten texts a day, and one network address thirty, to whatever numbers', async () => {
    const behind = await aServer({ SMS_REQUIRED: 'yes', TRUSTED_PROXIES: '1' })
    let number = 4790020000
    const askFrom = async (visitor: ReturnType<typeof aVisitor>, address: string) => {
      const body = { phoneNumber: `+${number++}` }
      const headers = { 'x-forwarded-for': address }
      return (await visitor.fetchApi('POST', '/sms-verification/change-number', body, headers)).status
    }
    const statuses = []
    for (let account = 0; account < 3; account++) {
      const { visitor } = await anAccount(behind)
      for (let i = 0; i < 10; i++) statuses.push(await askFrom(visitor, '198.51.100.7'))
      if (account === 0) expect(await askFrom(visitor, '198.51.100.8')).toBe(429)
    }
    expect(new Set(statuses)).toEqual(new Set([200]))
    const { visitor } = await anAccount(behind)
    expect(await askFrom(visitor, '198.51.100.7')).toBe(429)
    expect(await askFrom(visitor, '198.51.100.8')).toBe(200)
    await behind.close()
  })

  test('[SEC-10] is not confirmed by a code of more than ten minutes ago', async () => {
    let passedMs = 0
    const later = await aServer({ SMS_REQUIRED: 'yes' }, { now: () => new Date(Date.now() + passedMs) })
    const { visitor } = await anAccount(later)
    await post(visitor, '/sms-verification/change-number', { phoneNumber: '+4790012351' })
    const text = later.context.deliveries?.().find(({ to }) => to === '+4790012351')?.text ?? ''
    passedMs = 10 * 60_000
    const answer = await post(visitor, '/sms-verification/verify', { code: /\d{6}/.exec(text)?.[0] })
    expect(await answer.json()).toMatchObject({
      field: 'code',
      message: 'This code is too old. Please ask for a new one.',
    })
    await later.close()
  })
})

/** The same session from another call, so that calls at once do not take turns over the token. */
function aTwin(visitor: ReturnType<typeof aVisitor>) {
  const twin = aVisitor(visitor.url)
  twin.token = visitor.token
  return twin
}

describe('the place of a caller', () => {
  test('[CALL-03] [SESSION-04] [S0-11] is what the server sees, with the state for the United States only', async () => {
    const behind = await aServer({ COUNTRY_HEADER: 'cf-ipcountry', STATE_HEADER: 'cf-region-code' })
    const at = async (country: string) =>
      await (
        await aVisitor(behind.url).fetchApi('GET', '/location/country', undefined, {
          'cf-ipcountry': country,
          'cf-region-code': 'CA',
        })
      ).json()
    expect(await at('US')).toEqual({ countryCode: 'US', state: 'CA' })
    expect(await at('NO')).toEqual({ countryCode: 'NO', state: null })
    await behind.close()
  })

  test.each([
    ['0', 'NO'],
    ['1', 'US'],
  ])(
    '[SEC-41] with %s proxies in front, the country of a forwarded address is %s',
    async (proxies, country) => {
      const behind = await aServer({ TRUSTED_PROXIES: proxies, DEFAULT_COUNTRY: 'NO' })
      const forwarded = { 'x-forwarded-for': '193.0.6.139, 8.8.8.8' }
      const answer = await aVisitor(behind.url).fetchApi('GET', '/location/country', undefined, forwarded)
      expect((await answer.json()).countryCode).toBe(country)
      await behind.close()
    },
  )
})
