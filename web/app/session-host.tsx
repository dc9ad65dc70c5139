import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { changes } from '#web/lib/change-stream.ts'
import { chooseLanguage } from '#web/lib/choose-language.ts'
import { headedFor, headFor } from '#web/lib/headed-for.ts'
import { heedChange } from '#web/lib/heed-change.ts'
import { nextOf, withNext } from '#web/lib/next-path.ts'
import { resolvePlace } from '#web/lib/place.ts'
import { closePopups, openPopup } from '#web/lib/popups.ts'
import { renewAddresses } from '#web/lib/renew-addresses.ts'
import { endNotices, registerServiceWorker } from '#web/lib/service-worker.ts'
import { session } from '#web/lib/session.ts'
import { askUntilKnown, followOtherTabs } from '#web/lib/session-calls.ts'
import { useStore } from '#web/lib/store.ts'
import { unreadChats } from '#web/lib/unread-chats.ts'
import { warnAgain } from '#web/lib/warn-again.ts'
import { isPaying } from '#web/payments/under-way.ts'
import { Toasts } from '#web/ui/toasts.tsx'
import { noteShownPath } from './gate.ts'
import { PopupHost } from './popup-host.tsx'
import { asksToSecure, isSignInPage, redirectFor } from './redirects.ts'

/**
 * What the site does around a page for somebody it may know: asks who it is, follows the redirect rules as that
 * changes, and shows popups and toasts. A visitor who only looks around never loads it.
 */
export function SessionHost() {
  useEffect(followOtherTabs, [])
  useEffect(registerServiceWorker, [])
  useEffect(renewAddresses, [])
  useEffect(followLanguageLinks, [])
  useQuestion()
  useChanges()
  useNoticesEnd()
  usePlace()
  useRules()
  useWarning()
  return (
    <>
      <PopupHost />
      <Toasts />
    </>
  )
}

/** The account hears of a language that is chosen in the footer: its mails and talks are in it too. */
function followLanguageLinks() {
  const watching = new AbortController()
  function follow(event: MouseEvent) {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[hreflang]')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void chooseLanguage(link.hreflang)
  }
  addEventListener('click', follow, { signal: watching.signal })
  return () => watching.abort()
}

/** Asks who this is until there is an answer, on each page anew. */
function useQuestion() {
  const { pathname, search } = useLocation()
  const phase = useStore(session, (state) => state.phase)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was refused on one page is asked on the next
  useEffect(() => {
    if (phase !== 'unknown') return
    const left = new AbortController()
    void askUntilKnown(left.signal)
    return () => left.abort()
  }, [phase, pathname, search])
}

/** Follows what changes for whoever this is, a guest too; another person's changes have other numbers. */
function useChanges() {
  const isKnown = useStore(session, ({ phase }) => phase === 'ready')
  const userId = useStore(session, ({ user }) => user?.id)
  // biome-ignore lint/correctness/useExhaustiveDependencies: somebody else is followed anew
  useEffect(() => {
    if (!isKnown) return
    const leave = [changes.listen(heedChange), changes.follow()]
    return () => {
      for (const end of leave) end()
      unreadChats.set(0)
    }
  }, [isKnown, userId])
}

/** What a device shows on its screen is for whoever is signed in there. */
function useNoticesEnd() {
  const isNobody = useStore(session, ({ phase, user }) => phase === 'ready' && !user)
  useEffect(() => {
    if (isNobody) void endNotices().catch(() => undefined)
  }, [isNobody])
}

/** A prerendered page is the same for everybody, and asks nothing (SESSION-04). */
function usePlace() {
  const phase = useStore(session, (state) => state.phase)
  useEffect(() => {
    if (phase === 'ready' && document.documentElement.dataset.page) void resolvePlace()
  }, [phase])
}

/** A warning that has not been understood is shown, on whichever page and device its owner comes back. */
function useWarning() {
  const warning = useStore(session, ({ user, guest }) => (user ?? guest)?.warning)
  const bannableOffenses = useStore(session, ({ user, guest }) => (user ?? guest)?.bannableOffenses ?? 0)
  const restrictedUntil = useStore(session, ({ user, guest }) => (user ?? guest)?.restrictedUntil)
  const until = useStore(session, ({ lockedUntil }) => lockedUntil)
  useEffect(() => {
    if (!warning) return
    const lockedUntil = until && new Date(until).getTime() > Date.now() ? until : undefined
    warnAgain({
      ...warning,
      bannableOffenses,
      ...(lockedUntil && { lockedUntil }),
      ...(restrictedUntil && { restrictedUntil }),
    })
  }, [warning, bannableOffenses, restrictedUntil, until])
}

/** Sign-in pages whose address says where the visitor is headed, also for the way through Google or Twitter. */
const ENTRANCES: readonly string[] = ['/login', '/register']

function useRules() {
  const { pathname: path, search } = useLocation()
  const phase = useStore(session, (state) => state.phase)
  const role = useStore(session, ({ user }) => user?.role)
  const anonymousUser = useStore(session, ({ user }) => user?.anonymousUser ?? false)
  const navigate = useNavigate()
  const last = useRef<{ path: string; role: string | undefined; anonymousUser: boolean }>(undefined)

  useEffect(() => {
    if (phase === 'unknown') return
    // The router is ahead of what is shown: the page that it leads to has its own turn.
    if (path !== window.location.pathname) return
    const isNews = last.current?.role !== role || last.current?.anonymousUser !== anonymousUser
    const from = isNews ? undefined : last.current?.path
    last.current = { path, role, anonymousUser }
    noteShownPath(path)
    if (from === path) return

    const user = role && { role, anonymousUser }
    if (!role && isSignInPage(path)) headFor(nextOf(search) ?? headedFor())
    const headed = headedFor()
    // What signing in came between stands until it is reached, or another page is chosen.
    if (role || (from !== undefined && !isSignInPage(path))) headFor(undefined)
    if (role) closePopups('signUp')
    if (asksToSecure({ user, path })) openPopup('secureAccount', {})
    else closePopups('secureAccount')

    const instead = redirectFor({ user, path, search, from, headed, isPaying: isPaying.get() })
    if (instead !== undefined) void navigate(instead, { replace: true })
    else if (isNews && role && headed !== undefined) void navigate(headed)
    else if (headed !== undefined && !nextOf(search) && ENTRANCES.includes(path))
      void navigate(withNext(path, headed), { replace: true })
  }, [phase, role, anonymousUser, path, search, navigate])
}
