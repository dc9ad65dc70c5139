import type { Guest, User } from '#contract/accounts.ts'
import { type Api, api } from './api.ts'
import { ApiError } from './api-error.ts'
import { closePopups } from './popups.ts'
import { backoffMs, isPassing, waitToRetry } from './retry.ts'
import { ban, leave, recallUser, session, setUser } from './session.ts'
import { dropSignInCode, heldSignInCode } from './sign-in-code.ts'
import { forgetInTab, forgetPerson, storedKnown, storedToken } from './storage.ts'
import { toastError } from './toast-error.ts'

let loading: Promise<void> | undefined

/**
 * Learns who the browser's token belongs to, once per page; nothing is asked without one. Rejects where there was no
 * answer; the token stays, and another call asks anew.
 */
export function loadSession(using: Api = api): Promise<void> {
  loading ??= load(using).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

/** Learns it, and goes on asking while there is no answer for now: a page may stay open for hours. */
export async function askUntilKnown(signal: AbortSignal, using: Api = api): Promise<void> {
  for (let failures = 1; !signal.aborted; failures += 1)
    try {
      return await loadSession(using)
    } catch (error) {
      // What needs the answer says so by itself; the next page asks anew.
      if (!isPassing(error) || signal.aborted || !storedToken.read()) return
      const askedMs = (error.details.retryAfterS ?? 0) * 1000
      await waitToRetry(Math.max(askedMs, backoffMs(failures)), signal).catch(() => undefined)
    }
}

async function load(using: Api) {
  recallUser()
  const user = await userOfCode(using)
  const guest = user || !storedToken.read() ? undefined : await guestOfToken(using)
  const found = user ?? (guest || !storedToken.read() ? undefined : await userOfToken(using))
  // Who signed in while the question was on its way is not undone by its answer.
  if (!found && session.get().phase !== 'unknown') return
  setUser(found, guest)
}

/** Whom nothing is remembered of is a guest as a rule, who is not asked for an account: browsers take note of each 403. */
async function guestOfToken(using: Api): Promise<Guest | undefined> {
  if (storedKnown.read()) return undefined
  try {
    return (await using.call('getGuest', {})).guest ?? undefined
  } catch (error) {
    // A server of the version before does not have the call.
    if (isNobody(error) || (error instanceof ApiError && error.code === 'not-found')) return undefined
    throw error
  }
}

async function userOfCode(using: Api): Promise<User | undefined> {
  const code = heldSignInCode()
  if (code === undefined) return undefined
  try {
    const user = await using.call('exchangeCode', { body: { code } })
    dropSignInCode()
    return user
  } catch (error) {
    if (!(error instanceof ApiError) || isPassing(error)) throw error
    dropSignInCode()
    toastError(error)
    return undefined
  }
}

async function userOfToken(using: Api): Promise<User | undefined> {
  try {
    return await using.call('getMe', {})
  } catch (error) {
    if (isNobody(error)) return undefined
    throw error
  }
}

let refreshing: Promise<void> | undefined
let isStale = false

/** Asks anew who the user is, where something about them has changed. Without an answer nothing does. */
export function refreshUser(using: Api = api): Promise<void> {
  isStale = true
  refreshing ??= refresh(using).finally(() => {
    refreshing = undefined
  })
  return refreshing
}

async function refresh(using: Api) {
  // What is told of while the question is on its way its answer may not know yet.
  while (isStale) {
    isStale = false
    const { user } = session.get()
    if (!user) return
    const fresh = await using.call('getMe', {}).catch(() => undefined)
    // Somebody may have signed out meanwhile, or in; and what was changed here meanwhile has an answer of its own.
    if (fresh?.id === user.id && session.get().user === user) setUser(fresh)
  }
}

const NOBODY: ReadonlySet<string> = new Set(['signed-out', 'banned'])
const isNobody = (error: unknown) =>
  error instanceof ApiError && (error.details.logout || NOBODY.has(error.code))

/** Ends the session here and on the server. Where the server cannot be told, a toast says so and it ends here. */
export async function signOut(using: Api = api): Promise<void> {
  session.set({ ...session.get(), phase: 'unknown' })
  closePopups()
  await using.call('signOut', {}).catch(toastError)
  await leave()
}

/** Follows another tab that signs in or out. Answers the way to stop. */
export function followOtherTabs(): () => void {
  const watching = new AbortController()
  const compare = () => {
    const { phase, user } = session.get()
    const stored = storedKnown.read()
    if (phase === 'unknown' || stored?.id === user?.id) return
    if (stored?.role === 'banned') return void ban()
    // Whoever has a token here by now has come after this tab's user, maybe as a guest whose talks hang on it.
    if (!stored) return void leave(storedToken.read() ? forgetInTab : forgetPerson)
    loading = undefined
    // What waits for the word of whoever was here does not go on with that of somebody else.
    closePopups('age')
    session.set({ ...session.get(), phase: 'unknown', user: undefined })
    // Without an answer the hint stays, and the next page that needs the user asks again.
    void loadSession().catch(() => undefined)
  }
  window.addEventListener('storage', compare, { signal: watching.signal })
  // A page that comes back from the browser's memory has heard nothing meanwhile.
  window.addEventListener('pageshow', compare, { signal: watching.signal })
  return () => watching.abort()
}
