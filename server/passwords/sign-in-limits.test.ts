import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLimits } from '#server/platform/rate-limit.ts'
import { createPasswords } from './service.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const QUARTER_MS = 15 * 60_000

function someLimits() {
  const logged: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => logged.push(line) })
  const { limits } = createPasswords({ hashesAtOnce: 1, makeLimit: createLimits('memory'), log })
  /** A try with a wrong password; answers why it was refused, or that it was tried. */
  async function guess(address: string, accountKey: string, hasBotCheck = false): Promise<string> {
    const attempt = { address, accountKey, hasBotCheck }
    const refusal = await limits.beforeSignIn(attempt).catch(({ code }) => String(code))
    if (refusal) return refusal
    await limits.failed(attempt)
    return 'tried'
  }
  return { limits, guess, logged }
}

/** Addresses in networks of their own. */
const addressOf = (index: number) => `10.${index >> 8}.${index & 255}.7`

test('[SEC-8] after five wrong passwords for an account the next try needs a bot check, from wherever it comes', async () => {
  const { guess } = someLimits()
  for (let index = 0; index < 5; index++) expect(await guess(addressOf(index), 'anna')).toBe('tried')
  expect(await guess(addressOf(6), 'anna')).toBe('bot-check')
  expect(await guess(addressOf(6), 'ben')).toBe('tried')
  expect(await guess(addressOf(6), 'anna', true)).toBe('tried')
  vi.advanceTimersByTime(QUARTER_MS)
  expect(await guess(addressOf(6), 'anna')).toBe('tried')
})

test('[SEC-8] a thousand guesses from a thousand addresses lock nobody out: with a bot check the owner comes in', async () => {
  const { limits, guess } = someLimits()
  const outcomes = await Promise.all(
    Array.from({ length: 1_000 }, (_, index) => guess(addressOf(index), 'anna')),
  )
  expect(outcomes.filter((outcome) => outcome === 'tried')).toHaveLength(5)
  const owner = { address: '192.0.2.1', accountKey: 'anna', hasBotCheck: false }
  await expect(limits.beforeSignIn(owner)).rejects.toMatchObject({ code: 'bot-check' })
  await expect(limits.beforeSignIn({ ...owner, hasBotCheck: true })).resolves.toBeUndefined()
  await limits.succeeded(owner)
  await expect(limits.beforeSignIn(owner)).resolves.toBeUndefined()
})

test('[SEC-8] one address has 20 tries for all accounts, 100 with bot checks, then it waits', async () => {
  const { limits, guess } = someLimits()
  const outcomes = []
  for (let index = 0; index < 30; index++) outcomes.push(await guess('192.0.2.1', `account ${index}`))
  expect(outcomes.filter((outcome) => outcome === 'tried')).toHaveLength(20)
  expect(outcomes.at(-1)).toBe('bot-check')
  for (let index = 20; index < 100; index++)
    expect(await guess('192.0.2.1', `account ${index}`, true)).toBe('tried')
  await expect(
    limits.beforeSignIn({ address: '192.0.2.1', accountKey: 'anna', hasBotCheck: true }),
  ).rejects.toMatchObject({ code: 'too-many', details: { retryAfterS: 900 } })
  expect(await guess('192.0.2.2', 'anna', true)).toBe('tried')
})

test.each([
  ['a /24', (index: number) => `192.0.2.${index}`],
  ['a /56', (index: number) => `2001:db8:0:1${index.toString(16).padStart(2, '0')}::1`],
])('[SEC-8] the addresses of %s have 100 tries together', async (_, neighbour) => {
  const { guess } = someLimits()
  const outcomes = []
  for (let index = 0; index < 120; index++) outcomes.push(await guess(neighbour(index), `account ${index}`))
  expect(outcomes.filter((outcome) => outcome === 'tried')).toHaveLength(100)
  expect(await guess(neighbour(200), 'anna', true)).toBe('tried')
})

test('[SEC-8] an own account does not wash an address clean', async () => {
  const { limits, guess } = someLimits()
  const outcomes = []
  for (let index = 0; index < 40; index++) {
    outcomes.push(await guess('192.0.2.1', `account ${index}`))
    const own = { address: '192.0.2.1', accountKey: 'own', hasBotCheck: true }
    await limits.beforeSignIn(own)
    await limits.succeeded(own)
  }
  expect(outcomes.filter((outcome) => outcome === 'tried')).toHaveLength(20)
})

test('signing in rightly never runs into a limit', async () => {
  const { limits } = someLimits()
  const attempt = { address: '192.0.2.1', accountKey: 'anna', hasBotCheck: false }
  for (let index = 0; index < 200; index++) {
    await limits.beforeSignIn(attempt)
    await limits.succeeded(attempt)
  }
})

test('[SEC-8] the operator is told once that many sign-ins fail, without whose', async () => {
  const { guess, logged } = someLimits()
  for (let index = 0; index < 150; index++) await guess(addressOf(index), `mail-${index}@mail.example`)
  expect(logged).toHaveLength(1)
  expect(logged[0]).toContain('many sign-ins fail')
  expect(logged[0]).not.toMatch(/mail-|10\.0/)
})
