import type { ReactNode } from 'react'
import { t } from '#web/lib/words.ts'
import { ChatIcon } from './chat-icon.tsx'
import { useLockedUntil } from './locked-until.ts'
import styles from './message-note.module.css'
import { usePictureCost } from './picture-cost.ts'
import { failureWords } from './reply-words.ts'
import type { Thread } from './thread.ts'
import type { ThreadMessage } from './thread-message.ts'

type MessageNoteProps = {
  message: ThreadMessage
  /** What the reply would answer again: it may ask for a picture. */
  answered: string
  /** The last that the server has: the only one whose reply can be written anew. */
  isLast: boolean
  thread: Thread
  onTakeBack: (text: string) => void
}

/** What there is to say under a bubble, and the one way on; none while writing is off, when it would be refused. */
export function MessageNote({ message, answered, isLast, thread, onTakeBack }: MessageNoteProps) {
  const { key, status, problem, failure } = message
  const isBroken = status === 'failed' || status === 'stopped' || status === 'cut'
  const cost = usePictureCost(isBroken ? answered : '')
  const isLocked = useLockedUntil() !== undefined
  switch (status) {
    case 'unsent':
    case 'refused': {
      const text = (status === 'refused' && problem) || t`Not sent.`
      if (isLocked) return <Note isMine isUrgent text={text} />
      return status === 'unsent' ? (
        <Note isMine text={text} action={t`Try again`} onAction={() => thread.resend(key)} />
      ) : (
        <Note isMine text={text} action={t`Edit`} onAction={() => onTakeBack(thread.takeBack(key))} />
      )
    }
    case 'failed':
      return isLast && !isLocked ? (
        <Note
          text={failureWords(failure)}
          cost={cost}
          action={t`Try again`}
          onAction={() => void thread.retry()}
        />
      ) : (
        <Note text={failureWords(failure)} />
      )
    case 'stopped':
    case 'cut': {
      const text = status === 'cut' ? t`The reply was cut short.` : t`You stopped this reply.`
      return isLast && !isLocked ? (
        <Note text={text} cost={cost} action={t`Write it again`} onAction={() => void thread.retry()} />
      ) : (
        <Note text={text} />
      )
    }
    default:
      return null
  }
}

type NoteProps = {
  text: ReactNode
  /** Of the way on. */
  cost?: string
  isMine?: boolean
  action?: string
  isUrgent?: boolean
  onAction?: () => void
}

function Note({ text, cost, isMine, action, isUrgent = action !== undefined, onAction }: NoteProps) {
  const tone = isUrgent ? styles.urgent : styles.quiet
  return (
    <p className={`${styles.note} ${tone} ${isMine ? styles.mine : ''}`}>
      {isUrgent && <ChatIcon name="warning" />}
      <span>{text}</span>
      {action && (
        <button type="button" className={styles.action} onClick={onAction}>
          {action}
        </button>
      )}
      {cost && <span className={styles.cost}>{cost}</span>}
    </p>
  )
}
