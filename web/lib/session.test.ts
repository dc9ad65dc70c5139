import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aUser } from '#tests/factories/a-user.ts'
import { goWith } from './go-to.ts'
import { closePopups, openPopup, popups } from './popups.ts'
import { ban, forgetUser, knownUser, leave, noteLock, recallUser, session, setUser } from './session.ts'
import { storedKnown, storedTheme, storedToken } from './storage.ts'
import { storedDraft } from './stored-talk.ts'

let visited: string[] = []

beforeEach(() => {
  session.set(session.initial)
  storedKnown.write(undefined)
  visited = []
  goWith((path) => void visited.push(path))
})
afterEach(() => {
  closePopups()
  vi.useRealTimers()
})

test('the header of a returning user is right before the server has answered', () => {
  setUser(aUser({ luna: 1240, unreadUpdates: 3, role: 'monthly' }))
  session.set(session.initial)
  recallUser()
  expect(session.get()).toMatchObject({ phase: 'unknown', user: undefined })
  expect(knownUser(session.get())).toMatchObject({ luna: 1240, unreadUpdates: 3, role: 'monthly' })
})

test('[S0-1] nothing but an id, a role, two numbers and whether there is a way in is kept of the user in the browser', () => {
  setUser(aUser())
  const kept = ['at', 'id', 'luna', 'role', 'unreadUpdates']
  expect(Object.keys(storedKnown.read() ?? {}).sort()).toEqual(kept)
  setUser(aUser({ anonymousUser: true }))
  expect(Object.keys(storedKnown.read() ?? {}).sort()).toEqual(['anonymousUser', ...kept])
})

test('a user whom the server no longer knows leaves no trace in the header', () => {
  setUser(aUser())
  forgetUser()
  expect(knownUser(session.get())).toBeUndefined()
  expect(storedKnown.read()).toBeUndefined()
})

test('a lock that was told last stays when something else of the user changes, and goes with the user', () => {
  const until = '2026-11-28T12:00:00.000Z'
  const readUpdates = () => {
    const { user } = session.get()
    if (user) setUser({ ...user, unreadUpdates: 0 })
  }
  setUser(aUser())
  noteLock(until)
  readUpdates()
  expect(session.get().lockedUntil).toBe(until)
  noteLock(null)
  readUpdates()
  expect(session.get().lockedUntil).toBeUndefined()
  noteLock(until)
  forgetUser()
  expect(session.get().lockedUntil).toBeUndefined()
})

test('[ACCOUNT-03] leaving clears what belongs to the user, closes popups, goes to / and clears the user last', async () => {
  storedToken.write('a-token')
  storedDraft('chat').write('I was going to say')
  storedTheme.write('dawn')
  setUser(aUser())
  openPopup('secureAccount', {})
  let userOnTheWay: unknown
  goWith((path) => {
    visited.push(path)
    userOnTheWay = session.get().user?.name
  })
  await leave()
  expect(visited).toEqual(['/'])
  expect(userOnTheWay).toBe('Jonas')
  expect(session.get()).toMatchObject({ phase: 'ready', user: undefined })
  expect(popups.get().open).toEqual([])
  for (const entry of [storedToken, storedKnown, storedDraft('chat')]) expect(entry.read()).toBeUndefined()
  expect(storedTheme.read()).toBe('dawn')
})

test('[POPUP-08] [ERR-02] a ban takes the place of the site, now and on the next page, and goes to /', async () => {
  setUser(aUser())
  await ban()
  expect(visited).toEqual(['/'])
  expect(session.get()).toMatchObject({ isBanned: true, user: undefined })
  session.set(session.initial)
  recallUser()
  expect(session.get().isBanned).toBe(true)
  expect(knownUser(session.get())).toBeUndefined()
})

test('a ban that was lifted does not lock the browser for good', async () => {
  vi.useFakeTimers()
  await ban()
  vi.advanceTimersByTime(86_400_001)
  session.set(session.initial)
  recallUser()
  expect(session.get().isBanned).toBe(false)
  await ban()
  setUser(aUser())
  expect(session.get().isBanned).toBe(false)
})
