import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { session } from '#web/lib/session.ts'
import { useStore } from '#web/lib/store.ts'
import { T, t } from '#web/lib/words.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { claimPath, heldOffer, isLapsed, takeOffer } from './offer.ts'
import styles from './offer-banner.module.css'
import { OfferCountdown } from './offer-countdown.tsx'

/** [BANNER-01] Where the offer is a part of the page itself. */
const HIDDEN_ON: readonly string[] = ['/subscribe', '/buy-luna']

/** One line above the header: an offer and what is left of it, or the way back for whoever has lapsed. */
export function OfferBanner() {
  const { pathname, search } = useLocation()
  const user = useStore(session, (state) => state.user)
  const isKnown = useStore(session, ({ phase }) => phase === 'ready')
  const offer = useStore(heldOffer, (held) => held)

  // Asked anew for another address or another person, and not for every page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the person, not what else changes of them
  useEffect(() => {
    // Without an answer there is no offer to show, and the next page asks again.
    if (isKnown) void takeOffer(search, user).catch(() => undefined)
  }, [isKnown, user?.id, user?.subscription, user?.isLapsed, search])

  if (HIDDEN_ON.includes(pathname) || !isKnown) return null
  if (offer) {
    const to = claimPath(user, offer)
    return (
      <section className={styles.banner} aria-label={t`Your offer`}>
        <p>
          <b>{to === '/buy-luna' ? t`Luna for less.` : <T>{offer.percentage}% off Pro.</T>}</b>{' '}
          <span className="soft">{t`It ends in`}</span> <OfferCountdown endsAt={offer.endsAt} />
        </p>
        <ButtonLink to={to} size="small">
          {t`Claim Offer`}
        </ButtonLink>
      </section>
    )
  }
  if (!isLapsed(user)) return null
  return (
    <section className={styles.banner} aria-label={t`Your subscription`}>
      <p>{t`Your subscription has expired`}</p>
      <ButtonLink to="/subscribe" size="small">
        {t`Buy again`}
      </ButtonLink>
    </section>
  )
}
