import { expect, test } from 'vitest'
import { createBoundCookie } from './bound-cookie.ts'

const { make, browserOf } = createBoundCookie('sign-in', '/auth')
const state = 'abcdefgh'.padEnd(43, 's')
const browser = 'b'.repeat(43)

test('[S0-9] a site with TLS binds sign-ins to browsers by cookies that travel with TLS only', () => {
  expect(make(state, browser, 600, true)).toBe(
    `__Host-sign-in-abcdefgh=${browser}; Path=/; Max-Age=600; HttpOnly; SameSite=Lax; Secure`,
  )
  expect(make(state, '', 0, false)).toBe('sign-in-abcdefgh=; Path=/auth; Max-Age=0; HttpOnly; SameSite=Lax')
})

test('a site without TLS keeps such a cookie to its own addresses', () => {
  expect(make(state, browser, 600, false)).toBe(
    `sign-in-abcdefgh=${browser}; Path=/auth; Max-Age=600; HttpOnly; SameSite=Lax`,
  )
})

test('the secret of a browser is read from among its cookies', () => {
  expect(browserOf(state, `a=b; sign-in-abcdefgh=${browser}; c=d`, false)).toBe(browser)
  expect(browserOf(state, `sign-in-abcdefgh=${browser}`, false)).toBe(browser)
  expect(browserOf(state, `a=b; __Host-sign-in-abcdefgh=${browser}`, true)).toBe(browser)
})

test('a cookie that a host below ours could plant counts for nothing on a site with TLS', () => {
  expect(browserOf(state, `sign-in-abcdefgh=${browser}`, true)).toBeUndefined()
})

test.each([
  ['no cookie', state, undefined],
  ['the cookie of another sign-in', state, `sign-in-hgfedcba=${browser}`],
  ['a cookie whose name only ends alike', state, `xsign-in-abcdefgh=${browser}`],
  ['an emptied cookie', state, 'sign-in-abcdefgh='],
  ['no state', '', `sign-in-=${browser}`],
  ['a state of another form', 'abcdefgh', `sign-in-abcdefgh=${browser}`],
])('with %s there is none', (_, ofState, cookies) => {
  expect(browserOf(ofState, cookies, false)).toBeUndefined()
})
