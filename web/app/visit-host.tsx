import { useEffect, useRef, useState } from 'react'
import { useLocation, useMatches, useNavigate } from 'react-router'
import type { EventSource } from '#contract/event-sources.ts'
import { sourceOf } from '#web/lib/analytics/source-of.ts'
import { learnConsent } from '#web/lib/consent.ts'
import { consent } from '#web/lib/consent-state.ts'
import { keepEntry } from '#web/lib/keep-entry.ts'
import { isPaymentPage } from '#web/lib/payment-pages.ts'
import { popups } from '#web/lib/popups.ts'
import { session } from '#web/lib/session.ts'
import { useStore } from '#web/lib/store.ts'
import { type Shown, takeTracks, track, trackPage } from '#web/lib/track.ts'
import { useLoaded } from '#web/lib/use-loaded.ts'
import '#web/styles/forced-colors.css'

const loadBanner = async () => (await import('./consent-banner.tsx')).ConsentBanner

/** Where the link in the footer leads. */
const CHOICES = '#choices'

/** What is counted of a visit and told of errors, once that is allowed, and the question whether it is. Loaded after the page. */
export function VisitHost() {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const state = useStore(consent, (may) => may)
  const isPayment = isPaymentPage(pathname)
  useEffect(() => {
    if (!isPayment && state === 'unknown') void learnConsent()
    if (state === 'no') takeTracks(() => undefined)
    if (state !== 'unknown') keepEntry(state === 'yes')
  }, [isPayment, state])
  const source = sourceOf(useMatches().at(-1)?.id)
  usePages(source)
  usePopups()
  useWho()
  useSending(!isPayment && state === 'yes')
  useCrashes(!isPayment && state === 'yes', source)

  const isChanging = hash === CHOICES
  const isShown = isChanging || (!isPayment && state === 'ask')
  const ConsentBanner = useLoaded(isShown, loadBanner)
  const close = () => isChanging && void navigate(pathname + search, { replace: true })
  return isShown && ConsentBanner && <ConsentBanner onChosen={close} />
}

function usePages(source: EventSource) {
  const { pathname } = useLocation()
  const last = useRef<{ pathname: string; shown: Shown }>(undefined)
  useEffect(() => {
    if (last.current?.pathname === pathname) return
    const previous = last.current?.shown.source
    last.current = { pathname, shown: { source, ...(previous && { previous }) } }
    trackPage(last.current.shown)
  }, [pathname, source])
}

/** Of those that sell something or ask for an account. */
function usePopups() {
  const name = useStore(popups, ({ open }) => open[0]?.name)
  useEffect(() => {
    if (
      name === 'subscribe' ||
      name === 'expired' ||
      name === 'noLuna' ||
      name === 'signUp' ||
      name === 'discount'
    )
      track('popup_opened', { popup: name })
  }, [name])
}

const PLANS = ['none', 'monthly', 'annual'] as const

/** Notes who is signed in, as far as it matters here. */
function useWho() {
  const user = useStore(session, (state) => state.user)
  const plan = user && (user.isLapsed && user.subscription === 0 ? 'lapsed' : PLANS[user.subscription])
  const gender = user?.gender ?? null
  const authMethod = user?.thirdPartyAuth ?? (user && !user.anonymousUser ? 'email' : null)
  useEffect(() => {
    if (plan) track('identified', { plan, gender, authMethod })
  }, [plan, gender, authMethod])
}

/** Sends while that is allowed; the part that sends is loaded for nobody else. */
function useSending(isAllowed: boolean) {
  const [start, setStart] = useState<() => () => void>()
  useEffect(() => {
    if (!isAllowed) return
    if (start) return start()
    import('#web/lib/analytics/sending.ts').then(
      ({ startSending }) => setStart(() => startSending),
      () => undefined,
    )
  }, [isAllowed, start])
}

/** Watches for what breaks, once that is allowed. It goes on where a page breaks altogether. */
function useCrashes(isAllowed: boolean, source: EventSource) {
  useEffect(() => {
    if (!isAllowed) return
    import('#web/lib/crashes/watch.ts').then(
      ({ watchCrashes }) => watchCrashes(source),
      () => undefined,
    )
  }, [isAllowed, source])
}
