import { useId } from 'react'
import type { Chat } from '#contract/chat.ts'
import { T, t } from '#web/lib/words.ts'
import { Avatar } from './avatar.tsx'
import { useCannotWrite } from './locked-until.ts'
import styles from './next-speaker.module.css'
import type { Thread } from './thread.ts'
import { isReplying } from './thread-state.ts'
import { useThreadPart } from './use-thread.ts'

type NextSpeakerProps = {
  thread: Thread
  members: NonNullable<Chat['members']>
  avatars: Readonly<Record<string, string>>
}

/** Whom of a group one may have speak, without saying anything oneself. */
export function NextSpeaker({ thread, members, avatars }: NextSpeakerProps) {
  const labelId = useId()
  const isReady = useThreadPart(thread, ({ phase }) => phase === 'ready')
  const isBusy = useThreadPart(thread, isReplying)
  const cannotWrite = useCannotWrite()
  if (!isReady || cannotWrite) return null
  return (
    <div className={styles.next}>
      <p id={labelId}>{t`Who speaks next`}</p>
      <ul className={styles.members} aria-labelledby={labelId}>
        {members.map(({ premadeId, name }) => (
          <li key={premadeId}>
            <button
              type="button"
              className={styles.member}
              // Disabled it would lose the focus to nothing while a reply is being written.
              aria-disabled={isBusy || undefined}
              onClick={() => void thread.goOn(premadeId)}
            >
              <Avatar name={name} src={avatars[premadeId]} size="small" />
              <T>
                <span className="unseen">Have </span>
                {name}
                <span className="unseen"> speak next</span>
              </T>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
