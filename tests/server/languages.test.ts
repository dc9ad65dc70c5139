import { readFileSync } from 'node:fs'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { User } from '#contract/accounts.ts'
import { LANGUAGE_COOKIE } from '#contract/languages.ts'
import { aServer, type TestServer } from './a-server.ts'
import { aVisitor } from './a-visitor.ts'
import { anAccount, linkIn, PASSWORD } from './an-account.ts'

let server: TestServer
let premadeId: string
beforeAll(async () => {
  server = await aServer()
  premadeId = server.context.characters.visible()[0]?.model.premadeId ?? ''
})
afterAll(() => server.close())

type Visitor = ReturnType<typeof aVisitor>

const languageOf = async (visitor: Visitor) =>
  ((await (await visitor.fetchApi('GET', '/user/me')).json()) as User).language

/** Signs in with these headers, as from a browser of its own. */
async function signIn(email: string, headers: Record<string, string>) {
  const visitor = aVisitor(server.url)
  const answer = await visitor.fetchApi('POST', '/auth/signin', { email, password: PASSWORD }, headers)
  expect(answer.status).toBe(200)
  return { visitor, answer, user: (await answer.json()) as User }
}

/** Somebody who began as a guest with these headers and then signed up. */
async function aReader(headers: Record<string, string>) {
  const visitor = aVisitor(server.url)
  expect((await visitor.fetchApi('POST', '/chats', { premadeId }, headers)).status).toBe(200)
  return await anAccount(server, visitor)
}

describe('the language of a user', () => {
  test.each([
    [{}, 'en'],
    [{ 'accept-language': 'pt-BR,en;q=0.5' }, 'pt'],
    [{ 'accept-language': 'fr-FR,fr;q=0.9', cookie: 'other=1; language=ja' }, 'ja'],
    [{ 'accept-language': 'fr-FR,fr;q=0.9', cookie: 'language=klingon' }, 'fr'],
    // As a page names its own, which an address may have asked for.
    [{ 'accept-language': 'es', cookie: 'language=ja' }, 'es'],
  ])('is what the page or the browser of the first visit asks for: %j is %s', async (headers, language) => {
    const { visitor, user } = await aReader(headers)
    expect(user.language).toBe(language)
    expect(await languageOf(visitor)).toBe(language)
  })

  test('is changed by a call of its own, whose answer has the browser keep it for a year', async () => {
    const { visitor } = await anAccount(server)
    const answer = await visitor.fetchApi('POST', '/user/language', { language: 'de' })
    expect([answer.status, await answer.json()]).toEqual([200, { language: 'de' }])
    expect(answer.headers.getSetCookie()).toEqual([
      'language=de; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax',
    ])
    expect(await languageOf(visitor)).toBe('de')
    expect((await visitor.fetchApi('POST', '/user/language', { language: 'nl' })).status).toBe(400)
    expect(await languageOf(visitor)).toBe('de')
  })

  test('is kept of a guest too, and a visitor gets the cookie alone', async () => {
    const guest = aVisitor(server.url)
    await guest.openChat(premadeId)
    expect((await guest.fetchApi('POST', '/user/language', { language: 'fr' })).status).toBe(200)
    expect((await anAccount(server, guest)).user.language).toBe('fr')

    const visitor = aVisitor(server.url)
    const answer = await visitor.fetchApi('POST', '/user/language', { language: 'es' })
    expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^language=es;/)])
    expect(visitor.token).toBeUndefined()
  })

  test('follows its owner to another browser, whatever somebody else chose there', async () => {
    const { email } = await aReader({ cookie: 'language=es' })
    const elsewhere = await signIn(email, { 'accept-language': 'de' })
    expect(elsewhere.user.language).toBe('es')
    expect(elsewhere.answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^language=es;/)])

    const onItsPage = await signIn(email, { 'accept-language': 'es' })
    expect(onItsPage.answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^language=es;/)])
    const kept = await signIn(email, { cookie: 'language=es' })
    expect(kept.answer.headers.getSetCookie()).toEqual([])

    const shared = await signIn(email, { cookie: 'language=fr' })
    expect(shared.user.language).toBe('es')
    expect(shared.answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^language=es;/)])
    expect(await languageOf(elsewhere.visitor)).toBe('es')
  })

  test('can be no other than those of the site, in the database either', async () => {
    const { user } = await anAccount(server)
    await expect(
      server.context.db.rows(sql`update users set language = 'nl' where id = ${user.id}`),
    ).rejects.toThrow('users_language_check')
  })
})

