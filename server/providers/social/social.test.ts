import { generateKeyPairSync } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createGoogle } from './google.ts'
import { type IdentityProvider, SocialError } from './port.ts'
import { aScriptedProvider } from './scripted-provider.fixture.ts'
import { createTwitter } from './twitter.ts'

const secrets = { state: 's'.repeat(43), nonce: 'n'.repeat(43), codeVerifier: 'v'.repeat(43) }
const QUERY = `state=${secrets.state}&code=secret-code`
const client = { clientId: 'client-1', clientSecret: 'a-secret_of-it', timeoutMs: 300 }

let scripted: Awaited<ReturnType<typeof aScriptedProvider>>
beforeEach(async () => {
  scripted = await aScriptedProvider()
})
afterEach(() => scripted.close())

const google = () =>
  createGoogle({ ...client, issuer: scripted.url, redirectUri: 'https://moonlit.test/auth/google' })
const twitter = (baseUrl = scripted.url) =>
  createTwitter({
    ...client,
    baseUrl,
    authorizeUrl: `${baseUrl}/i/oauth2/authorize`,
    redirectUri: 'https://moonlit.test/auth/twitter',
  })

/** The failure of the port; it must tell nothing that came from outside. */
async function failureOf(provider: IdentityProvider, query = QUERY): Promise<string> {
  const error = await provider.identify(query, secrets).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof SocialError)) throw error
  expect(`${error.message} ${error.cause}`).not.toMatch(/secret|hush/)
  return error.kind
}

const nowS = () => Math.floor(Date.now() / 1000)
const claims = (changed: object = {}) => ({
  iss: scripted.url,
  aud: client.clientId,
  sub: '1234',
  nonce: secrets.nonce,
  iat: nowS(),
  exp: nowS() + 300,
  email: 'iris@example.com',
  email_verified: true,
  given_name: 'Iris',
  name: 'Iris Lamp',
  ...changed,
})
const grant = (idToken: string | undefined) =>
  scripted.on('/token', 200, {
    access_token: 'secret-token',
    token_type: 'Bearer',
    ...(idToken && { id_token: idToken }),
  })

describe('Google', () => {
  test('tells the person of a signed token', async () => {
    grant(scripted.token(claims()))
    expect(await google().identify(QUERY, secrets)).toEqual({
      issuer: scripted.url,
      subject: '1234',
      email: 'iris@example.com',
      isEmailVerified: true,
      name: 'Iris',
    })
  })

  test.each([false, undefined, 'true', 1])(
    'believes no address whose email_verified is %j',
    async (email_verified) => {
      grant(scripted.token(claims({ email_verified })))
      expect((await google().identify(QUERY, secrets)).isEmailVerified).toBe(false)
    },
  )

  test.each([
    ['of another sign-in', { nonce: 'another' }],
    ['without a nonce', { nonce: undefined }],
    ['for another client', { aud: 'client-2' }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['that is over', { iat: nowS() - 900, exp: nowS() - 600 }],
    ['of nobody', { sub: '' }],
  ])('[S0-9] refuses a token %s', async (_, changed) => {
    grant(scripted.token(claims(changed)))
    expect(await failureOf(google())).toBe('refused')
  })

  test('refuses a token that somebody else has signed, one that nobody has, and none at all', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    grant(scripted.token(claims(), privateKey))
    expect(await failureOf(google())).toBe('refused')
    grant(scripted.token(claims(), undefined, { alg: 'none' }))
    expect(await failureOf(google())).toBe('refused')
    grant(undefined)
    expect(await failureOf(google())).toBe('refused')
  })

  test('refuses another state, and hears a no', async () => {
    expect(await failureOf(google(), 'state=hush&code=secret-code')).toBe('refused')
    const back = (error: string) => `state=${secrets.state}&error=${error}&error_description=hush`
    expect(await failureOf(google(), back('access_denied'))).toBe('denied')
    expect(await failureOf(google(), back('hush-hush'))).toBe('refused')
  })

  test('is away for a while without being away for ever', async () => {
    const provider = google()
    const good = scripted.token(claims())
    scripted.on('/.well-known/openid-configuration', 503, 'hush', 'text/html')
    expect(await failureOf(provider)).toBe('unavailable')
    await expect(provider.authorizationUrl(secrets)).rejects.toMatchObject({ kind: 'unavailable' })
    scripted.close()
    expect(await failureOf(provider)).toBe('unavailable')
    scripted = await aScriptedProvider()
    grant(good)
    scripted.never('/token')
    expect(await failureOf(google())).toBe('unavailable')
    scripted.on('/token', 500, 'hush', 'text/html')
    expect(await failureOf(google())).toBe('unavailable')
    scripted.on('/token', 401, { error: 'invalid_client', error_description: 'hush' })
    expect(await failureOf(google())).toBe('refused')
  })

  test('is never asked without TLS, but on this machine', async () => {
    const provider = createGoogle({
      ...client,
      issuer: 'http://accounts.invalid',
      redirectUri: 'https://moonlit.test/auth/google',
    })
    expect(await failureOf(provider)).toBe('refused')
  })
})

describe('Twitter', () => {
  const me = (status: number, body: unknown) => scripted.on('/2/users/me', status, body)
  beforeEach(() =>
    scripted.on('/2/oauth2/token', 200, {
      access_token: 'secret-token',
      token_type: 'bearer',
      expires_in: 7200,
    }),
  )

  test('tells the person of the profile, and is shown the secret as it is written', async () => {
    me(200, { data: { id: '2244994945', name: 'Iris', username: 'iris' } })
    expect(await twitter().identify(QUERY, secrets)).toEqual({
      issuer: 'https://x.com',
      subject: '2244994945',
      isEmailVerified: false,
      name: 'Iris',
    })
    expect(scripted.asked.map(({ authorization }) => authorization)).toEqual([
      `Basic ${Buffer.from('client-1:a-secret_of-it').toString('base64')}`,
      'Bearer secret-token',
    ])
  })

  test.each([
    [200, { data: { id: 'hush', name: 'Iris' } }, 'refused'],
    [200, { errors: [{ detail: 'hush' }] }, 'refused'],
    [200, 'hush', 'refused'],
    [401, { title: 'hush' }, 'refused'],
    [403, { title: 'hush' }, 'refused'],
    [429, { title: 'hush' }, 'unavailable'],
    [503, 'hush', 'unavailable'],
  ])('answers %d %j with a failure that says %s', async (status, body, kind) => {
    me(status, body)
    expect(await failureOf(twitter())).toBe(kind)
  })

  test('refuses another state, hears a no, and fails while nobody answers', async () => {
    expect(await failureOf(twitter(), 'state=hush&code=secret-code')).toBe('refused')
    expect(await failureOf(twitter(), `state=${secrets.state}&error=access_denied`)).toBe('denied')
    scripted.never('/2/users/me')
    expect(await failureOf(twitter())).toBe('unavailable')
    scripted.on('/2/oauth2/token', 400, { error: 'invalid_request', error_description: 'hush' })
    expect(await failureOf(twitter())).toBe('refused')
    expect(await failureOf(twitter('http://api.invalid'))).toBe('refused')
  })
})
