import { expect, test } from 'vitest'
import { browserOf, checkCookie } from './check-cookie.ts'

const state = 'abcdefgh'.padEnd(43, 's')
const browser = 'b'.repeat(43)

test('a site with TLS binds checks of ages to browsers by cookies that no other host can plant', () => {
  expect(checkCookie(state, browser, 600, true)).toBe(
    `__Host-age-check-abcdefgh=${browser}; Path=/; Max-Age=600; HttpOnly; SameSite=Lax; Secure`,
  )
  expect(browserOf(state, `__Host-age-check-abcdefgh=${browser}`, true)).toBe(browser)
  expect(browserOf(state, `age-check-abcdefgh=${browser}`, true)).toBeUndefined()
})

test('a site without TLS keeps such a cookie to its own addresses', () => {
  expect(checkCookie(state, browser, 600, false)).toBe(
    `age-check-abcdefgh=${browser}; Path=/age; Max-Age=600; HttpOnly; SameSite=Lax`,
  )
  expect(browserOf(state, `age-check-abcdefgh=${browser}`, false)).toBe(browser)
})
