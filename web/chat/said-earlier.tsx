import type { RecalledMessage } from '#contract/memory.ts'
import { t } from '#web/lib/words.ts'
import { dayWords } from './day-words.ts'
import styles from './memory.module.css'

type SaidEarlierProps = { messages: RecalledMessage[]; name: string }

/** What a reply was reminded of by earlier messages; `name`: who said those that have no speaker. */
export function SaidEarlier({ messages, name }: SaidEarlierProps) {
  return (
    <section>
      <h3>{t`Said earlier`}</h3>
      <ul className={styles.said}>
        {messages.map(({ id, author, speaker = name, text, createdAt }) => (
          <li key={id}>
            <small>
              {author === 'user' ? t`You` : speaker}, {dayWords(new Date(createdAt), new Date())}
            </small>
            <bdi>{text}</bdi>
          </li>
        ))}
      </ul>
    </section>
  )
}
