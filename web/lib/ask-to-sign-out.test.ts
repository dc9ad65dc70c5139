import { afterEach, expect, test } from 'vitest'
import { aUser } from '#tests/factories/a-user.ts'
import { createApi } from './api.ts'
import { askToSignOut } from './ask-to-sign-out.ts'
import { goWith } from './go-to.ts'
import { closePopups, popups } from './popups.ts'
import { session, setUser } from './session.ts'
import { storedToken } from './storage.ts'

/** A server that nobody reaches: signing out goes on without it. */
const nowhere = createApi('http://127.0.0.1:9', storedToken)

afterEach(() => closePopups())

test('logging out of an account without a way in is asked about first, and offers to give it an address', async () => {
  goWith(() => {})
  for (const role of ['anonymous', 'monthly'] as const) {
    setUser(aUser({ role, email: null, emailUnsanitized: null, hasPassword: false, anonymousUser: true }))
    await askToSignOut(nowhere)
    const [asked] = popups.get().open
    if (asked?.name !== 'confirm') throw new Error('Nothing was asked.')
    expect(asked.content.content).toContain('no other way to sign in')
    expect(session.get().user?.role).toBe(role)
    closePopups()
    asked.content.onCancel?.()
    expect(popups.get().open.map(({ name }) => name)).toEqual(['secureAccount'])
    closePopups()
  }
})

test('it is asked about also where the server does not answer who this is, by what the browser remembers', async () => {
  goWith(() => {})
  setUser(aUser({ role: 'monthly', email: null, hasPassword: false, anonymousUser: true }))
  session.set(session.initial)
  storedToken.write('a-token')
  await askToSignOut(nowhere)
  expect(popups.get().open.map(({ name }) => name)).toEqual(['confirm'])
  expect(storedToken.read()).toBe('a-token')
})

test('logging out of an account with an address is done at once', async () => {
  goWith(() => {})
  setUser(aUser())
  await askToSignOut(nowhere)
  expect(popups.get().open).toEqual([])
  expect(session.get().user).toBeUndefined()
})
