import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextOf, ownPath, withNext } from './next-path.ts'

test.each(['/', '/settings?tab=profile&subTab=a', '/chat?chat=1#end', '/ai-girlfriend/imani'])(
  '%s is a path of this site',
  (path) => {
    expect(ownPath(path)).toBe(path)
  },
)

test.each([
  '',
  'settings',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/..//evil.example',
  '/./\\evil.example',
  '/\t/evil.example',
  '/%0d%0a\r\nset-cookie: a=b',
  'javascript:alert(1)',
  `/${'a'.repeat(500)}`,
])('%j is none', (text) => {
  expect(ownPath(text)).toBeUndefined()
})

test('whatever is asked for, a browser stays on this site', () => {
  const parts = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    ':',
    '@',
    '?',
    '#',
    '%2f',
    'evil.example',
    '\t',
    '\n',
    ' ',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(parts, fc.string({ unit: 'binary' })), { maxLength: 8 }), (pieces) => {
      const path = ownPath(pieces.join(''))
      if (path !== undefined)
        expect(new URL(path, 'https://moonlit.example/login').origin).toBe('https://moonlit.example')
    }),
    { numRuns: 2000 },
  )
})

test('a page for signing in carries along where the visitor is headed', () => {
  expect(nextOf(new URL(withNext('/login', '/settings?tab=profile'), 'https://m.example').search)).toBe(
    '/settings?tab=profile',
  )
  expect(withNext('/login', '/')).toBe('/login')
  expect(withNext('/login', undefined)).toBe('/login')
  expect(nextOf('?next=https%3A%2F%2Fevil.example')).toBeUndefined()
})
