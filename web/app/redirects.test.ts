import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ROLES, type Role } from '#contract/access.ts'
import { CLIENT_PAGES } from '#contract/addresses.ts'
import { SETTINGS_TABS, settingsAddress, tabsFor } from '#web/settings/settings-address.ts'
import { asksToSignUp } from './asks-to-sign-up.ts'
import { asksToSecure, type Move, redirectFor } from './redirects.ts'

type Row = [who: Role | 'visitor', path: string, to: string | undefined, more?: Partial<Move>]

const userOf = (who: Role) => (who === 'visitor' || who === 'guest' ? undefined : { role: who })

function moveOf([who, address, , more]: Row): Move {
  const { pathname, search } = new URL(address, 'https://moonlit.example')
  return { user: userOf(who), path: pathname, search, ...more }
}

const TABLE: Record<string, Row[]> = {
  '[SESSION-03]': [
    ['visitor', '/settings', undefined, { from: '/settings' }],
    ['visitor', '/settings', '/register?next=%2Fsettings', { from: undefined }],
    ['unverified', '/chat?chat=b', undefined, { from: '/chat' }],
  ],
  '[ROUTE-07]': [
    ['visitor', '/complete-register', '/'],
    ['free', '/purchase-complete', '/'],
    ['free', '/purchase-complete', '/', { from: '/subscribe' }],
    ['visitor', '/threeds-redirect', '/'],
    // Its page says that the link is not complete.
    ['visitor', '/unsubscribe', undefined],
    ['visitor', '/unsubscribe?kind=updates&token=a', undefined],
    ['visitor', '/complete-register?state=1', undefined],
    ['free', '/purchase-complete?type=initial', undefined],
    ['visitor', '/threeds-redirect?id=1', undefined],
  ],
  '[REDIRECT-01]': [
    ['unverified', '/', '/register'],
    ['unverified', '/settings?tab=privacy', undefined],
    ['unverified', '/settings?tab=subscription', undefined],
    ['unverified', '/settings?tab=profile', '/register?next=%2Fsettings%3Ftab%3Dprofile'],
    ['unverified', '/ai-girlfriend/imani', '/register?next=%2Fai-girlfriend%2Fimani'],
    ['unverified', '/login?next=%2Fsaved', '/register?next=%2Fsaved'],
    ['unverified', '/login', '/register'],
    ['unverified', '/', '/register?next=%2Fsettings', { headed: '/settings' }],
    ['unverified', '/register', undefined],
    ['unverified', '/unsubscribe?kind=updates&token=a', undefined],
    ['unverified', '/register?next=%2Fsaved', undefined],
  ],
  '[REDIRECT-02]': [
    ['free', '/login', '/'],
    ['free', '/forgot-password', '/'],
    ['free', '/reset-password?token=abc', '/'],
    ['free', '/register', '/'],
    ['anonymous', '/login', '/'],
    ['annual', '/login?next=%2Fsettings%3Ftab%3Dsessions', '/settings?tab=sessions'],
    ['free', '/register?next=%2Fsaved', '/saved'],
    ['free', '/login', '/settings', { headed: '/settings' }],
    ['free', '/login?next=https%3A%2F%2Fevil.example', '/'],
    ['free', '/login?next=%2F%2Fevil.example', '/'],
    ['free', '/login?next=%2Fregister%3Fnext%3D%2Flogin', '/'],
    ['visitor', '/login', undefined],
    ['guest', '/register', undefined],
    ['visitor', '/reset-password?token=abc', undefined],
  ],
  '[REDIRECT-03]': [
    ['visitor', '/settings?tab=sessions', '/register?next=%2Fsettings%3Ftab%3Dsessions'],
    ['visitor', '/saved', '/register?next=%2Fsaved'],
    ['guest', '/subscribe', '/register?next=%2Fsubscribe'],
    ['guest', '/buy-luna', '/register?next=%2Fbuy-luna'],
    ['free', '/settings', undefined],
    ['anonymous', '/saved', undefined],
    ['lapsed', '/subscribe', undefined],
    ['monthly', '/buy-luna', undefined],
  ],
  '[REDIRECT-04]': [
    ['free', '/chat', '/create-model?from=home', { hasChats: false }],
    ['visitor', '/chat', '/register?next=%2Fchat', { hasChats: false }],
    ['visitor', '/chat?with=id', undefined, { hasChats: false }],
    ['free', '/chat?with=id', undefined, { hasChats: false }],
    ['guest', '/chat', undefined, { hasChats: true }],
    ['guest', '/chat', undefined],
  ],
  '[REDIRECT-05]': [
    ['monthly', '/subscribe', '/settings?tab=subscription'],
    ['annual', '/subscribe?from=chat', '/settings?tab=subscription'],
    // Who has just become a subscriber there is led on by the payment itself.
    ['monthly', '/subscribe', undefined, { isPaying: true }],
    ['lapsed', '/subscribe', undefined],
  ],
  '[REDIRECT-07]': [
    ['visitor', '/purchase-complete?type=purchase', undefined, { from: '/buy-luna' }],
    ['visitor', '/buy-luna', undefined, { from: '/purchase-complete' }],
    ['visitor', '/purchase-complete?type=initial', undefined, { from: '/subscribe' }],
    ['unverified', '/purchase-complete?type=initial', undefined, { from: '/subscribe' }],
    ['monthly', '/subscribe', '/settings?tab=subscription', { from: '/purchase-complete' }],
  ],
  // The character and the lines of a talk are in the address and on the page of the chat, and go with them.
  '[REDIRECT-08]': [['visitor', '/', undefined, { from: '/chat' }]],
}

