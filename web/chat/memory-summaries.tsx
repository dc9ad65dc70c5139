import { useState } from 'react'
import { Link } from 'react-router'
import type { Summary } from '#contract/memory.ts'
import { DATES } from '#web/lib/locale.ts'
import { t } from '#web/lib/words.ts'
import buttons from '#web/ui/button.module.css'
import { chatAddress } from './chat-address.ts'
import styles from './memory.module.css'

/** More are shown to whoever asks for them. */
const SHOWN = 3

type MemorySummariesProps = {
  chatId: string
  /** Oldest first. */
  summaries: readonly Summary[]
  /** Somebody goes to the messages of one. */
  onFollow: () => void
}

/** What was said in each stretch of the talk, latest first; its days lead to its messages. Nothing where there is none. */
export function MemorySummaries({ chatId, summaries, onFollow }: MemorySummariesProps) {
  const [isWhole, setIsWhole] = useState(false)
  if (summaries.length === 0) return null
  const latestFirst = summaries.toReversed()
  return (
    <section className={styles.before}>
      <h3>{t`The talk in short`}</h3>
      <ul className={styles.said}>
        {(isWhole ? latestFirst : latestFirst.slice(0, SHOWN)).map(({ text, fromSeq, from, to }) => (
          <li key={fromSeq}>
            <small>
              <Link to={`${chatAddress(chatId)}&message=${fromSeq}`} discover="none" onClick={onFollow}>
                {DAYS.formatRange(new Date(from), new Date(to))}
              </Link>
            </small>
            <bdi>{text}</bdi>
          </li>
        ))}
      </ul>
      {!isWhole && summaries.length > SHOWN && (
        <button
          type="button"
          className={`${buttons.button} ${buttons.quiet} ${buttons.small}`}
          onClick={() => setIsWhole(true)}
        >
          {t`Show all ${summaries.length}`}
        </button>
      )}
    </section>
  )
}

const DAYS = new Intl.DateTimeFormat(DATES, { day: 'numeric', month: 'short', year: 'numeric' })
