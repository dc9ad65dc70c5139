import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emailSuggestions } from './email-suggestions.ts'

const FIRST_FIVE = ['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com']

test.each([
  ['jonas@g', ['gmail.com', 'googlemail.com']],
  ['jonas@G', ['gmail.com', 'googlemail.com']],
  ['jonas@m', ['mail.com', 'msn.com']],
  ['jonas@a', ['aol.com']],
  ['jonas@live.', ['live.com']],
  ['jonas', FIRST_FIVE],
  ['jonas@', FIRST_FIVE],
])('[FORM-03] %s is offered its whole addresses', (typed, domains) => {
  expect(emailSuggestions(typed)).toEqual(domains.map((domain) => `jonas@${domain}`))
})

test.each([
  '',
  '  ',
  '@',
  '@g',
  'jonas berg',
  'jonas@g@',
  'jonas@example',
  'jonas@gmail.com',
  'jonas@GMAIL.COM',
])('[FORM-03] "%s" is offered nothing', (typed) => {
  expect(emailSuggestions(typed)).toEqual([])
})

test('[FORM-03] at most five are offered, each begins as what was typed and ends what it offers', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.emailAddress()), fc.nat(), (text, end) => {
      const typed = text.slice(0, end).trim()
      const offered = emailSuggestions(typed)
      expect(offered.length).toBeLessThanOrEqual(5)
      expect(new Set(offered).size).toBe(offered.length)
      for (const address of offered) {
        expect(address.toLowerCase().startsWith(typed.toLowerCase())).toBe(true)
        expect(emailSuggestions(address)).toEqual([])
      }
    }),
  )
})
