import fc from 'fast-check'
import { expect, test } from 'vitest'
import { credentialsProblem } from './credentials-problems.ts'

const wordsFor = (email: string, password = 'moonlight') => credentialsProblem({ email, password })?.words

test('[FORM-05] without an email, it is asked for first', () => {
  expect(credentialsProblem({ email: ' ', password: '' })).toEqual({
    field: 'email',
    words: 'Please enter your email',
  })
})

test('[FORM-05] without a password, it is asked for before the email is judged', () => {
  expect(credentialsProblem({ email: 'jonas', password: '' })).toEqual({
    field: 'password',
    words: 'Please enter a password',
  })
})

test.each([
  'jonas',
  'jonas@',
  '@example.com',
  'jonas@gnail',
  'jo nas@example.com',
  'jonas@example.',
  'a@b@c.com',
])('[FORM-05] %s is not a valid email', (email) => {
  expect(wordsFor(email)).toBe('Please enter a valid email')
})

test('[FORM-05] any address with a dotted domain and any password pass, spaces around the address do not count', () => {
  fc.assert(
    fc.property(
      fc.emailAddress(),
      fc.string({ minLength: 1 }),
      fc.constantFrom('', ' ', '\t', '\n'),
      (email, password, space) => {
        expect(wordsFor(space + email + space, password)).toBeUndefined()
      },
    ),
  )
})

test('[SEC-23] an address that is made to be slow is judged at once', () => {
  const startedAt = performance.now()
  expect(wordsFor(`${'a@'.repeat(50_000)}`)).toBe('Please enter a valid email')
  expect(wordsFor(`a@${'a.'.repeat(50_000)}`)).toBe('Please enter a valid email')
  expect(performance.now() - startedAt).toBeLessThan(10_000)
})
