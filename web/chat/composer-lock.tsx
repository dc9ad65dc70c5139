import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { lockedWords } from '#web/lib/error-words.ts'
import { t } from '#web/lib/words.ts'
import buttons from '#web/ui/button.module.css'
import styles from './composer-limit.module.css'

/** In the composer's place while writing is off: until when, and the way to see why and to object. */
export function ComposerLock({ until }: { until: string }) {
  const way = useRef<HTMLAnchorElement>(null)
  // The field that had the focus is gone; a popup that opens now gives it back to here.
  useEffect(() => way.current?.focus({ preventScroll: true }), [])
  return (
    <div className={styles.limit}>
      <p role="status">{lockedWords(until)}</p>
      <Link
        ref={way}
        to="/decisions"
        className={`${buttons.button} ${buttons.secondary} ${buttons.small}`}
        discover="none"
      >
        {t`See why`}
      </Link>
    </div>
  )
}
