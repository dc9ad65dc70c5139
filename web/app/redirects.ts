import type { Role } from '#contract/access.ts'
import { isPro } from '#contract/pro.ts'
import { nextOf, withNext } from '#web/lib/next-path.ts'
import { readSettingsAddress, tabsFor } from '#web/settings/settings-address.ts'

/** Somebody goes to a page, or is there when it turns out who they are. */
export type Move = {
  /** Undefined for a visitor, with or without a token. */
  user: { role: Role } | undefined
  /** Whether the caller has a chat; undefined where that is not known. */
  hasChats?: boolean | undefined
  path: string
  /** The query, with its question mark. */
  search?: string
  /** The page that is left; undefined at the first one, and when the user has just changed. */
  from?: string | undefined
  /** Where a visitor wanted to go when a popup asked for signing in. */
  headed?: string | undefined
  /** A payment is under way on the page, which leads on by itself: whoever subscribes there is a subscriber before it does. */
  isPaying?: boolean
}

type Rule = {
  /** The clause of the specification. */
  clause: string
  /** Where the move leads instead, or `pass`: it is allowed, whatever the rules below say. */
  leads: (move: Move) => string | undefined
}

const PASS = 'pass'

const NEED_A_QUERY = ['/complete-register', '/purchase-complete', '/threeds-redirect']
const SIGN_IN_PAGES = ['/login', '/forgot-password', '/reset-password', '/register']
const USER_PAGES = ['/settings', '/saved', '/subscribe', '/buy-luna']

/** Moves within a purchase. */
const PURCHASE_MOVES = [
  ['/buy-luna', '/purchase-complete'],
  ['/purchase-complete', '/buy-luna'],
  ['/subscribe', '/purchase-complete'],
]

/** The first rule that leads somewhere decides. */
const RULES: readonly Rule[] = [
  { clause: 'SESSION-03', leads: ({ path, from }) => when(path === from, PASS) },
  { clause: 'ROUTE-07', leads: ({ path, search }) => when(NEED_A_QUERY.includes(path) && !search, '/') },
  {
    clause: 'REDIRECT-07',
    leads: ({ path, from }) =>
      when(
        PURCHASE_MOVES.some(([a, b]) => a === from && b === path),
        PASS,
      ),
  },
  {
    clause: 'REDIRECT-01',
    leads(move) {
      if (move.user?.role !== 'unverified') return undefined
      return move.path === '/register' || isOfRights(move) ? PASS : withNext('/register', destination(move))
    },
  },
  {
    clause: 'REDIRECT-02',
    leads: (move) => when(move.user && isSignInPage(move.path), destination(move) ?? '/'),
  },
  {
    clause: 'REDIRECT-03',
    leads: (move) =>
      when(!move.user && USER_PAGES.includes(move.path), withNext('/register', destination(move))),
  },
  {
    clause: 'REDIRECT-04',
    leads({ user, hasChats, path, search }) {
      if (path !== '/chat' || hasChats !== false || new URLSearchParams(search).has('with')) return undefined
      return user ? '/create-model?from=home' : withNext('/register', '/chat')
    },
  },
  {
    clause: 'REDIRECT-05',
    leads: ({ user, path, isPaying }) =>
      when(path === '/subscribe' && isPro(user?.role) && !isPaying, '/settings?tab=subscription'),
  },
]

/** Where a move leads instead of its path; undefined where it may go on. */
export function redirectFor(move: Move): string | undefined {
  for (const { leads } of RULES) {
    const to = leads(move)
    if (to !== undefined) return to === PASS ? undefined : to
  }
  return undefined
}

/** Where the move is headed once signing in is done: what a sign-in page carries along, else the page itself. */
function destination({ path, search = '', headed }: Move): string | undefined {
  if (!isSignInPage(path)) return headed ?? path + search
  const next = nextOf(search) ?? headed
  return next && isSignInPage(next.replace(/[?#].*/, '')) ? undefined : next
}

export const isSignInPage = (path: string) => SIGN_IN_PAGES.includes(path)

const isOfRights = ({ user, path, search = '' }: Move) =>
  path === '/unsubscribe' ||
  (path === '/settings' && tabsFor(user?.role).includes(readSettingsAddress(search).tab))

const when = (isSo: unknown, to: string) => (isSo ? to : undefined)

type Asked = NonNullable<Move['user']> & { anonymousUser: boolean }

/** [REDIRECT-06] Whether a page asks an anonymous user for an address and a password, whatever plan they have. */
export function asksToSecure({ user, path }: { user: Asked | undefined; path: string }): boolean {
  if (!user?.anonymousUser) return false
  return !path.startsWith('/funnel/') && path !== '/purchase-complete' && path !== '/threeds-redirect'
}
