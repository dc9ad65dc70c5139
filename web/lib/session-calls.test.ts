import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aUser } from '#tests/factories/a-user.ts'

type Said = { status: number; body: object; token?: string }

const answers = new Map<string, Said>()
let asked: string[] = []
let close = () => {}

/** The session of a page that was just opened, with a server that says what `answers` has. A token is that of a user whom the browser remembers. */
async function aPage(token?: string, { isRemembered = true } = {}) {
  vi.resetModules()
  const [
    calls,
    { session },
    { storedToken, storedKnown },
    { storedDraft },
    { createApi },
    { goWith },
    { toasts },
  ] = await Promise.all([
    import('./session-calls.ts'),
    import('./session.ts'),
    import('./storage.ts'),
    import('./stored-talk.ts'),
    import('./api.ts'),
    import('./go-to.ts'),
    import('./toasts.ts'),
  ])
  const visited: string[] = []
  goWith((path) => void visited.push(path))
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    const said = answers.get(path)
    if (!said) return void request.socket.destroy()
    const { status, body, token: given } = said
    response.writeHead(status, {
      'content-type': 'application/json',
      ...(given && { 'authorization-token': given }),
    })
    response.end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  close = () => {
    server.closeAllConnections()
    server.close()
  }
  // A TCP server that listens has a port.
  const { port } = server.address() as AddressInfo
  storedToken.write(token)
  const { id, role, luna, unreadUpdates } = aUser()
  storedKnown.write(token && isRemembered ? { id, role, luna, unreadUpdates, at: 0 } : undefined)
  const api = createApi(`http://127.0.0.1:${port}`, storedToken)
  return { ...calls, api, session, storedToken, storedDraft, visited, toasts }
}

const refused = (status: number, code: string, more: object = {}): Said => ({
  status,
  body: { code, message: 'No.', requestId: 'r', ...more },
})

const aGuest = { bannableOffenses: 0, lockedUntil: null, restrictedUntil: null }

beforeEach(() => {
  answers.clear()
  asked = []
})
afterEach(() => {
  close()
  vi.unstubAllGlobals()
})

test('nothing is asked for a visitor without a token', async () => {
  const { loadSession, session, api } = await aPage()
  await loadSession(api)
  expect(session.get()).toMatchObject({ phase: 'ready', user: undefined })
  expect(asked).toEqual([])
})

test('[SESSION-02] the user of a token is asked for once a page', async () => {
  answers.set('/api/user/me', { status: 200, body: aUser(), token: 't' })
  const { loadSession, session, api } = await aPage('t')
  await Promise.all([loadSession(api), loadSession(api)])
  await loadSession(api)
  expect(session.get().user?.name).toBe('Jonas')
  expect(asked).toEqual(['/api/user/me'])
})

test('[SESSION-02] a guest is asked for no account, and learns of a lock and of what was refused', async () => {
  const guest = { ...aGuest, lockedUntil: '2026-12-01T12:00:00.000Z' }
  answers.set('/api/user/guest', { status: 200, body: { guest }, token: 'a-guest' })
  const { loadSession, session, api } = await aPage('a-guest', { isRemembered: false })
  await loadSession(api)
  expect(asked).toEqual(['/api/user/guest'])
  expect(session.get()).toMatchObject({
    phase: 'ready',
    user: undefined,
    guest,
    lockedUntil: guest.lockedUntil,
  })
})

test.each([
  ['has forgotten', { status: 200, body: { guest: null }, token: 't' }],
  ['asks a server of the version before', { ...refused(404, 'not-found'), token: 't' }],
])('[SESSION-02] a user is found where the browser %s', async (_, said) => {
  answers.set('/api/user/guest', said)
  answers.set('/api/user/me', { status: 200, body: aUser(), token: 't' })
  const { loadSession, session, api } = await aPage('t', { isRemembered: false })
  await loadSession(api)
  expect(session.get().user?.name).toBe('Jonas')
})

