import { randomUUID } from 'node:crypto'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startLocalProvider } from '#tools/local-provider.ts'
import { aBrowser } from './a-browser.ts'
import { aServer, type TestServer } from './a-server.ts'
import { aTraveller, SITE } from './a-social-sign-in.ts'
import { aVisitor } from './a-visitor.ts'
import { aCallerOf, anAccount, linkIn, PASSWORD, subscribe } from './an-account.ts'

let server: TestServer
let provider: Awaited<ReturnType<typeof startLocalProvider>>
let premadeId: string
beforeAll(async () => {
  provider = await startLocalProvider({ siteOrigin: SITE })
  server = await aServer(provider.settings)
  premadeId = server.context.characters.visible()[0]?.model.premadeId ?? ''
})
afterAll(async () => {
  await server.close()
  await provider.close()
})

const somebody = () => ({ email: `${randomUUID()}@example.com` })
const errorOf = (page: URL) => page.searchParams.get('errorMessage')
const bodyOf = async (answer: Response) => ({ status: answer.status, ...(await answer.json()) })

describe('the way through a provider', () => {
  test('[ACCOUNT-04] with Google ends in an account with the verified address', async () => {
    const person = somebody()
    const user = await aTraveller(server).signIn('google', person, { gender: 'female', emailOptIn: true })
    expect(user).toMatchObject({
      email: person.email,
      emailVerified: true,
      name: person.email.split('@')[0],
      gender: 'female',
      role: 'free',
      thirdPartyAuth: 'google',
      hasPassword: false,
      notifications: { emailOptIn: true },
    })
  })

  test('[ACCOUNT-04] with Twitter begins at /auth/twitter/init and ends in an account without an address', async () => {
    const traveller = aTraveller(server)
    const start = await traveller.start('twitter')
    expect(start.origin + start.pathname).toBe(`${SITE}/auth/twitter/init`)
    const user = await traveller.exchange(await traveller.comeBack(await traveller.agree(start, somebody())))
    expect(user).toMatchObject({ email: null, role: 'free', thirdPartyAuth: 'twitter', hasPassword: false })
  })

  test('[S0-9] [ACCOUNT-04] carries a state without meaning and PKCE; what is to be known afterwards stays on the server', async () => {
    const wanted = {
      redirectPath: '/chat?with=iris',
      utm: { utm_source: 'lamp' },
      analytics: { ga: 'lamp' },
      modelIds: [randomUUID()],
      freeGeneratedImageId: randomUUID(),
    }
    const traveller = aTraveller(server)
    const google = await traveller.start('google', wanted)
    const init = await traveller.start('twitter', wanted)
    const twitter = new URL((await traveller.browser.ask(init)).headers.get('location') ?? '')
    for (const [url, name] of [
      [google, 'google'],
      [twitter, 'twitter'],
    ] as const) {
      expect(url.origin).toBe(provider.url)
      expect(url.searchParams.get('redirect_uri')).toBe(`${SITE}/auth/${name}`)
      expect(url.searchParams.get('code_challenge_method')).toBe('S256')
      expect(url.searchParams.get('state')).toMatch(/^[\w-]{43}$/)
      expect(url.href).not.toMatch(/lamp|iris/)
    }
    expect(google.searchParams.get('nonce')).toMatch(/^[\w-]{43}$/)

    const page = await traveller.comeBack(await traveller.agree(google, somebody()))
    expect(page.pathname + page.search).toMatch(/^\/chat\?with=iris&userBearerToken=[\w-]{22,}$/)
    const { id } = await traveller.exchange(page)
    const kept = await server.context.db.rows(
      sql`select marketing from identity.accounts where user_id = ${id}`,
    )
    expect(kept).toEqual([{ marketing: { utm_source: 'lamp', analytics: { ga: 'lamp' } } }])
  })

  test('[S0-2] gives a code that signs in once, in an answer that nothing keeps and no page is told of', async () => {
    const traveller = aTraveller(server)
    const back = await traveller.agree(await traveller.start('google'), somebody())
    const answer = await traveller.browser.ask(back)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const page = new URL(answer.headers.get('location') ?? '', SITE)
    await traveller.exchange(page)
    await expect(traveller.exchange(page)).rejects.toThrow('401')
  })

  test('is bound to the browser by a cookie that only these pages see', async () => {
    const answer = await aVisitor(server.url).fetchApi('POST', '/auth/social', { provider: 'google' })
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^sign-in-[\w-]{8}=[\w-]{43}; Path=\/auth; Max-Age=600; HttpOnly; SameSite=Lax$/),
    ])
  })

  test('can be gone in two tabs at the same time', async () => {
    const traveller = aTraveller(server)
    const person = somebody()
    const [first, second] = [await traveller.start('google'), await traveller.start('google')]
    const secondBack = await traveller.agree(second, person)
    const firstBack = await traveller.agree(first, person)
    const users = [
      await traveller.exchange(await traveller.comeBack(firstBack)),
      await traveller.exchange(await traveller.comeBack(secondBack)),
    ]
    expect(users[0]?.id).toBe(users[1]?.id)
  })

  test('leaves no code, state or token in the log', async () => {
    const traveller = aTraveller(server)
    const start = await traveller.start('google')
    const back = await traveller.agree(start, somebody())
    const page = await traveller.comeBack(back)
    await traveller.comeBack(back)
    const log = server.logged.join('')
    expect(log).toContain('came back from a provider')
    for (const [url, name] of [
      [start, 'state'],
      [start, 'nonce'],
      [back, 'code'],
      [page, 'userBearerToken'],
    ] as const)
      expect(log).not.toContain(url.searchParams.get(name) ?? name)
  })
})

