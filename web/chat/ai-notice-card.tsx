import { useEffect, useState } from 'react'
import type { AiNotice } from '#contract/notices.ts'
import { api } from '#web/lib/api.ts'
import { showError } from '#web/lib/show-error.ts'
import { t } from '#web/lib/words.ts'
import buttons from '#web/ui/button.module.css'
import styles from './talk-card.module.css'

const WORDS: Record<AiNotice['kind'], string> = {
  daily: t`A reminder: you are talking with an AI, not with a person.`,
  asked: t`You asked: you are talking with an AI, not with a person.`,
  'three-hours': t`You have talked for three hours. You are talking with an AI, not with a person. A break may do you good.`,
}

/** The site's own word in a talk, asked for anew whenever something was said; it stays until it is seen. */
export function AiNoticeCard({ latestId }: { latestId: string | undefined }) {
  const [notice, setNotice] = useState<AiNotice | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each message may make one due
  useEffect(() => {
    let isHere = true
    // One that did not come is asked for with the next message.
    api.call('getNotice', {}).then(
      (answer) => isHere && setNotice(answer.notice),
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [latestId])
  if (!notice) return null

  async function see({ id }: AiNotice) {
    try {
      await api.call('seeNotice', { params: { noticeId: id } })
      setNotice(null)
    } catch (error) {
      showError(error)
    }
  }
  return (
    <aside className={styles.card} aria-label={t`About this talk`} role="status">
      <p>{WORDS[notice.kind]}</p>
      <button
        type="button"
        className={`${buttons.button} ${buttons.secondary} ${buttons.small}`}
        onClick={() => void see(notice)}
      >
        {t`I understand`}
      </button>
    </aside>
  )
}
