import { Link } from 'react-router'
import { BROWSER_SAYS_NO, browserAnswer, YES_IS_OVER } from '#web/lib/browser-answer.ts'
import { chooseConsent } from '#web/lib/consent.ts'
import { consent } from '#web/lib/consent-state.ts'
import { useStore } from '#web/lib/store.ts'
import { T, t } from '#web/lib/words.ts'
import buttons from '#web/ui/button.module.css'
import styles from './consent-banner.module.css'

const NOW = { yes: t`Now: counted.`, no: t`Now: not counted.`, ask: '', unknown: '' }

/** What can be answered here. */
const ANSWERS = { none: [false, true], no: [], 'no-after-yes': [false] }

const BUTTON = `${buttons.button} ${buttons.secondary} ${buttons.small}`

/** Asks whether visits may be counted. Both answers are as easy, and the page goes on without one. */
export function ConsentBanner({ onChosen }: { onChosen: () => void }) {
  const state = useStore(consent, (may) => may)
  const answered = browserAnswer()
  function choose(isGiven: boolean) {
    chooseConsent(isGiven)
    onChosen()
  }
  return (
    <section className={styles.banner} aria-labelledby="choices-title">
      <h2 id="choices-title" className={styles.title}>
        {t`May we count your visits?`}
      </h2>
      <p className="small soft">
        <T>
          Which pages are seen, which buttons are used and what breaks, never what you write. It stays with us
          or who counts for us, and is not for advertising. {NOW[state]}{' '}
          <Link to="/privacy-policy" className="link" discover="none">
            Privacy policy
          </Link>
        </T>
      </p>
      {answered !== 'none' && (
        <p className="small">
          {BROWSER_SAYS_NO} {answered === 'no-after-yes' && YES_IS_OVER}
        </p>
      )}
      <div className={styles.answers}>
        {ANSWERS[answered].map((isGiven) => (
          <button key={String(isGiven)} type="button" className={BUTTON} onClick={() => choose(isGiven)}>
            {isGiven ? t`Accept` : t`Refuse`}
          </button>
        ))}
        {answered !== 'none' && (
          <button type="button" className={BUTTON} onClick={onChosen}>
            {t`Close`}
          </button>
        )}
      </div>
    </section>
  )
}
