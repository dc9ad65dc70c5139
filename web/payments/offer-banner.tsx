import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { helpShown } from '#web/lib/help-shown.ts'
import { codeIn } from '#web/lib/offer-code.ts'
import { session } from '#web/lib/session.ts'
import { useStore } from '#web/lib/store.ts'
import { T, t } from '#web/lib/words.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { OfferPlace } from '#web/ui/offer-place.tsx'
import { claimPath, heldOffer, isLapsed, lunaOff, takeOffer } from './offer.ts'
import styles from './offer-banner.module.css'
import { OfferCountdown } from './offer-countdown.tsx'

/** [BANNER-01] Where the offer is a part of the page itself, and where somebody has just paid. */
const HIDDEN_ON: readonly string[] = ['/subscribe', '/buy-luna', '/purchase-complete']

/**
 * One line above the header: an offer and what is left of it, or the way back for whoever has lapsed. Above a talk its
 * place is kept until the answer is there, so that nothing moves under a finger; a low window has no room for it.
 */
export function OfferBanner({ isOverTalk = false }: { isOverTalk?: boolean }) {
  const { pathname, search } = useLocation()
  const user = useStore(session, (state) => state.user)
  const isKnown = useStore(session, ({ phase }) => phase === 'ready')
  const offer = useStore(heldOffer, (held) => held)
  const isHelpShown = useStore(helpShown, (isShown) => isShown)
  const [isAnswered, setIsAnswered] = useState(false)

  // Asked anew for another code of an address or another person, and not for every page.
  const code = codeIn(search)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the person, not what else changes of them; of an address its code
  useEffect(() => {
    if (!isKnown) return
    // Without an answer there is no offer to show, and the next visit asks again.
    const take = async () => await takeOffer(search, user).catch(() => undefined)
    void take().then(() => setIsAnswered(true))
  }, [isKnown, user?.id, user?.subscription, user?.isLapsed, code])

  const look = isOverTalk ? `${styles.banner} ${styles.overTalk}` : styles.banner
  if (HIDDEN_ON.includes(pathname)) return null
  // Who pays already talks undisturbed; the offer stands where luna is sold.
  if (isOverTalk && user && user.subscription > 0) return null
  if (isOverTalk && isHelpShown) return null
  if (!offer && !isAnswered) return isOverTalk ? <OfferPlace /> : null
  if (offer) {
    const to = claimPath(user, offer)
    const luna = to === '/buy-luna' && lunaOff(offer.code)
    return (
      <section className={look} aria-label={t`Your offer`}>
        <p>
          <b>{luna ? t`${luna.percentage}% off ${luna.name}.` : <T>{offer.percentage}% off Pro.</T>}</b>{' '}
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
    <section className={look} aria-label={t`Your subscription`}>
      <p>{t`Your subscription has expired`}</p>
      <ButtonLink to="/subscribe" size="small">
        {t`Buy again`}
      </ButtonLink>
    </section>
  )
}
