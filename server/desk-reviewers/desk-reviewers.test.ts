import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ADULT_TEXT_VERSION } from '#contract/adult-confirmation.ts'
import { createPictureWorker } from '#server/picture-jobs/jobs.ts'
import { aQuickEngine } from '#tests/factories/an-engine.ts'
import { aDesk, REASON, said } from '#tests/server/a-desk.ts'
import { aServer, type TestServer } from '#tests/server/a-server.ts'
import { aVisitor } from '#tests/server/a-visitor.ts'
import { anAccount, subscribe } from '#tests/server/an-account.ts'

vi.setConfig({ testTimeout: 120_000 })

let server: TestServer
let desk: Awaited<ReturnType<typeof aDesk>>
beforeAll(async () => {
  // Where the law asks for a proof of age.
  server = await aServer({ AGE_ASSURANCE: 'table', COUNTRY_HEADER: 'x-country', DEFAULT_COUNTRY: 'GB' })
  desk = await aDesk(server)
  // What is queued here need not be drawn.
  await server.context.pictureWorker.close()
})
afterAll(() => server.close())

const ELSEWHERE = { 'x-country': 'NO' }
const ADULT = { rating: 'adult' } as const
const NAME = 'Northbank Acquiring'
const lastId = () => server.context.characters.visible().at(-1)?.model.premadeId ?? ''
const signIn = (email: string, password: string, visitor = aVisitor(server.url)) =>
  said(visitor, 'POST', '/auth/signin', { email, password })

async function make(clientId: string = randomUUID()) {
  const { body } = await desk.post('/reviewers', { clientId, name: NAME, reason: REASON })
  return { id: clientId, ...(body.key as { login: string; passphrase: string }), body }
}

/** An acquirer's session. */
async function aReviewer() {
  const { id, login, passphrase } = await make()
  const visitor = aVisitor(server.url)
  const { code, body: user } = await signIn(login, passphrase, visitor)
  if (code !== '200 ok') throw new Error(code)
  return { id, login, passphrase, visitor, user }
}

const rowOf = async (id: string) =>
  (await desk.get('/reviewers')).body.reviewers.find((one: { id: string }) => one.id === id)
const looksOf = async (id: string, query = '') => (await desk.get(`/reviewers/${id}/looks${query}`)).body

