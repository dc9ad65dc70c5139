import { Link } from 'react-router'
import type { SearchHit } from '#contract/search.ts'
import { T, t } from '#web/lib/words.ts'
import { Avatar } from './avatar.tsx'
import { messagesWords } from './count-words.ts'
import { rowTime } from './day-words.ts'
import { markedParts } from './marked-parts.ts'
import styles from './message-hits.module.css'

type MessageHitsProps = { hits: SearchHit[]; avatars: Readonly<Record<string, string>> }

/** What was found in messages, under the names. */
export function MessageHits({ hits, avatars }: MessageHitsProps) {
  return (
    <section aria-label={t`In messages`}>
      <p role="status" className="unseen">
        <T>{messagesWords(hits.length)} found</T>
      </p>
      {hits.length > 0 && <h2 className={styles.heading}>{t`In messages`}</h2>}
      <ul>
        {hits.map((hit) => (
          <li key={hit.messageId}>
            <Link to={`/chat?chat=${hit.chatId}&message=${hit.seq}`} className={styles.hit} discover="none">
              <Avatar name={hit.name} src={avatars[hit.premadeId]} />
              <span className={styles.text}>
                <span className={styles.line}>
                  <b className={styles.name}>
                    <bdi>{hit.name}</bdi>
                  </b>
                  <time className={styles.time} dateTime={hit.createdAt}>
                    {rowTime(new Date(hit.createdAt), new Date())}
                  </time>
                </span>
                <span className={styles.excerpt} dir="auto">
                  {hit.author === 'user' && t`You: `}
                  {markedParts(hit).map(({ at, text, isMarked }) =>
                    isMarked ? <mark key={at}>{text}</mark> : text,
                  )}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
