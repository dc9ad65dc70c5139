import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pathTelling, sameOriginPath } from './redirect-path.ts'

const SITE = 'https://moonlit.example'

/** Pieces of which addresses that lead away are made. */
const piece = fc.constantFrom(
  ...[
    '/',
    '//',
    '\\',
    '.',
    '..',
    '@',
    ':',
    '?',
    '#',
    '%2f',
    '%5c',
    '%00',
    '\t',
    '\n',
    '\r',
    '\u0000',
    ' ',
    '\u00a0',
  ],
  ...['https:', 'javascript:', 'evil.example', 'chat', 'ａ', '。', '／', '\ud800', '\u2028', '\u0085'],
)
const hostile = fc.oneof(
  fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
  fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
)

test('[S0-9] no text makes a browser leave the site after signing in', () => {
  fc.assert(
    fc.property(hostile, fc.constantFrom('/', '/auth/google', '/a/b?c'), (text, from) => {
      const path = sameOriginPath(text)
      if (path === undefined) return
      const told = pathTelling(path, 'userBearerToken', 'secret')
      for (const each of [path, told]) {
        expect(new URL(each, SITE + from).origin).toBe(SITE)
        // What a program would make of it that only looks at the beginning, or puts it behind an origin.
        expect(each).toMatch(/^\/(?!\/)[!-~]*$/)
        expect(new URL(SITE + each).origin).toBe(SITE)
      }
      // What was accepted once is accepted again, as it is.
      expect(sameOriginPath(path)).toBe(path)
    }),
    { numRuns: 2000 },
  )
})

test('[S0-9] a path of the site is kept, with its query and its place on the page', () => {
  const segment = fc.stringMatching(/^[a-z0-9-]{1,10}$/)
  const path = fc
    .tuple(
      fc.array(segment, { maxLength: 4 }),
      fc.array(fc.tuple(segment, segment), { maxLength: 3 }),
      segment,
    )
    .map(
      ([segments, query, hash]) =>
        `/${segments.join('/')}${query.length > 0 ? `?${query.map((pair) => pair.join('=')).join('&')}` : ''}#${hash}`,
    )
  fc.assert(
    fc.property(path, (text) => {
      expect(sameOriginPath(text)).toBe(text)
    }),
  )
})

test.each([
  ['//evil.example'],
  ['/\\evil.example'],
  ['\\\\evil.example'],
  ['/.//evil.example'],
  ['/a/..//evil.example'],
  ['/\t/evil.example'],
  ['/\r\nlocation: https://evil.example'],
  ['https://evil.example/'],
  ['javascript:alert(1)'],
  ['chat'],
  [''],
])('[S0-9] %j is refused', (path) => {
  expect(sameOriginPath(path)).toBeUndefined()
})

test('what is told stands in the query, once, before the place on the page', () => {
  expect(pathTelling('/chat?with=iris&userBearerToken=old#end', 'userBearerToken', 'new')).toBe(
    '/chat?with=iris&userBearerToken=new#end',
  )
  expect(pathTelling('/', 'errorMessage', 'Not so, & never?')).toBe('/?errorMessage=Not+so%2C+%26+never%3F')
})
