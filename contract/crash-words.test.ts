import fc from 'fast-check'
import { expect, test } from 'vitest'
import { crashType, crashWords } from './crash-words.ts'

test.each([
  [
    "Cannot read properties of undefined (reading 'whisper')",
    'Cannot read properties of undefined reading …',
  ],
  ["undefined is not an object (evaluating 'a.b')", 'undefined is not an object evaluating …'],
  ['e.map is not a function', '… is not a function'],
  ["Can't find variable: heron", '… find variable …'],
  [
    'Minified React error #418; visit https://react.dev/errors/418 for the full message',
    'Minified React error #418',
  ],
  ['"the heron sleeps" is not valid JSON', '… is not valid JSON'],
  ['URL constructor: the heron sleeps is not a valid URL.', 'URL constructor the … is not a valid URL'],
  ['invalid input syntax for type uuid: a value', 'invalid input syntax for type uuid a value'],
  ['', ''],
])('of the message %j a report says %j', (message, words) => {
  expect(crashWords(message)).toBe(words)
})

/** What a browser's error, or a library's, might have taken up. */
const secret = fc.oneof(
  fc.constantFrom(
    '4111111111111111',
    '4111 1111 1111 1111',
    '123',
    '12/29',
    '{"number":"4111111111111111","cvv":"123","expiry":"12/29"}',
    'cvv=123&holder=Ada+Lovelace',
    'Bearer hZ8kQ2rT5uW9yB1dF4gJ',
    'https://site.example/reset-password?token=abcdef0123456789',
    'ada.lovelace@example.com',
    'correct horse battery staple',
    'The heron sleeps beside the weir, my love',
    'Приходи вечером',
  ),
  fc.string({ unit: 'grapheme', minLength: 1 }),
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 3, maxLength: 19 }).map((digits) => digits.join('')),
  fc.emailAddress(),
  fc.webUrl({ withQueryParameters: true }),
)

test('[CHECKOUT-07] whatever a message holds, no digit, no address and no word off the list gets into a report', () => {
  const known = /^(?:[A-Za-z]+|…)$/
  fc.assert(
    fc.property(fc.array(secret, { minLength: 1, maxLength: 8 }), fc.boolean(), (parts, isQuoted) => {
      const message = `Unexpected value ${parts.map((part) => (isQuoted ? `"${part}"` : part)).join(' in ')}`
      const words = crashWords(message)
      for (const word of words.split(' ')) expect(word).toMatch(known)
      expect(words).not.toMatch(/heron|weir|horse|battery|ada|cvv|holder|bearer/i)
      expect(crashWords(words)).toBe(words)
    }),
  )
})

test('[CHECKOUT-07] the name of a kind holds no number and no sentence', () => {
  fc.assert(
    fc.property(secret, (text) => {
      expect(crashType(text)).toBe('Error')
      expect(crashType(`${text}Error`)).toMatch(/^[A-Z][A-Za-z]*Error$|^Error$/)
    }),
  )
  expect(crashType('NotAllowedError')).toBe('NotAllowedError')
  expect(crashType('$ZodError')).toBe('Error')
})
