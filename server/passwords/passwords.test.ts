import * as crypto from 'node:crypto'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { createLimits } from '#server/platform/rate-limit.ts'
import { createPasswords } from './service.ts'

// Node's own function, watched: it runs as it is.
vi.mock('node:crypto', { spy: true })
const argon2 = vi.mocked(crypto.argon2)

const makeLimit = createLimits('memory')
const passwords = createPasswords({ hashesAtOnce: 1, makeLimit, log: pino({ level: 'silent' }) })

/** A hash that the reference implementation made of "password", of a cost that takes no time. */
const CHEAP = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4'

test('[SEC-7] a password is kept as argon2id with 19 MiB and two passes, salted', async () => {
  const [one, two] = [await passwords.hash('horse battery'), await passwords.hash('horse battery')]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(one).not.toBe(two)
  expect(await passwords.verify('horse battery', one)).toEqual({ ok: true, isOutdated: false })
  expect(await passwords.verify('horse batteri', one)).toEqual({ ok: false, isOutdated: false })
})

test('[SEC-7] a hash of another cost is checked by its own and said to be outdated', async () => {
  expect(await passwords.verify('password', CHEAP)).toEqual({ ok: true, isOutdated: true })
  expect(await passwords.verify('passwort', CHEAP)).toEqual({ ok: false, isOutdated: true })
})

test.each([
  ['é in one code point or two', 'caf\u00e9 au lait', 'cafe\u0301 au lait'],
  ['letters of full width', 'ＭＯＯＮ light', 'MOON light'],
])('[SEC-6] %s is the same password', async (_, chosen, given) => {
  expect((await passwords.verify(given, await passwords.hash(chosen))).ok).toBe(true)
})

test('[SEC-6] a password counts to its last character, in any script', async () => {
  const long = '月'.repeat(127)
  const hash = await passwords.hash(`${long}a`)
  expect((await passwords.verify(`${long}a`, hash)).ok).toBe(true)
  expect((await passwords.verify(`${long}b`, hash)).ok).toBe(false)
  expect((await passwords.verify(long, hash)).ok).toBe(false)
})

test('[SEC-9] an unknown address costs the same one hash as a known one, and no password fits it', async () => {
  const stored = await passwords.hash('horse battery')
  const workFor = async (hash: string | null | undefined) => {
    argon2.mockClear()
    expect((await passwords.verify('wrong horse', hash)).ok).toBe(false)
    return argon2.mock.calls.map(([kind, { nonce, ...work }]) => [kind, work, Buffer.byteLength(nonce)])
  }
  const work = await workFor(stored)
  expect(work).toHaveLength(1)
  expect(await workFor(null)).toEqual(work)
  expect(await workFor(undefined)).toEqual(work)
})

test('a hash in no known format is an error of ours, not a wrong password', async () => {
  await expect(passwords.verify('password', '$2b$12$abc')).rejects.toThrow('no known format')
})

test('[SEC-7] of 300 sign-ins at one moment one is hashed, 200 wait, the others are told to come back', async () => {
  const tries = await Promise.allSettled(
    Array.from({ length: 300 }, () => passwords.verify('password', CHEAP)),
  )
  const refused = tries.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect(refused).toHaveLength(99)
  expect(refused[0]).toMatchObject({ code: 'too-many', details: { retryAfterS: 5 } })
  expect((await passwords.verify('password', CHEAP)).ok).toBe(true)
})

test.each(['password', 'PassWord1', 'iloveyou', '1q2w3e4r5t', 'ｐａｓｓｗｏｒｄ', 'moonlit123', 'anna.k99'])(
  '[SEC-6] "%s" may not be chosen',
  (password) => {
    let refusal: unknown
    try {
      passwords.refuseCommon(password, ['anna.k@mail.example', 'Anna'])
    } catch (error) {
      refusal = error
    }
    expect(refusal).toMatchObject({ code: 'invalid-input', details: { field: 'password' } })
  },
)

test.each(['rain on the roof', 'kettle 7 lamp', 'ключ от дома', 'xkwqzjvh'])(
  '[SEC-6] "%s" may be chosen: there are no rules of form',
  (password) => expect(() => passwords.refuseCommon(password, ['anna.k@mail.example'])).not.toThrow(),
)
