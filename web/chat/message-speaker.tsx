import { madeCopy } from '#contract/made-pictures.ts'
import { t } from '#web/lib/words.ts'
import { Avatar } from './avatar.tsx'
import styles from './message-row.module.css'
import type { ThreadMessage } from './thread-message.ts'

type MessageSpeakerProps = {
  message: ThreadMessage
  name: string
  /** The first of those that they say one after the other. */
  isHead: boolean
  /** Addresses of faces by premadeId. */
  avatars: Readonly<Record<string, string>>
}

/** Who says a message: in a group for everybody to see, elsewhere for whoever only hears it. */
export function MessageSpeaker({ message, name, isHead, avatars }: MessageSpeakerProps) {
  const { author, speaker } = message
  if (!speaker || !isHead) return <span className="unseen">{author === 'user' ? t`You` : name}</span>
  return (
    <p className={styles.speaker}>
      <Avatar name={name} src={avatars[speaker.premadeId] ?? faceOf(speaker)} size="small" />
      {name}
    </p>
  )
}

/** The face of an own character that is in no chat any more. */
const faceOf = ({ profilePicture }: NonNullable<ThreadMessage['speaker']>) =>
  profilePicture && madeCopy(profilePicture, 'small')
