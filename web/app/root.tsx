import { useEffect, useLayoutEffect, useState } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useNavigate,
} from 'react-router'
import hankenGrotesk from '../../build/fonts/hanken-grotesk.woff2?url'
import newsreader from '../../build/fonts/newsreader.woff2?url'
import newsreaderItalic from '../../build/fonts/newsreader-italic.woff2?url'
import '#web/styles/tokens.css'
import '#web/styles/fonts.css'
import '#web/styles/base.css'
import { LANGUAGE_DIRECTIONS } from '#contract/language-directions.ts'
import { AWAKE } from '#web/lib/awake.ts'
import { goWith } from '#web/lib/go-to.ts'
import { LANGUAGE } from '#web/lib/locale.ts'
import { recallUser, session } from '#web/lib/session.ts'
import { APPEARANCE_CHANGED } from '#web/lib/storage.ts'
import { useStore } from '#web/lib/store.ts'
import { useLoaded } from '#web/lib/use-loaded.ts'
import { DidNotLoad, NobodyHere } from '#web/shell/dead-end.tsx'
import { fontLinks } from '#web/shell/font-links.ts'
import { WaitingFrame } from '#web/shell/waiting-frame.tsx'
import type { Route } from './+types/root.ts'

/** The three files that every page shows words in. */
export const links: Route.LinksFunction = () => fontLinks([newsreader, hankenGrotesk, newsreaderItalic])

/** A page with `handle.isStatic` gets none of the scripts that bring a page to life. */
const isStaticHandle = (handle: unknown) =>
  typeof handle === 'object' && handle !== null && 'isStatic' in handle

export function Layout({ children }: { children: React.ReactNode }) {
  const isStatic = useMatches().some(({ handle }) => isStaticHandle(handle))
  // A page that broke is put together anew, from its first element on, and without what was chosen.
  useLayoutEffect(() => void dispatchEvent(new Event(APPEARANCE_CHANGED)), [])
  return (
    <html lang={LANGUAGE} dir={LANGUAGE_DIRECTIONS[LANGUAGE]} data-theme="night">
      <head>
        <meta charSet="utf-8" />
        {/* A phone's keyboard makes the page smaller: what stands at its bottom stays in sight. */}
        <meta
          name="viewport"
          content="width=device-width,initial-scale=1,viewport-fit=cover,interactive-widget=resizes-content"
        />
        <meta name="theme-color" content="#0a0b18" />
        <link rel="icon" href="/favicon.svg" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {!isStatic && (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}

/** Of every page that has none of its own: what the browser puts together is for no search engine. */
export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

const loadBanScreen = async () => (await import('./banned.tsx')).Banned
const loadLock = async () => (await import('#web/discreet/lock.tsx')).Lock

const tellAwake = () => void dispatchEvent(new Event(AWAKE))

export default function Root() {
  const navigate = useNavigate()
  const isBanned = useStore(session, (state) => state.isBanned)
  useEffect(() => goWith(navigate), [navigate])
  useEffect(recallUser, [])
  const [hasPin, setHasPin] = useState<boolean>()
  // The boot script has hidden the page of whoever has one.
  useEffect(() => setHasPin(document.documentElement.style.visibility !== ''), [])
  const BanScreen = useLoaded(isBanned, loadBanScreen)
  const Lock = useLoaded(hasPin === true, loadLock)
  // With the second draw: what was pressed before meets what the page's parts have read as they came to life.
  useEffect(() => {
    if (hasPin !== undefined) tellAwake()
  }, [hasPin])
  return (
    <>
      {!isBanned && <Outlet />}
      {isBanned && BanScreen && <BanScreen />}
      {Lock && <Lock />}
    </>
  )
}

/** What a page that is not prerendered shows while its script is on the way. */
export const HydrateFallback = WaitingFrame

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  // Its buttons are to be heard too.
  useEffect(tellAwake, [])
  return isRouteErrorResponse(error) && error.status === 404 ? <NobodyHere /> : <DidNotLoad error={error} />
}