describe('who somebody is', () => {
  test.each(['google', 'twitter'] as const)(
    '[SEC-11] the same person of %s is the same account, another is another',
    async (name) => {
      const person = somebody()
      const first = await aTraveller(server).signIn(name, person)
      expect((await aTraveller(server).signIn(name, person)).id).toBe(first.id)
      expect((await aTraveller(server).signIn(name, somebody())).id).not.toBe(first.id)
    },
  )

  test('[SEC-11] the same person coming back twice at the same moment gets one account', async () => {
    const person = somebody()
    const count = async () =>
      (await server.context.db.rows(sql`select id from users where kind = 'registered'`)).length
    const before = await count()
    const ways = [aTraveller(server), aTraveller(server)].map(async (traveller) => ({
      traveller,
      back: await traveller.agree(await traveller.start('twitter'), person),
    }))
    const pages = (await Promise.all(ways)).map(({ traveller, back }) => traveller.comeBack(back))
    expect((await Promise.all(pages)).map(errorOf)).toEqual([null, null])
    expect(await count()).toBe(before + 1)
  })

  test.each([true, false])(
    '[SEC-11] an address that has an account does not open it (verified: %s)',
    async (isVerified) => {
      const { email, user } = await anAccount(server)
      const traveller = aTraveller(server)
      const page = await traveller.travel('google', { email: email.toUpperCase(), isVerified })
      expect(page.pathname).toBe('/login')
      expect(errorOf(page)).toMatch(/password.*connect Google in the settings/)
      expect(page.searchParams.get('userBearerToken')).toBeNull()
      const linked = await server.context.db.rows(
        sql`select 1 from identity.external_accounts where user_id = ${user.id}`,
      )
      expect(linked).toEqual([])
    },
  )

  test('[SEC-11] an address that the provider has not verified is not taken over', async () => {
    const person = { ...somebody(), isVerified: false }
    const user = await aTraveller(server).signIn('google', person)
    expect(user).toMatchObject({ email: null, emailVerified: false })
    // Its owner can have it.
    const owner = await aTraveller(server).signIn('google', { email: `+${person.email}` })
    expect(owner.id).not.toBe(user.id)
  })

  test('the chats of a guest follow into a new account, and the token of the guest is dead', async () => {
    const visitor = aVisitor(server.url)
    const chat = await visitor.openChat(premadeId)
    const guestToken = visitor.token
    const traveller = aTraveller(server, visitor)
    const page = await traveller.travel('google', somebody())
    // Whether the browser goes on or not.
    const old = await fetch(`${server.url}/api/chats`, { headers: { authorization: `Bearer ${guestToken}` } })
    expect(old.headers.get('authorization-token')).toBeNull()
    await traveller.exchange(page)
    expect((await visitor.chats()).map(({ id }) => id)).toEqual([chat.id])
  })

  test('the guest of a sign-in who became an account meanwhile is not given to somebody else', async () => {
    const visitor = aVisitor(server.url)
    await visitor.openChat(premadeId)
    const traveller = aTraveller(server, visitor)
    const back = await traveller.agree(await traveller.start('google'), somebody())
    const { user } = await anAccount(server, visitor)
    const other = await traveller.exchange(await traveller.comeBack(back))
    expect(other.id).not.toBe(user.id)
    expect(await visitor.chats()).toEqual([])
  })

  test('a banned person does not come in', async () => {
    const person = somebody()
    const { id } = await aTraveller(server).signIn('google', person)
    await server.context.accounts.ban(id)
    const again = aTraveller(server)
    const answer = await again.redeem(await again.travel('google', person))
    expect([answer.status, answer.headers.get('banned-user')]).toEqual([403, 'true'])
    expect(await answer.json()).toMatchObject({ code: 'banned', appealKey: expect.any(String) })
    expect(again.visitor.token).toBeUndefined()
  })
})