test('[SESSION-02] nothing more is asked with a token that has run out', async () => {
  answers.set('/api/user/guest', { status: 200, body: { guest: null } })
  const { loadSession, session, storedToken, api } = await aPage('old', { isRemembered: false })
  await loadSession(api)
  expect([asked, storedToken.read()]).toEqual([['/api/user/guest'], undefined])
  expect(session.get()).toMatchObject({ phase: 'ready', user: undefined })
})

test.each([
  ['a 403', refused(403, 'signed-out')],
  ['a logout flag', refused(403, 'signed-out', { logout: true, title: 'Bye', content: 'Elsewhere.' })],
  ['a ban', refused(403, 'banned')],
])('[SESSION-02] %s means that there is no user', async (_, said) => {
  answers.set('/api/user/me', said)
  const { loadSession, session, api } = await aPage('t')
  await loadSession(api)
  expect(session.get()).toMatchObject({ phase: 'ready', user: undefined })
})

test('[SESSION-02] any other failure is passed on, keeps the token, and can be tried again', async () => {
  const { loadSession, session, storedToken, api } = await aPage('t')
  await expect(loadSession(api)).rejects.toMatchObject({ code: 'offline' })
  answers.set('/api/user/me', refused(503, 'unavailable'))
  answers.set('/api/user/me', { ...refused(503, 'unavailable'), token: 't' })
  await expect(loadSession(api)).rejects.toMatchObject({ code: 'unavailable' })
  expect(session.get().phase).toBe('unknown')
  expect(storedToken.read()).toBe('t')
  answers.set('/api/user/me', { status: 200, body: aUser(), token: 't' })
  await loadSession(api)
  expect(session.get().user?.name).toBe('Jonas')
})

test('[SESSION-02] a page that stays open learns who the user is once the server answers again', async () => {
  answers.set('/api/user/me', { ...refused(503, 'unavailable'), token: 't' })
  const { askUntilKnown, session, api } = await aPage('t')
  const known = askUntilKnown(new AbortController().signal, api)
  await expect.poll(() => asked.length).toBe(1)
  answers.set('/api/user/me', { status: 200, body: aUser(), token: 't' })
  await known
  expect(session.get()).toMatchObject({ phase: 'ready', user: { name: 'Jonas' } })
})

test('[SESSION-02] a page that is left, or whose question is refused, does not ask again', async () => {
  answers.set('/api/user/me', { ...refused(503, 'unavailable'), token: 't' })
  const { askUntilKnown, session, api } = await aPage('t')
  const left = new AbortController()
  const asking = askUntilKnown(left.signal, api)
  left.abort()
  await asking
  expect(asked).toEqual(['/api/user/me'])
  answers.set('/api/user/me', { ...refused(400, 'invalid-input'), token: 't' })
  await askUntilKnown(new AbortController().signal, api)
  expect(asked).toEqual(['/api/user/me', '/api/user/me'])
  expect(session.get().phase).toBe('unknown')
})

test('who signs in while the question is on its way is not undone by its answer', async () => {
  answers.set('/api/user/guest', { status: 200, body: { guest: aGuest }, token: 'a-guest' })
  const { loadSession, session, api } = await aPage('a-guest', { isRemembered: false })
  const { setUser } = await import('./session.ts')
  const loading = loadSession(api)
  await expect.poll(() => asked).toEqual(['/api/user/guest'])
  setUser(aUser())
  await loading
  expect(session.get().user?.name).toBe('Jonas')
})

test('what is told of while the question is on its way is asked for once more, however much it is', async () => {
  answers.set('/api/user/me', { status: 200, body: aUser({ name: 'Clara' }), token: 't' })
  const { refreshUser, session, api } = await aPage('t')
  const { setUser } = await import('./session.ts')
  setUser(aUser())
  await Promise.all([refreshUser(api), refreshUser(api), refreshUser(api)])
  expect(session.get().user?.name).toBe('Clara')
  expect(asked).toEqual(['/api/user/me', '/api/user/me'])
})

