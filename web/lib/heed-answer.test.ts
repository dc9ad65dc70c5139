import { afterEach, beforeEach, expect, test } from 'vitest'
import { aUser } from '#tests/factories/a-user.ts'
import { ApiError, type ApiErrorCode } from './api-error.ts'
import { goWith } from './go-to.ts'
import { heedAnswer } from './heed-answer.ts'
import { closePopups, popups } from './popups.ts'
import { session, setUser } from './session.ts'
import { showError } from './show-error.ts'
import { dismissToast, toasts } from './toasts.ts'

let visited: string[] = []

beforeEach(() => {
  visited = []
  goWith((path) => void visited.push(path))
  session.set(session.initial)
  setUser(aUser())
})
afterEach(() => {
  closePopups()
  for (const { id } of toasts.get()) dismissToast(id)
})

const anError = (code: ApiErrorCode, details: ApiError['details'] = {}) =>
  new ApiError('/api/chats', code, 'Said.', details)
const opened = () => popups.get().open.map(({ name, content }) => ({ name, content }))
const heed = (error?: ApiError, isTokenLost = false) => heedAnswer({ error, isTokenLost })

test('[ERR-01] a logout flag shows its popup, goes to / and clears the user', async () => {
  heed(
    anError('signed-out', { logout: true, title: 'Signed out', content: 'Your password was changed.' }),
    true,
  )
  expect(opened()).toEqual([
    { name: 'generic', content: { title: 'Signed out', content: 'Your password was changed.' } },
  ])
  await expect.poll(() => session.get()).toMatchObject({ phase: 'ready', user: undefined })
  expect(visited).toEqual(['/'])
})

test('[ERR-02] a 403 clears the user, quietly', () => {
  heed(anError('signed-out'))
  expect(session.get().user).toBeUndefined()
  expect(opened()).toEqual([])
})

test('[ERR-02] with the banned-user header the banned state is there, and /', async () => {
  heed(anError('banned'), true)
  expect(session.get()).toMatchObject({ isBanned: true, user: undefined })
  expect(visited).toEqual(['/'])
})

test('[ERR-03] a 451 shows the warning with the offences and the reason', () => {
  heed(anError('blocked', { reason: 'a rule', bannableOffenses: 2 }))
  expect(opened()).toEqual([{ name: 'warning', content: { reason: 'a rule', bannableOffenses: 2 } }])
  expect(session.get().user).toBeDefined()
})

test('an answer that takes the token away clears the user', () => {
  heed(undefined, true)
  expect(session.get().user).toBeUndefined()
})

test.each([
  'wrong-credentials',
  'pro-only',
  'unverified',
  'bot-check',
  'not-found',
  'offline',
  'internal',
] as const)('%s changes nobody', (code) => {
  heed(anError(code))
  expect(session.get().user?.name).toBe('Jonas')
  expect(opened()).toEqual([])
})

test('an error is shown once, however many catch it', () => {
  const error = anError('blocked', { reason: 'a rule' })
  heed(error)
  expect(showError(error)).toBeUndefined()
  expect(opened()).toHaveLength(1)
})

test('each error has its one surface', () => {
  expect(showError(anError('wrong-credentials'))).toBe('Said.')
  showError(anError('conflict'))
  expect(toasts.get()).toMatchObject([{ text: 'Said.', kind: 'error' }])
  expect(showError(anError('conflict'), 'form')).toBe('Said.')
  showError(anError('unverified'))
  expect(visited).toEqual(['/register'])
  showError(anError('signed-out'))
  showError(anError('pro-only'))
  expect(opened()).toEqual([
    { name: 'subscribe', content: { text: 'Said.', isExact: true } },
    { name: 'signUp', content: {} },
  ])
  expect(toasts.get()).toHaveLength(1)
})

test('[POPUP-05] what is for subscribers tells a lapsed one that the subscription has expired', () => {
  setUser(aUser({ role: 'lapsed', isLapsed: true }))
  showError(anError('pro-only'))
  expect(opened()).toEqual([{ name: 'expired', content: { text: 'Said.', isExact: true } }])
})
