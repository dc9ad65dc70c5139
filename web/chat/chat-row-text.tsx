import type { Chat } from '#contract/chat.ts'
import { t } from '#web/lib/words.ts'
import { ChatIcon } from './chat-icon.tsx'
import styles from './chat-row.module.css'
import { rowTime } from './day-words.ts'
import { spokenWords } from './format.ts'
import { membersWords } from './members-words.ts'

type ChatRowTextProps = {
  chat: Chat
  /** Nobody has written in it yet. */
  isNew: boolean
  /** Beside the first chat with the same character. */
  isFurther: boolean
  /** A reply is being written in it. */
  isWriting: boolean
}

/** Two lines of a chat: whose it is, and what was said last. */
export function ChatRowText({ chat, isNew, isFurther, isWriting }: ChatRowTextProps) {
  const { name, members, pinned, unread, lastMessage } = chat
  return (
    <span className={styles.text}>
      <span className={styles.line}>
        <b className={styles.name}>
          <bdi>{name}</bdi>
        </b>
        {isFurther && (
          <span className={styles.further} title={t`Another chat with ${name}`}>
            <ChatIcon name="branch" />
            <span className="unseen">{t`Another chat with ${name}`}</span>
          </span>
        )}
        {pinned && (
          <span className={styles.pinned}>
            <ChatIcon name="pinned" isSolid />
            <span className="unseen">{t`Pinned`}</span>
          </span>
        )}
        {lastMessage && !isNew && (
          <time className={styles.time} dateTime={lastMessage.createdAt}>
            {rowTime(new Date(lastMessage.createdAt), new Date())}
          </time>
        )}
      </span>
      <span className={styles.line}>
        <span className={styles.last} dir="auto">
          {isWriting ? (
            <span className={styles.writing}>{t`writing…`}</span>
          ) : isNew ? (
            members ? (
              membersWords(chat)
            ) : (
              t`Say hello`
            )
          ) : (
            preview(chat)
          )}
        </span>
        {unread > 0 && (
          <span className={styles.unread}>
            {unread > 99 ? '99+' : unread}
            <span className="unseen">{t` unread`}</span>
          </span>
        )}
      </span>
    </span>
  )
}

function preview({ lastMessage }: Chat) {
  if (!lastMessage) return null
  const { author, speaker, content, picture } = lastMessage
  if (content === '' && picture)
    return (
      <>
        <ChatIcon name="picture" /> {t`A picture`}
      </>
    )
  const who = author === 'user' ? t`You` : speaker?.name
  return (who ? `${who}: ` : '') + spokenWords(content)
}