describe('what is refused', () => {
  const refused = (page: URL) => {
    expect(page.pathname).toBe('/register')
    expect(errorOf(page)).toMatch(/begun in another browser, took too long, or is over already/)
    expect(page.searchParams.get('userBearerToken')).toBeNull()
  }

  test('[S0-9] [SEC-11] a state that was used', async () => {
    const traveller = aTraveller(server)
    const back = await traveller.agree(await traveller.start('google'), somebody())
    const before = traveller.browser.copy()
    await traveller.comeBack(back)
    refused(await traveller.comeBack(back))
    // Nor does it help to keep the cookie.
    refused(await traveller.comeBack(back, before))
  })

  test('[S0-9] [SEC-11] a state of another browser, which stays good for its own', async () => {
    const traveller = aTraveller(server)
    const back = await traveller.agree(await traveller.start('google'), somebody())
    refused(await traveller.comeBack(back, aBrowser(SITE, server.url)))
    const stranger = aTraveller(server)
    const [cookie = ''] = (
      await stranger.visitor.fetchApi('POST', '/auth/social', { provider: 'google' })
    ).headers.getSetCookie()
    // The cookie of a sign-in of the stranger's own, made to look like one for this state.
    const state = back.searchParams.get('state') ?? ''
    const forged = cookie.replace(/^sign-in-[\w-]+=/, `sign-in-${state.slice(0, 8)}=`)
    stranger.browser.keepCookies(new URL(SITE), new Response('', { headers: { 'set-cookie': forged } }))
    refused(await stranger.comeBack(back))
    await traveller.exchange(await traveller.comeBack(back))
  })

  test.each(['google', 'twitter'] as const)('[S0-9] a state of %s that is too old', async (name) => {
    const traveller = aTraveller(server)
    const back = await traveller.agree(await traveller.start(name), somebody())
    await server.context.db.rows(
      sql`update identity.social_flows set expires_at = now() - interval '1 second'`,
    )
    refused(await traveller.comeBack(back))
  })

  test('[S0-9] a state of one provider at the address of the other, and no state', async () => {
    const traveller = aTraveller(server)
    const back = await traveller.agree(await traveller.start('google'), somebody())
    refused(await traveller.comeBack(new URL(`/auth/twitter${back.search}`, SITE)))
    refused(await traveller.comeBack(new URL('/auth/google', SITE)))
    const init = await traveller.browser.ask(new URL('/auth/twitter/init?flow=x', SITE))
    refused(new URL(init.headers.get('location') ?? '', SITE))
  })

  test('[S0-9] a code of another sign-in: it does not fit the verifier', async () => {
    const [mine, theirs] = [aTraveller(server), aTraveller(server)]
    for (const name of ['google', 'twitter'] as const) {
      const back = await mine.agree(await mine.start(name), somebody())
      const stolen = await theirs.agree(await theirs.start(name), somebody())
      back.searchParams.set('code', stolen.searchParams.get('code') ?? '')
      const page = await mine.comeBack(back)
      expect([page.pathname, errorOf(page)]).toEqual([
        '/register',
        expect.stringContaining('did not confirm who you are'),
      ])
    }
  })

  test.each([
    ['//evil.example'],
    ['/\\evil.example'],
    ['/.//evil.example'],
    ['https://evil.example/'],
    ['/\r\nlocation: https://evil.example'],
    ['chat'],
  ])('[S0-9] to go to %j afterwards', async (redirectPath) => {
    const answer = await aVisitor(server.url).fetchApi('POST', '/auth/social', {
      provider: 'google',
      redirectPath,
    })
    expect(await bodyOf(answer)).toMatchObject({ status: 400, code: 'invalid-input', field: 'redirectPath' })
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  test('text that no record can keep', async () => {
    for (const text of ['\u0000', '\ud800']) {
      const body = { provider: 'google', utm: { utm_source: text } }
      const answer = await aVisitor(server.url).fetchApi('POST', '/auth/social', body)
      expect(await bodyOf(answer)).toMatchObject({ status: 400, code: 'invalid-input' })
    }
  })

  test('a HEAD of the way back changes nothing', async () => {
    const traveller = aTraveller(server)
    const back = await traveller.agree(await traveller.start('google'), somebody())
    expect((await traveller.browser.ask(back, { method: 'HEAD' })).status).toBe(404)
    await traveller.exchange(await traveller.comeBack(back))
  })

  test.each(['google', 'twitter'] as const)(
    '[FORM-07] somebody who says no at %s reads so, in our words',
    async (name) => {
      const traveller = aTraveller(server)
      const start = await traveller.start(name, { redirectPath: '/chat?with=iris' })
      const page = await traveller.comeBack(await traveller.refuse(start))
      expect(page.pathname).toBe('/register')
      expect(errorOf(page)).toMatch(/^You did not finish signing in with (Google|Twitter)\.$/)
    },
  )
})

describe('connecting a provider with an account', () => {
  const link = { purpose: 'link', redirectPath: '/settings?tab=profile' }
  const aConfirmedAccount = async () => {
    const account = await anAccount(server)
    await expect.poll(() => linkIn(server, account.email)).toBeDefined()
    const token = linkIn(server, account.email)?.searchParams.get('token')
    await account.visitor.fetchApi('POST', '/auth/confirm-email', { token })
    return account
  }

  test('[SEC-11] lets its owner in by either way, and keeps its address', async () => {
    const { visitor, user, email } = await aConfirmedAccount()
    const person = somebody()
    const traveller = aTraveller(server, visitor)
    const page = await traveller.travel('google', person, link)
    expect(page.pathname + page.search).toMatch(/^\/settings\?tab=profile&userBearerToken=/)
    await traveller.exchange(page)
    const there = await aTraveller(server).signIn('google', person)
    expect(there).toMatchObject({ id: user.id, email, hasPassword: true })
  })

  test('is taken back by whoever knows the password, and is no way in from then on', async () => {
    const { visitor, user } = await aConfirmedAccount()
    const person = somebody()
    const traveller = aTraveller(server, visitor)
    await traveller.exchange(await traveller.travel('google', person, link))
    const disconnect = async (currentPassword: string) =>
      await bodyOf(
        await visitor.fetchApi('POST', '/auth/social/disconnect', { provider: 'google', currentPassword }),
      )
    expect(await disconnect('not this one')).toMatchObject({ status: 401, field: 'currentPassword' })
    expect(await disconnect(PASSWORD)).toMatchObject({ status: 200, connections: [] })
    const newcomer = await aTraveller(server).signIn('google', person)
    expect(newcomer.id).not.toBe(user.id)
  })

  test('stays where it is the only way in', async () => {
    const traveller = aTraveller(server)
    expect(await traveller.signIn('google', somebody())).toMatchObject({ connections: ['google'] })
    const answer = await traveller.visitor.fetchApi('POST', '/auth/social/disconnect', { provider: 'google' })
    expect(await bodyOf(answer)).toMatchObject({
      status: 409,
      message: expect.stringMatching(/password first/),
    })
  })

  test('[SEC-11] wants a sign-in of the last ten minutes', async () => {
    const { visitor, user } = await aConfirmedAccount()
    await server.context.db.rows(
      sql`update sessions set signed_in_at = now() - interval '11 minutes' where user_id = ${user.id}`,
    )
    const answer = await visitor.fetchApi('POST', '/auth/social', { provider: 'google', ...link })
    expect(await bodyOf(answer)).toMatchObject({ status: 401, code: 'wrong-credentials' })
  })

  test('[SEC-11] is called off by signing out before the way back', async () => {
    const { visitor, user } = await aConfirmedAccount()
    const traveller = aTraveller(server, visitor)
    const back = await traveller.agree(await traveller.start('google', link), somebody())
    await visitor.fetchApi('POST', '/auth/signout')
    expect(errorOf(await traveller.comeBack(back))).toMatch(/sign in again/)
    const linked = await server.context.db.rows(
      sql`select 1 from identity.external_accounts where user_id = ${user.id}`,
    )
    expect(linked).toEqual([])
  })

  test.each([undefined, 'guest'] as const)('is for accounts only, not for %s', async (role) => {
    const caller = role ? await aCallerOf(server, role) : aVisitor(server.url)
    const answer = await caller.fetchApi('POST', '/auth/social', { provider: 'google', ...link })
    expect(await bodyOf(answer)).toMatchObject({ status: 403, code: 'signed-out' })
  })

  test('[SEC-11] does not take a person from another account, nor a second person for one', async () => {
    const [mine, theirs] = [await aConfirmedAccount(), await aConfirmedAccount()]
    const person = somebody()
    await aTraveller(server, theirs.visitor).travel('google', person, link)
    const traveller = aTraveller(server, mine.visitor)
    const taken = await traveller.travel('google', person, link)
    expect([taken.pathname, errorOf(taken)]).toEqual([
      '/settings',
      expect.stringContaining('another account'),
    ])
    await traveller.travel('google', somebody(), link)
    const second = await traveller.travel('google', somebody(), link)
    expect(errorOf(second)).toMatch(/connected to another Google account already/)
  })

  test('[SEC-11] waits for the address to be confirmed, so that nobody keeps a door into the account of its owner', async () => {
    const { visitor, email } = await anAccount(server)
    const page = await aTraveller(server, visitor).travel('google', somebody(), link)
    expect(errorOf(page)).toMatch(/confirm your e-mail address first/)
    // The provider has verified that very address: that confirms it.
    const traveller = aTraveller(server, visitor)
    const user = await traveller.exchange(await traveller.travel('google', { email }, link))
    expect(user).toMatchObject({ email, emailVerified: true })
  })

  test('makes an anonymous user a registered one, with what there is', async () => {
    const visitor = await aCallerOf(server, 'anonymous')
    const chat = await visitor.openChat(premadeId)
    const person = somebody()
    const user = await aTraveller(server, visitor).signIn('google', person)
    expect(user).toMatchObject({ anonymousUser: false, email: person.email, role: 'free' })
    expect((await visitor.chats()).map(({ id }) => id)).toEqual([chat.id])
  })

  test('asks an anonymous user for a number, where one is asked of everybody', async () => {
    const strict = await aServer({ ...provider.settings, SMS_REQUIRED: 'yes' })
    const visitor = await aCallerOf(strict, 'anonymous')
    const user = await aTraveller(strict, visitor).signIn('google', somebody())
    expect(user).toMatchObject({ anonymousUser: false, role: 'unverified', smsVerificationRequired: true })
    await strict.close()
  })
})

describe('an account that was paid for and has no address', () => {
  test.each(['link', 'sign-in'] as const)(
    'gets a way in by %s, though there is nothing to sign in with again first',
    async (purpose) => {
      const shop = await aServer(provider.settings)
      const visitor = await aCallerOf(shop, 'anonymous')
      const { id } = await bodyOf(await visitor.fetchApi('GET', '/user/me'))
      await subscribe(shop, id)
      await shop.context.db.rows(
        sql`update sessions set signed_in_at = now() - interval '11 minutes' where user_id = ${id}`,
      )
      const traveller = aTraveller(shop, visitor)
      const user = await traveller.exchange(await traveller.travel('google', somebody(), { purpose }))
      expect(user).toMatchObject({ id, anonymousUser: false, role: 'annual' })
      await shop.close()
    },
  )
})

describe('behind the bot check', () => {
  let guarded: TestServer
  beforeAll(async () => {
    guarded = await aServer({ ...provider.settings, TWITTER_CLIENT_ID: '', CAPTCHA: 'altcha' })
  })
  afterAll(() => guarded.close())

  test('[SEC-12] [ACCOUNT-04] nobody new comes in without a solved check; whoever is known needs none', async () => {
    const person = somebody()
    const page = await aTraveller(guarded).travel('google', person)
    expect([page.pathname, errorOf(page)]).toEqual(['/register', expect.stringContaining('no account')])

    const visitor = aVisitor(guarded.url)
    const { challenge } = await (await visitor.fetchApi('GET', '/captcha/challenge?action=signup')).json()
    const solution = await solveChallenge({ challenge, deriveKey })
    const captchaToken = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
    const { id } = await aTraveller(guarded, visitor).signIn('google', person, { captchaToken })
    expect((await aTraveller(guarded).signIn('google', person)).id).toBe(id)
    await expect(aTraveller(guarded).start('google', { captchaToken })).rejects.toThrow('428')
  })

  test('what is offered is what is configured', async () => {
    const optionsOf = async ({ url }: TestServer) =>
      await (await aVisitor(url).fetchApi('GET', '/auth/options')).json()
    expect(await optionsOf(server)).toEqual({ google: true, twitter: true })
    expect(await optionsOf(guarded)).toEqual({ google: true, twitter: false })
    const answer = await aVisitor(guarded.url).fetchApi('POST', '/auth/social', { provider: 'twitter' })
    expect(answer.status).toBe(404)
  })
})