describe('[SAF-16] a login for an acquirer', () => {
  test('is made at the desk for a reason, and its passphrase is told once and kept as a hash', async () => {
    expect((await desk.post('/reviewers', { clientId: randomUUID(), name: NAME })).code).toBe(
      '400 invalid-input',
    )
    const { id, login, passphrase } = await make()
    expect(login).toMatch(/^northbankacquiring-[a-z2-9]{5}@reviewer\.invalid$/)
    expect(passphrase).toMatch(/^([a-z2-9]{5}-){5}[a-z2-9]{5}$/)
    const list = await desk.get('/reviewers')
    expect(JSON.stringify(list.body)).not.toContain(passphrase)
    expect(await rowOf(id)).toMatchObject({ name: NAME, login, isOff: false, lastSignedInAt: null })
    const [account] = await server.context.db.rows<{ password_hash: string }>(
      sql`select password_hash from identity.accounts where user_id = ${id}`,
    )
    expect(account?.password_hash).toMatch(/^\$argon2id\$/)
    const { deeds } = (await desk.get('/deeds')).body
    expect(deeds).toContainEqual(
      expect.objectContaining({ deed: 'made-reviewer', thing: NAME, reason: REASON }),
    )
    expect(JSON.stringify(deeds) + server.logged.join('')).not.toContain(passphrase)
  })

  test('is one however often its call is sent, and the last passphrase is good', async () => {
    const id = randomUUID()
    const [first, second] = [await make(id), await make(id)]
    expect(second.login).toBe(first.login)
    expect((await signIn(first.login, first.passphrase)).code).toBe('401 wrong-credentials')
    expect((await signIn(first.login, second.passphrase)).code).toBe('200 ok')
  })

  test('that was stopped or used meanwhile is not made anew by its call coming again', async () => {
    const [stopped, used] = [await make(), await aReviewer()]
    await desk.post(`/reviewers/${stopped.id}/stop`, { reason: REASON })
    for (const { id } of [stopped, used]) {
      const again = { clientId: id, name: NAME, reason: REASON }
      expect((await desk.post('/reviewers', again)).code).toBe('422 reused-id')
    }
    expect(await rowOf(stopped.id)).toMatchObject({ isOff: true })
    expect((await signIn(used.login, used.passphrase)).code).toBe('200 ok')
  })

  test('never takes the account of somebody else', async () => {
    const { user } = await anAccount(server)
    const taken = { clientId: user.id, name: NAME, reason: REASON }
    expect((await desk.post('/reviewers', taken)).code).toBe('422 reused-id')
  })

  test('is not there for anybody but operators with their second factor', async () => {
    const { visitor, id } = await aReviewer()
    expect((await said(visitor, 'GET', '/admin/reviewers')).code).toBe('404 not-found')
    expect((await said(visitor, 'GET', `/admin/reviewers/${id}/looks`)).code).toBe('404 not-found')
    await desk.visitor.fetchApi('POST', '/admin/leave')
    expect((await desk.get('/reviewers')).code).toBe('428 second-factor')
    desk = await aDesk(server)
  })

  test('needs neither a proof of age nor a second factor, wherever it is used', async () => {
    const { visitor, user } = await aReviewer()
    const pro = await anAccount(server)
    await subscribe(server, pro.user.id)
    expect((await said(pro.visitor, 'GET', '/pictures')).code).toBe('428 age-proof')
    expect((await said(visitor, 'GET', '/age')).body).toMatchObject({ needs: 'nothing' })
    expect((await said(visitor, 'GET', '/pictures')).code).toBe('200 ok')
    expect((await said(visitor, 'GET', '/chats')).code).toBe('200 ok')
    expect(user).toMatchObject({ role: 'reviewer', subscription: 2, smsVerificationRequired: false })
    expect((await said(visitor, 'GET', '/allowances')).body.messages).toBeNull()
    expect((await said(visitor, 'GET', '/checkout')).body.plans).toHaveLength(2)
  })

  test('sees clearly what is blurred for others', async () => {
    const { visitor, id } = await aReviewer()
    // Where no law asks for a proof of age: somebody who is no reviewer is asked for the pictures too.
    const pictures = async () =>
      (await (await visitor.fetchApi('GET', '/pictures', undefined, ELSEWHERE)).json()).pictures
    // What waits for others would come first.
    await server.context.db.rows(sql`delete from picture_jobs where owner_id <> ${id}`)
    const { allowances, ...context } = server.context
    const holds = allowances.pictureHolds
    const screen = { label: 'a screen of a test', isReal: true, judge: async () => ADULT }
    const worker = createPictureWorker({ ...context, engine: aQuickEngine(), screen, holds, atOnce: 1 })
    const stop = worker.keepDrawing()
    await expect.poll(async () => (await pictures()).length, { timeout: 100_000 }).toBe(3)
    stop()
    await worker.close()
    for (const picture of await pictures()) expect(picture.isBlurred).toBeUndefined()
    await server.context.db.rows(sql`delete from reviewers where user_id = ${id}`)
    for (const picture of await pictures()) expect(picture.isBlurred).toBe(true)
  })

  test('changes nothing: a call that would is refused with words for a person', async () => {
    const { visitor, id } = await aReviewer()
    const refused = await said(visitor, 'POST', '/chats', { premadeId: lastId() })
    expect(refused.code).toBe('409 conflict')
    expect(refused.body.message).toBe('This login is for looking only.')
    expect((await said(visitor, 'POST', '/user/language', { language: 'de' })).code).toBe('200 ok')
    expect((await said(visitor, 'GET', '/user/me')).body.language).toBe('en')
    const [kept] = await server.context.db.rows(sql`
      select (select count(*)::int from chats where owner_id = ${id}) as chats,
        (select count(*)::int from attributions where user_id = ${id}) as attributions`)
    expect(kept).toEqual({ chats: 3, attributions: 0 })
  })

  test('sees no talk of others, and what somebody said before signing in does not come into it', async () => {
    const guest = aVisitor(server.url)
    await guest.fetchApi('POST', '/age/confirm', { version: ADULT_TEXT_VERSION }, ELSEWHERE)
    const begun = await (await guest.fetchApi('POST', '/chats', { premadeId: lastId() }, ELSEWHERE)).json()
    const { visitor, login, passphrase } = await aReviewer()
    expect((await said(visitor, 'GET', `/chats/${begun.id}`)).code).toBe('404 not-found')
    expect((await signIn(login, passphrase, guest)).code).toBe('200 ok')
    const { chats } = (await said(guest, 'GET', '/chats')).body
    expect(chats).toHaveLength(3)
    expect(chats.map(({ id }: { id: string }) => id)).not.toContain(begun.id)
  })

  test('stays signed in however long nobody comes', async () => {
    const { visitor, id } = await aReviewer()
    const inAYear = sql`expires_at > now() + interval '50 years'`
    const lasting = () =>
      server.context.db.rows(sql`select from sessions where user_id = ${id} and ${inAYear}`)
    expect(await lasting()).toHaveLength(1)
    await server.context.db.rows(
      sql`update sessions set rotated_at = now() - interval '9 years' where user_id = ${id}`,
    )
    expect((await said(visitor, 'GET', '/user/me')).code).toBe('200 ok')
    expect((await said(visitor, 'GET', '/user/me')).code).toBe('200 ok')
    expect(await lasting()).toHaveLength(1)
  })

  test('can be guessed no more often than another', async () => {
    const guarded = await aServer({ CAPTCHA: 'altcha' })
    const { key } = await guarded.context.deskReviewers.make(randomUUID(), {
      clientId: randomUUID(),
      name: NAME,
      reason: REASON,
    })
    const guess = () => signIn(key.login, 'a wrong one', aVisitor(guarded.url))
    for (let tries = 0; tries < 5; tries++) expect((await guess()).code).toBe('401 wrong-credentials')
    expect((await guess()).code).toBe('428 bot-check')
    await guarded.close()
  })

  test('gets no mail, and no link to a new password leads into it', async () => {
    const { login } = await make()
    await aVisitor(server.url).fetchApi('POST', '/auth/signup', {
      email: login,
      name: 'Jonas',
      password: 'a lamp in the window',
    })
    expect(server.context.deliveries?.().map(({ to }) => to)).not.toContain(login)
  })
})