const ROWS = Object.entries(TABLE).flatMap(([clause, rows]) =>
  rows.map((row) => [clause, row[0], row[1], row[2] ?? 'stays', JSON.stringify(row[3] ?? {}), row] as const),
)

describe('[SESSION-03] [ROUTE-07] [REDIRECT-01] [REDIRECT-02] [REDIRECT-03] [REDIRECT-05] [REDIRECT-07]', () => {
  test.each(ROWS)('%s %s at %s: %s %s', (_clause, _who, _path, _to, _more, row) => {
    expect(redirectFor(moveOf(row))).toBe(row[2])
  })
})

test('no rule leads round in a circle', () => {
  const move = fc.record({
    user: fc.constantFrom(...ROLES).map(userOf),
    hasChats: fc.constantFrom(true, false, undefined),
    path: fc.constantFrom('/', '/funnel/3', ...CLIENT_PAGES),
    search: fc.oneof(
      fc.constantFrom('', '?with=id', '?tab=profile'),
      fc.constantFrom('/', '/chat', ...CLIENT_PAGES).map((next) => `?next=${encodeURIComponent(next)}`),
    ),
    headed: fc.constantFrom(undefined, ...CLIENT_PAGES),
  })
  fc.assert(
    fc.property(move, (first) => {
      let at: Move = first
      for (let steps = 0; steps < 4; steps++) {
        const to = redirectFor(at)
        if (to === undefined) return
        const { pathname, search } = new URL(to, 'https://moonlit.example')
        at = { ...at, path: pathname, search, headed: undefined }
      }
      throw new Error('five steps and no end')
    }),
  )
})

describe('REDIRECT-06', () => {
  test.each([
    ['anonymous', '/', true],
    ['anonymous', '/chat', true],
    ['anonymous', '/settings', true],
    ['anonymous', '/funnel/2', false],
    ['anonymous', '/funnel/view-model', false],
    ['anonymous', '/purchase-complete', false],
    ['anonymous', '/threeds-redirect', false],
    ['monthly', '/chat', true],
    ['annual', '/', true],
    ['lapsed', '/settings', true],
    ['monthly', '/purchase-complete', false],
  ] as const)(
    '[REDIRECT-06] who has no address and is %s is asked at %s to secure the account: %s',
    (role, path, isAsked) => {
      expect(asksToSecure({ user: { role, anonymousUser: true }, path })).toBe(isAsked)
    },
  )

  test.each(['free', 'monthly', 'visitor'] as const)(
    '[REDIRECT-06] %s with an address is not asked to secure the account',
    (who) => {
      const user = userOf(who)
      expect(asksToSecure({ user: user && { ...user, anonymousUser: false }, path: '/' })).toBe(false)
    },
  )
})

describe('MENU-06', () => {
  test.each([
    ['a visitor', '/chat', true],
    ['a visitor', '/saved', true],
    ['a visitor', '/settings', true],
    ['a visitor', '/', false],
    ['a visitor', '/updates', false],
    ['a guest', '/chat', false],
    ['a guest', '/saved', true],
    ['a guest', '/settings', true],
    ['a user', '/chat', false],
    ['a user', '/settings', false],
  ])('[MENU-06] for %s the entry %s opens the popup: %s', (who, to, isAsked) => {
    expect(asksToSignUp(to, who === 'a user', who === 'a guest')).toBe(isAsked)
  })
})

test('[REDIRECT-01] the settings show whoever owes a code the tabs alone that they may see', () => {
  const isOpen = (role: Role, address: string) =>
    redirectFor(moveOf([role, address, undefined])) === undefined
  for (const role of ['unverified', 'free'] as const)
    expect(tabsFor(role)).toEqual(SETTINGS_TABS.filter((tab) => isOpen(role, settingsAddress(tab))))
  expect(tabsFor(undefined)).toEqual(SETTINGS_TABS)
})
