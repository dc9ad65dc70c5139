import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPhc, parsePhc } from './phc.ts'

const number = fc.integer({ min: 1, max: 999_999_999 })
const bytes = fc.uint8Array({ minLength: 1, maxLength: 64 }).map((array) => Buffer.from(array))
const hash = fc.record({
  cost: fc.record({ memoryKiB: number, passes: number, lanes: number }),
  salt: bytes,
  tag: bytes,
})

test('[SEC-7] a hash is read back as it was written, with its cost', () => {
  fc.assert(
    fc.property(hash, (written) => {
      expect(parsePhc(formatPhc(written))).toEqual(written)
    }),
  )
})

test('a hash has one spelling: whatever is read would be written the same', () => {
  const near = fc.tuple(hash, fc.nat(120), fc.string({ maxLength: 3 })).map(([written, at, piece]) => {
    const text = formatPhc(written)
    return text.slice(0, at) + piece + text.slice(at + 1)
  })
  fc.assert(
    fc.property(fc.oneof(near, fc.string()), (text) => {
      const read = parsePhc(text)
      if (read) expect(formatPhc(read)).toBe(text)
    }),
    { numRuns: 1_000 },
  )
})

test.each([
  ['another kind of argon2', '$argon2i$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR'],
  ['another version', '$argon2id$v=16$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR'],
  ['a leading zero', '$argon2id$v=19$m=0256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR'],
  ['padding', '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ==$nf65EOgLrQMR'],
  ['a line after it', '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR\n'],
  ['bcrypt', '$2b$12$abcdefghijklmnopqrstuv'],
  ['nothing', ''],
])('%s is not read', (_, text) => expect(parsePhc(text)).toBeUndefined())
