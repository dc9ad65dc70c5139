import { useEffect, useState } from 'react'
import type { Decision } from '#contract/decisions.ts'
import { api } from '#web/lib/api.ts'
import { storedAppealKey } from '#web/lib/stored-appeal-key.ts'
import { T, t } from '#web/lib/words.ts'
import { AppealForm } from './appeal-form.tsx'
import { AppealState } from './appeal-state.tsx'
import styles from './decisions-page.module.css'

/** Lets a banned person object, where the browser has the key that came with the ban. */
export function BanAppeal() {
  const [ban, setBan] = useState<{ decision: Decision | null }>()
  const appealKey = storedAppealKey.read()
  useEffect(() => {
    // Without an answer the address for mail is still there.
    if (appealKey) api.call('getBan', { body: { appealKey } }).then(setBan, () => undefined)
  }, [appealKey])
  if (!appealKey || !ban) return null
  const appeal = ban.decision?.appeal
  return (
    <section className={styles.ban} aria-label={t`Appeal`}>
      {ban.decision && (
        <p className={styles.reason}>
          <T>The reason: {ban.decision.reason}.</T>
        </p>
      )}
      {appeal ? (
        <AppealState appeal={appeal} />
      ) : (
        <AppealForm
          isPlain
          send={(text) => api.call('appealBan', { body: { appealKey, text } })}
          onSent={(decision) => setBan({ decision })}
        />
      )}
    </section>
  )
}
