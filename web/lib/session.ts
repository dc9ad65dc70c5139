import type { Guest, User } from '#contract/accounts.ts'
import { goTo } from './go-to.ts'
import { closePopups } from './popups.ts'
import { forgetPerson, type Known, storedKnown } from './storage.ts'
import { createStore } from './store.ts'

/** A ban that was lifted must not lock the browser for good: after this the server is asked again. */
const BAN_SHOWN_MS = 86_400_000

export type SessionState = {
  /** `unknown` until the server has said who this is. */
  phase: 'unknown' | 'ready'
  user: User | undefined
  /** How somebody without an account stands with the safety rules, as it was when the page was opened. */
  guest?: Guest | undefined
  /** What this browser remembers of the user; stands in for `user` in the header until the answer is there. */
  hint: Known | undefined
  isBanned: boolean
  /** Nothing can be written before, as the server has said last. */
  lockedUntil?: string | undefined
}

export const session = createStore<SessionState>({
  phase: 'unknown',
  user: undefined,
  hint: undefined,
  isBanned: false,
})

/** What the header and the menu show: the user, or for a moment what is remembered of them. */
export const knownUser = ({ user, hint }: SessionState) => user ?? hint

/** Takes what the browser remembers of the user, and a ban, into the session. */
export function recallUser(): void {
  const hint = storedKnown.read()
  if (session.get().user || !hint) return
  if (hint.role !== 'banned') session.set({ ...session.get(), hint })
  else if (Date.now() - hint.at < BAN_SHOWN_MS) session.set({ ...session.get(), isBanned: true })
  else remember(undefined)
}

/** The user as the server has just said it; undefined where nobody is signed in, who may be a guest. */
export function setUser(user: User | undefined, guest?: Guest): void {
  remember(user)
  const { isBanned, lockedUntil } = session.get()
  const standing = user ?? guest
  session.set({
    phase: 'ready',
    user,
    ...(guest && { guest }),
    hint: undefined,
    isBanned: user ? false : isBanned,
    // Of a guest it is told when the page is opened, and by what is refused.
    lockedUntil: standing ? (standing.lockedUntil ?? undefined) : lockedUntil,
  })
}

/** The server knows nobody by this browser's token any more. */
export function forgetUser(): void {
  // A call that was on its way when the ban came is answered as nobody's; the ban stays.
  if (session.get().isBanned) return
  remember(undefined)
  session.set({
    ...session.get(),
    user: undefined,
    guest: undefined,
    hint: undefined,
    lockedUntil: undefined,
  })
}

/** Writing is off until then, or, with null, not. */
export function noteLock(until: string | null): void {
  const state = session.get()
  const { user } = state
  session.set({
    ...state,
    lockedUntil: until ?? undefined,
    // Whoever changes something else of the user writes this back.
    ...(user && (user.lockedUntil ?? null) !== until && { user: { ...user, lockedUntil: until } }),
  })
}

/** Everything of the user goes: what is kept, what is open, and the page. Ends at `/`. */
export async function leave(forget = forgetPerson): Promise<void> {
  // Nobody is signed out of a page before that page is left: the redirect rules would lead elsewhere.
  session.set({ ...session.get(), phase: 'unknown', lockedUntil: undefined })
  closePopups()
  forget()
  await goTo('/')
  setUser(undefined)
}

/** The ban screen takes the place of the site, here and for the next visits. */
export async function ban(): Promise<void> {
  const { user, hint } = session.get()
  forgetPerson()
  remember({ id: (user ?? hint)?.id ?? 'unknown', role: 'banned', luna: 0, unreadUpdates: 0 })
  session.set({ phase: 'ready', user: undefined, hint: undefined, isBanned: true })
  await goTo('/')
}

/** Writes the hint for the next page, and the mark that keeps this one's header from showing a visitor's buttons. */
function remember(known: Omit<Known, 'at'> | undefined) {
  storedKnown.write(
    known && {
      id: known.id,
      role: known.role,
      ...(known.anonymousUser && { anonymousUser: true }),
      luna: known.luna,
      unreadUpdates: known.unreadUpdates,
      at: Date.now(),
    },
  )
  const page = globalThis.document?.documentElement
  if (!page) return
  if (known) page.dataset.known = known.role
  else delete page.dataset.known
}
