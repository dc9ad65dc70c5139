import { type Challenge, type Solution, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import fc from 'fast-check'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createAltcha } from './altcha.ts'

const MINUTE_MS = 60_000
const use = { action: 'signup', address: '192.0.2.1' }

/** The bot check with a memory of its own, as a database table would be. */
function aCaptcha(hmacKey = 'a key of the tests') {
  const claims = new Map<string, Date>()
  const claim = async (id: string, expiresAt: Date) => {
    if (claims.has(id)) return false
    claims.set(id, expiresAt)
    return true
  }
  return { captcha: createAltcha({ hmacKey, claim }), claims }
}

const tokenOf = (challenge: unknown, solution: unknown) => btoa(JSON.stringify({ challenge, solution }))

/** A challenge for signing up and its solution, worked out as a browser does it. */
let challenge: Challenge
let solution: Solution | null
beforeAll(async () => {
  challenge = (await aCaptcha().captcha.challenge('signup')) as Challenge
  solution = await solveChallenge({ challenge, deriveKey, counterStart: 500, counterStep: 1 })
})
afterEach(() => void vi.useRealTimers())

describe('a solved challenge', () => {
  test('[SEC-12] is good once', async () => {
    const { captcha, claims } = aCaptcha()
    const token = tokenOf(challenge, solution)
    expect(await captcha.verify(token, use)).toBe(true)
    expect(await captcha.verify(token, use)).toBe(false)
    const [expiresAt] = claims.values()
    const life = (expiresAt?.getTime() ?? 0) - Date.now()
    expect(life).toBeGreaterThan(8 * MINUTE_MS)
    expect(life).toBeLessThanOrEqual(10 * MINUTE_MS)
  })

  test('[SEC-12] is good once where it is handed in twice at the same time, or written in another way', async () => {
    const { captcha } = aCaptcha()
    const spaced = btoa(JSON.stringify({ solution: { ...solution, counter: 7 }, challenge }, null, 2))
    const verdicts = await Promise.all(
      [tokenOf(challenge, solution), spaced, tokenOf(challenge, solution)].map((token) =>
        captcha.verify(token, use),
      ),
    )
    expect(verdicts.filter((isGood) => isGood)).toHaveLength(1)
  })

  test('[SEC-12] is refused for another action, and stays good for its own', async () => {
    const { captcha } = aCaptcha()
    const token = tokenOf(challenge, solution)
    expect(await captcha.verify(token, { ...use, action: 'signin' })).toBe(false)
    expect(await captcha.verify(token, use)).toBe(true)
  })

  test.each([
    ['another action', { data: { action: 'signin' } }],
    ['a later end', { expiresAt: Math.floor(Date.now() / 1000) + 86_400 }],
    ['no end', { expiresAt: undefined }],
    ['another nonce', { nonce: '00'.repeat(16) }],
    ['less work', { cost: 1 }],
    ['another key signature', { keySignature: '00'.repeat(32) }],
    ['a field more', { memoryCost: 1 }],
  ])('[SEC-12] into which %s was written is refused', async (_, change) => {
    const { captcha, claims } = aCaptcha()
    const parameters = { ...challenge.parameters, ...change }
    const action = 'data' in change ? 'signin' : 'signup'
    expect(await captcha.verify(tokenOf({ ...challenge, parameters }, solution), { ...use, action })).toBe(
      false,
    )
    expect(claims.size).toBe(0)
  })

  test('is refused after ten minutes', async () => {
    const { captcha } = aCaptcha()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * MINUTE_MS + 1000 })
    expect(await captcha.verify(tokenOf(challenge, solution), use)).toBe(false)
  })

  test('is refused where another key signs, and good at every copy of the service with this key', async () => {
    const token = tokenOf(challenge, solution)
    expect(await aCaptcha('another key').captcha.verify(token, use)).toBe(false)
    expect(await aCaptcha().captcha.verify(token, use)).toBe(true)
  })
})

describe('a challenge', () => {
  test('is not solved by a guess', async () => {
    const { captcha, claims } = aCaptcha()
    const derivedKey = `${challenge.parameters.keyPrefix}${'0'.repeat(32)}`
    expect(await captcha.verify(tokenOf(challenge, { counter: 500, derivedKey }), use)).toBe(false)
    expect(await captcha.verify(tokenOf(challenge, null), use)).toBe(false)
    expect(claims.size).toBe(0)
  })

  test('asks for 500 to 1000 keys of 5000 rounds', async () => {
    expect(challenge.parameters).toMatchObject({
      algorithm: 'PBKDF2/SHA-256',
      cost: 5000,
      data: { action: 'signup' },
    })
    expect(solution?.counter).toBeGreaterThanOrEqual(500)
    expect(solution?.counter).toBeLessThan(1000)
  })

  test('tells nobody the key', () => {
    expect(JSON.stringify(challenge)).not.toContain('a key of the tests')
  })
})

test('what is no token is refused, whatever it is', async () => {
  const { captcha, claims } = aCaptcha()
  const json = fc.oneof(
    fc.json(),
    fc.constant(JSON.stringify({ challenge: { ...challenge, signature: '' }, solution })),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.string(),
        json,
        json.map((text) => btoa(encodeURI(text))),
      ),
      async (token) => {
        expect(await captcha.verify(token, use)).toBe(false)
      },
    ),
  )
  const long = btoa(`${' '.repeat(4000)}${JSON.stringify({ challenge, solution })}`)
  expect(await captcha.verify(long, use)).toBe(false)
  expect(claims.size).toBe(0)
})
