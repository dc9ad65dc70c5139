import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rewriteEmail } from './email-rewrite.ts'

test.each([
  ['jonas@gamil.com', 'jonas@gmail.com'],
  ['jonas@gmai.com', 'jonas@gmail.com'],
  ['jonas@gnail.com', 'jonas@gmail.com'],
  ['Jonas.Berg+moon@GNAIL.co.uk', 'Jonas.Berg+moon@gmail.co.uk'],
])('[FORM-04] %s is sent as %s', (typed, sent) => {
  expect(rewriteEmail(typed)).toBe(sent)
})

test.each([
  'gnail@example.com',
  'jonas@gnails.com',
  'jonas@mygamil.com',
  'jonas@gmai-l.com',
  'jonas@mail.gnail.com',
  'jonas@gnail',
  'gnail.com',
])('[FORM-04] %s is sent as it is', (typed) => {
  expect(rewriteEmail(typed)).toBe(typed)
})

test('[FORM-04] only the host changes, and only once', () => {
  const misspelt = fc.constantFrom('gamil', 'gmai', 'gnail')
  fc.assert(
    fc.property(fc.emailAddress(), misspelt, fc.domain(), (address, host, tld) => {
      expect(rewriteEmail(rewriteEmail(address))).toBe(rewriteEmail(address))
      const local = address.slice(0, address.lastIndexOf('@'))
      expect(rewriteEmail(`${local}@${host}.${tld}`)).toBe(`${local}@gmail.${tld}`)
    }),
  )
})
