import { useEffect, useRef } from 'react'
import { t } from '#web/lib/words.ts'
import styles from './composer-limit.module.css'
import { useIsUser, WayOn } from './way-on.tsx'

/** In the composer's place once the free messages are used up: one sentence, and the way on. */
export function ComposerLimit() {
  const isUser = useIsUser()
  const place = useRef<HTMLDivElement>(null)
  // The field that had the focus is gone; a popup that opens now gives it back to here.
  useEffect(() => place.current?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true }), [])
  return (
    <div ref={place} className={styles.limit}>
      <p role="status">
        {isUser
          ? t`Those were today’s free messages.`
          : t`You have used your free messages. Sign up to go on; your chats come along.`}
      </p>
      <WayOn />
    </div>
  )
}