test('what the user changes while the question is on its way is not undone by its answer', async () => {
  answers.set('/api/user/me', { status: 200, body: aUser(), token: 't' })
  const { refreshUser, session, api } = await aPage('t')
  const { setUser } = await import('./session.ts')
  setUser(aUser())
  const refreshing = refreshUser(api)
  setUser(aUser({ name: 'Clara' }))
  await refreshing
  expect(session.get().user?.name).toBe('Clara')
})

test('[ACCOUNT-03] signing out tells the server, goes to / and clears everything', async () => {
  answers.set('/api/auth/signout', { status: 200, body: {} })
  const { signOut, session, storedToken, storedDraft, visited, api } = await aPage('t')
  storedDraft('chat').write('I was going to say')
  await signOut(api)
  expect(asked).toEqual(['/api/auth/signout'])
  expect(visited).toEqual(['/'])
  expect(session.get()).toMatchObject({ phase: 'ready', user: undefined })
  expect([storedToken.read(), storedDraft('chat').read()]).toEqual([undefined, undefined])
})

test('[ACCOUNT-03] [ERR-04] signing out without a connection clears everything too, and a toast says what failed', async () => {
  const { signOut, storedToken, visited, toasts, api } = await aPage('t')
  await signOut(api)
  expect(visited).toEqual(['/'])
  expect(storedToken.read()).toBeUndefined()
  expect(toasts.get()).toMatchObject([
    { kind: 'error', text: 'There is no connection to Moonlit. Nothing you wrote is lost.' },
  ])
})

test('[ACCOUNT-03] a page that wakes up late keeps its hands off what the guest after its user has', async () => {
  const page = aWindow()
  vi.stubGlobal('window', page)
  const { followOtherTabs, session, storedToken, storedDraft, visited } = await aPage('of-the-user')
  const [{ setUser }, { storedKnown, tabStorage, storage }] = await Promise.all([
    import('./session.ts'),
    import('./storage.ts'),
  ])
  setUser(aUser())
  tabStorage.writeText('of-the-user', '"kept"')
  // What the browser had no room for.
  storage.onlyHere.set('draft.another', '"of the user"')
  const unfollow = followOtherTabs()
  storedKnown.write(undefined)
  storedToken.write('of-the-guest')
  storedDraft('chat').write('Where were we?')
  page.dispatchEvent(new Event('pageshow'))
  await expect.poll(() => session.get()).toMatchObject({ phase: 'ready', user: undefined })
  expect(visited).toEqual(['/'])
  expect([storedToken.read(), storedDraft('chat').read()]).toEqual(['of-the-guest', 'Where were we?'])
  expect(storedDraft('another').read()).toBeUndefined()
  expect(page.sessionStorage.length).toBe(0)
  unfollow()
})

test('[ACCOUNT-03] a page whose user was signed out elsewhere keeps nothing of them', async () => {
  const page = aWindow()
  vi.stubGlobal('window', page)
  const { followOtherTabs, session, storedToken, storedDraft, visited } = await aPage('of-the-user')
  const [{ setUser }, { storedKnown }] = await Promise.all([import('./session.ts'), import('./storage.ts')])
  setUser(aUser())
  const unfollow = followOtherTabs()
  for (const entry of [storedKnown, storedToken]) entry.write(undefined)
  storedDraft('chat').write('I was going to say')
  page.dispatchEvent(new Event('storage'))
  await expect.poll(() => session.get()).toMatchObject({ phase: 'ready', user: undefined })
  expect(visited).toEqual(['/'])
  expect(storedDraft('chat').read()).toBeUndefined()
  unfollow()
})

const aWindow = () =>
  Object.assign(new EventTarget(), { localStorage: inMemory(), sessionStorage: inMemory() })

function inMemory() {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size
    },
  }
}