test('mails are written in the language of whom they go to, whoever asks for them', async () => {
  const { visitor, email } = await aReader({ cookie: 'language=es' })
  const subjects = () =>
    (server.context.deliveries?.() ?? []).filter(({ to }) => to === email).map(({ subject }) => subject)
  await expect.poll(subjects).toEqual(['Te damos la bienvenida a Moonlit'])

  const stranger = aVisitor(server.url)
  await stranger.fetchApi('POST', '/auth/forgot-password', { email }, { cookie: 'language=ja' })
  await expect.poll(subjects).toContain('Elige una contraseña nueva')
  const taken = { email, name: 'Eve', password: 'another lamp in the window' }
  expect((await stranger.fetchApi('POST', '/auth/signup', taken, { cookie: 'language=ja' })).status).toBe(409)
  await expect.poll(subjects).toContain('Ya tienes una cuenta')
  expect(linkIn(server, email)).toBeDefined()

  await visitor.fetchApi('POST', '/user/language', { language: 'de' })
  const password = 'a new lamp in the window'
  await visitor.fetchApi('POST', '/user/password', { password, currentPassword: PASSWORD })
  await expect.poll(subjects).toContain('Dein Passwort wurde geändert')
  await visitor.fetchApi('POST', '/user/email/confirmation')
  await expect.poll(subjects).toContain('Bestätige deine Adresse')
  await visitor.fetchApi('POST', '/user/language', { language: 'fr' })
  expect((await visitor.fetchApi('POST', '/user/delete-account', { currentPassword: password })).status).toBe(
    200,
  )
  await expect.poll(subjects).toContain('Ton compte sera effacé')
})

describe('what the server says by itself', () => {
  const spoken = async (path: string, body: object, headers: Record<string, string>) =>
    (await (await aVisitor(server.url).fetchApi('POST', path, body, headers)).json()).message

  test('is in the language of the pages that its reader is sent', async () => {
    const asked = { email: 'nobody@moonlit.example' }
    const path = '/auth/forgot-password'
    expect(await spoken(path, asked, { cookie: 'language=es' })).toMatch(/^Si hay una cuenta/)
    expect(await spoken(path, asked, { 'accept-language': 'ja' })).toMatch(/^このアドレスの/)
    expect(await spoken(path, asked, {})).toMatch(/^If there is an account/)
  })

  test('is in the language of the page that asks, whatever was chosen', async () => {
    const wrong = { email: 'nobody@moonlit.example', password: 'a door in the wall' }
    const headers = { 'accept-language': 'de', cookie: 'language=ja' }
    expect(await spoken('/auth/signin', wrong, headers)).toBe('E-Mail-Adresse oder Passwort ist falsch.')
  })

  test('is so where something is refused', async () => {
    const wrong = { email: 'nobody@moonlit.example', password: 'a door in the wall' }
    expect(await spoken('/auth/signin', wrong, { cookie: 'language=de' })).toBe(
      'E-Mail-Adresse oder Passwort ist falsch.',
    )
    expect(await spoken('/auth/signin', wrong, { cookie: 'language=klingon' })).toBe(
      'Email or password is wrong.',
    )
  })

  test('names the day in the words of that language', async () => {
    const { visitor } = await anAccount(server)
    const answer = await visitor.fetchApi(
      'POST',
      '/user/delete-account',
      { currentPassword: PASSWORD },
      { cookie: 'language=de' },
    )
    expect((await answer.json()).message).toMatch(/^Dein Konto wird am \d+\. [A-Zä-ü]\w+ \d{4} gelöscht\./)
  })
})

test('[SAF-42] the privacy policy names the cookie of the language', () => {
  expect(readFileSync('content/legal/privacy-policy-row.md', 'utf8')).toContain(
    `|${LANGUAGE_COOKIE} (cookie)|`,
  )
})

test('where the site is served over https, so is the cookie of the language', async () => {
  const secure = await aServer({ SITE_ORIGIN: 'https://moonlit.example' })
  try {
    const answer = await aVisitor(secure.url).fetchApi('POST', '/user/language', { language: 'ja' })
    expect(answer.headers.getSetCookie()).toEqual([
      'language=ja; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure',
    ])
  } finally {
    await secure.close()
  }
})
