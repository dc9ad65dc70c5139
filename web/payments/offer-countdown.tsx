import { countdownWords, spokenAt } from './countdown-words.ts'
import { endOffer } from './offer.ts'
import styles from './offer-countdown.module.css'
import { useCountdown } from './use-countdown.ts'

/** What is left of an offer, by the end that the server named. */
export function OfferCountdown({ endsAt }: { endsAt: string }) {
  const seconds = useCountdown(endsAt, endOffer)
  return (
    <>
      <span role="timer" aria-live="off" className={`digits ${styles.time}`}>
        {countdownWords(seconds)}
      </span>
      <span className="unseen" aria-live="polite">
        {spokenAt(seconds)}
      </span>
    </>
  )
}