describe('[SAF-16] what a reviewer asks for', () => {
  test('is on record before it is answered: when, by which login, the path, and nothing of its words', async () => {
    const { visitor, id } = await aReviewer()
    await said(visitor, 'GET', '/search?query=lantern')
    await said(visitor, 'POST', '/user/profile', { name: 'lantern' })
    const { looks, hasMore } = await looksOf(id)
    expect(hasMore).toBe(false)
    expect(looks).toMatchObject([
      { method: 'POST', path: '/user/profile', isRefused: true, at: expect.any(String) },
      { method: 'GET', path: '/search', isRefused: false },
    ])
    expect(JSON.stringify(looks)).not.toContain('lantern')
    const row = await rowOf(id)
    expect(row.lastSignedInAt).not.toBeNull()
    expect(row.lastLookAt).toBe(looks[0].at)
    expect((await desk.get('/deeds')).body.deeds.map(({ deed }: { deed: string }) => deed)).toContain(
      'saw-looks',
    )
  })

  test('is told by pages, and is changed by nothing', async () => {
    const { visitor, id } = await aReviewer()
    for (let call = 0; call < 51; call++) await visitor.fetchApi('GET', '/luna')
    const first = await looksOf(id)
    expect(first.looks).toHaveLength(50)
    expect(first.hasMore).toBe(true)
    const rest = await looksOf(id, `?before=${first.looks.at(-1).id}`)
    expect(rest).toMatchObject({ looks: [{ path: '/luna' }], hasMore: false })
    await expect(server.context.db.rows(sql`delete from reviewer_looks`)).rejects.toThrow()
  })
})

describe('[SAF-16] an operator', () => {
  test('replaces a passphrase, and whoever had the old one is out', async () => {
    const { visitor, id, login, passphrase } = await aReviewer()
    const { body } = await desk.post(`/reviewers/${id}/passphrase`, { reason: REASON })
    expect(body.key.passphrase).not.toBe(passphrase)
    expect((await said(visitor, 'GET', '/user/me')).body).toMatchObject({ code: 'signed-out', logout: true })
    expect((await signIn(login, passphrase)).code).toBe('401 wrong-credentials')
    expect((await signIn(login, body.key.passphrase)).code).toBe('200 ok')
  })

  test('switches a login off, and on again with another passphrase', async () => {
    const { visitor, id, login, passphrase } = await aReviewer()
    expect((await desk.post(`/reviewers/${id}/stop`, {})).code).toBe('400 invalid-input')
    const { body } = await desk.post(`/reviewers/${id}/stop`, { reason: REASON })
    expect(body.reviewers[0]).toMatchObject({ id, isOff: true })
    expect((await said(visitor, 'GET', '/user/me')).code).toBe('403 signed-out')
    expect((await signIn(login, passphrase)).code).toBe('401 wrong-credentials')
    const again = (await desk.post(`/reviewers/${id}/passphrase`, { reason: REASON })).body
    expect(again.reviewers[0]).toMatchObject({ id, isOff: false })
    expect((await signIn(login, again.key.passphrase)).code).toBe('200 ok')
  })

  test('is told that there is no login of an unknown id', async () => {
    const path = `/reviewers/${randomUUID()}`
    expect((await desk.post(`${path}/stop`, { reason: REASON })).code).toBe('404 not-found')
    expect((await desk.post(`${path}/passphrase`, { reason: REASON })).code).toBe('404 not-found')
    expect((await desk.get(`${path}/looks`)).code).toBe('404 not-found')
  })
})
