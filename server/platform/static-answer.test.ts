import { expect, test } from 'vitest'
import { chooseEncoding } from './static-answer.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['BR', 'br'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0.0, gzip; q=0', 'identity'],
  ['deflate', 'identity'],
  ['brotli-like', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('a browser that says it accepts %o gets %s', (accept, encoding) => {
  expect(chooseEncoding(accept)).toBe(encoding)
  expect(chooseEncoding(accept)).toBe(encoding)
})
