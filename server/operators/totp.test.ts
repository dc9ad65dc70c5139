import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { base32, codeOf, type Mac, otpauthAddress, stepAt, stepOfCode } from './totp.ts'

const SECRET = Buffer.from('12345678901234567890')
const mac: Mac = (message) => createHmac('sha1', SECRET).update(message).digest()

describe('a code of the second factor', () => {
  // RFC 6238, appendix B, SHA-1.
  test.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('is that of the RFC at second %i', (second, code) => {
    const step = stepAt(new Date(second * 1000))
    expect(codeOf(mac, step, 8)).toBe(code)
    expect(codeOf(mac, step)).toBe(code.slice(2))
  })

  test('holds one step before and after its own, and no more', () => {
    const now = new Date(1_234_567_890_000)
    const at = (steps: number) => stepOfCode(mac, codeOf(mac, stepAt(now) + steps), now, 0)
    expect([-2, -1, 0, 1, 2].map(at)).toEqual([
      undefined,
      stepAt(now) - 1,
      stepAt(now),
      stepAt(now) + 1,
      undefined,
    ])
  })

  test('is used up with its step, and so are those before it', () => {
    const now = new Date(1_234_567_890_000)
    const step = stepAt(now)
    expect(stepOfCode(mac, codeOf(mac, step), now, step)).toBeUndefined()
    expect(stepOfCode(mac, codeOf(mac, step - 1), now, step)).toBeUndefined()
    expect(stepOfCode(mac, codeOf(mac, step + 1), now, step)).toBe(step + 1)
  })
})

// RFC 4648, chapter 10.
test.each([
  ['', ''],
  ['f', 'MY'],
  ['foobar', 'MZXW6YTBOI'],
])('base32 of %o is %o', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded)
})

test('the address for an app names who asks and for whom', () => {
  expect(otpauthAddress('Moonlit desk', 'ada@example.com', 'MZXW6')).toBe(
    'otpauth://totp/Moonlit%20desk:ada%40example.com?secret=MZXW6&issuer=Moonlit%20desk',
  )
})
