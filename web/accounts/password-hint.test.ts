import { expect, test } from 'vitest'
import { passwordHint } from './password-hint.ts'

test.each([
  ['', 'At least 8 characters'],
  ['moon', '4 more characters'],
  ['moonlit', 'One more character'],
  ['moonlight', 'Long enough. A few words in a row are safer still'],
  ['a lamp in the night', 'A good length'],
])('[SEC-6] below the new password "%s" stands "%s"', (password, hint) => {
  expect(passwordHint(password)).toBe(hint)
})
