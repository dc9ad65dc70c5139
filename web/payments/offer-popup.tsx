import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { OFFERS, PLANS } from '#contract/catalogue.ts'
import { dollars } from '#web/lib/dollars.ts'
import { session } from '#web/lib/session.ts'
import { useStore } from '#web/lib/store.ts'
import { T, t } from '#web/lib/words.ts'
import buttons from '#web/ui/button.module.css'
import popup from '#web/ui/popup.module.css'
import { PopupDialog } from '#web/ui/popup-dialog.tsx'
import { claimPath, heldOffer, lunaOff } from './offer.ts'
import { OfferCountdown } from './offer-countdown.tsx'

/** The offer that an address brought: what it costs, and when the usual price returns. */
export function OfferPopup({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const offer = useStore(heldOffer, (held) => held)
  const user = useStore(session, (state) => state.user)
  const navigate = useNavigate()
  useEffect(() => {
    if (!offer) onClose()
  })
  if (!offer) return null
  const to = claimPath(user, offer)
  const luna = to === '/buy-luna' && lunaOff(offer.code)
  const claim = () => {
    onClose()
    void navigate(to)
  }
  return (
    <PopupDialog
      isOpen={isOpen}
      title={luna ? t`${luna.percentage}% off ${luna.name}` : t`${offer.percentage}% off Pro`}
      onDismiss={onClose}
      hasForm
    >
      {luna ? (
        <p className="soft">
          <T>
            The packages show what they cost now. It ends in <OfferCountdown endsAt={offer.endsAt} />, and the
            usual price returns.
          </T>
        </p>
      ) : offer.plan === 'annual' ? (
        <p className="soft">
          <T>
            The first year is <b>{dollars(OFFERS[offer.code].plans.annual.cents)}</b> instead of{' '}
            {dollars(PLANS.annual.cents)}. It ends in <OfferCountdown endsAt={offer.endsAt} />, and the usual
            price returns.
          </T>
        </p>
      ) : (
        <p className="soft">
          <T>
            Monthly is <b>{dollars(OFFERS[offer.code].plans.monthly.cents)}</b> for the first month instead of{' '}
            {dollars(PLANS.monthly.cents)}. It ends in <OfferCountdown endsAt={offer.endsAt} />, and the usual
            price returns.
          </T>
        </p>
      )}
      <div className={popup.answers}>
        <button type="button" className={`${buttons.button} ${buttons.primary}`} onClick={claim}>
          {t`Claim Offer`}
        </button>
        <button type="button" className={`${buttons.button} ${buttons.quiet}`} onClick={onClose}>
          {t`No thanks`}
        </button>
      </div>
    </PopupDialog>
  )
}
