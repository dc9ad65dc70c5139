import { afterEach, describe, expect, test } from 'vitest'
import { type Answer, aScriptedServer } from '../sms/scripted-server.fixture.ts'
import { createTurnstile } from './turnstile.ts'

const use = { action: 'signup', address: '192.0.2.1' }

const closings: (() => void)[] = []
afterEach(() => {
  for (const close of closings.splice(0)) close()
})

/** Turnstile's siteverify, as published, giving that answer. */
async function aTurnstile(answer: Answer, timeoutMs = 2000) {
  const server = await aScriptedServer(() => answer)
  closings.push(server.close)
  const troubles: string[] = []
  const captcha = createTurnstile({
    siteKey: 'site-key',
    secretKey: 'top-secret',
    hostnames: ['moonlit.example', 'www.moonlit.example'],
    onTrouble: (trouble) => troubles.push(trouble),
    timeoutMs,
    baseUrl: server.baseUrl,
  })
  return { captcha, troubles, calls: server.calls }
}

const verdict = (change: Record<string, unknown> = {}, status = 200): Answer => ({
  status,
  body: {
    success: true,
    challenge_ts: '2026-01-02T03:04:05.000Z',
    hostname: 'moonlit.example',
    'error-codes': [],
    action: 'signup',
    cdata: '',
    ...change,
  },
})

describe('a Turnstile token', () => {
  test('[SEC-12] is checked by Cloudflare with the secret and the address of the visitor', async () => {
    const { captcha, calls, troubles } = await aTurnstile(verdict())
    expect(await captcha.verify('token', use)).toBe(true)
    expect(calls).toMatchObject([{ method: 'POST', path: '/turnstile/v0/siteverify' }])
    expect(Object.fromEntries(calls[0]?.form ?? [])).toEqual({
      secret: 'top-secret',
      response: 'token',
      remoteip: '192.0.2.1',
    })
    expect(troubles).toEqual([])
  })

  test.each([
    ['another action', { action: 'signin' }],
    ['no action', { action: undefined }],
    ['another site', { hostname: 'evil.example' }],
    ['a site whose name ends the same', { hostname: 'evil-moonlit.example' }],
    ['no site', { hostname: undefined }],
    ['nothing, as it is false', { success: false, 'error-codes': ['invalid-input-response'] }],
    ['nothing, as it was used before', { success: false, 'error-codes': ['timeout-or-duplicate'] }],
  ])('[SEC-12] of %s is refused', async (_, change) => {
    const { captcha, troubles } = await aTurnstile(verdict(change))
    expect(await captcha.verify('token', use)).toBe(false)
    expect(troubles).toEqual([])
  })

  test.each([
    ['the secret is wrong', verdict({ success: false, 'error-codes': ['invalid-input-secret'] })],
    ['the request is wrong', verdict({ success: false, 'error-codes': ['bad-request'] }, 400)],
    ['Cloudflare has a fault', verdict({ success: false, 'error-codes': ['internal-error'] })],
    ['Cloudflare is down', { status: 502, body: '<html>bad gateway</html>' }],
    ['the answer is empty', { status: 200, body: '' }],
    ['the answer is no verdict', { status: 200, body: { success: 'true' } }],
    ['the connection breaks', 'drop'],
    ['it is sent elsewhere', { status: 307, body: '', headers: { location: 'http://127.0.0.1:1/' } }],
  ] satisfies [string, Answer][])('is refused where %s, and the operator is told', async (_, answer) => {
    const { captcha, troubles } = await aTurnstile(answer)
    expect(await captcha.verify('token-4711', use)).toBe(false)
    expect(troubles).toHaveLength(1)
    expect(troubles.join()).not.toMatch(/token-4711|top-secret/)
  })

  test('is refused where Cloudflare does not answer in time', async () => {
    const { captcha, troubles } = await aTurnstile('stall', 50)
    expect(await captcha.verify('token', use)).toBe(false)
    expect(troubles).toHaveLength(1)
  })

  test.each(['', 'x'.repeat(2049)])('that can be none is refused without asking', async (token) => {
    const { captcha, calls } = await aTurnstile(verdict())
    expect(await captcha.verify(token, use)).toBe(false)
    expect(calls).toEqual([])
  })
})
