import { session } from '#web/lib/session.ts'
import { createStore, useStore } from '#web/lib/store.ts'
import { storedHintsSeen } from '#web/lib/stored-talk.ts'
import { t } from '#web/lib/words.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './hints.module.css'
import { useCannotWrite } from './locked-until.ts'
import type { Thread } from './thread.ts'
import { useThreadPart } from './use-thread.ts'

const HINTS = [
  t`Write what you do between *asterisks*, and what you say without.`,
  t`Ask for a picture whenever you like.`,
  t`A message can be saved, edited, written anew or taken elsewhere: its menu has it all.`,
  t`What a character remembers is in the memory. You can correct it, pin it or have it forgotten.`,
]

/** How many messages a hint stands for. */
const MESSAGES_A_HINT = 4

/** What was chosen on this page; before that what this browser remembers. */
const isPutAway = createStore<boolean | undefined>(undefined)

/**
 * One thing at a time that a newcomer may not have found, each once in a talk: for guests, and users with one chat at most (CHAT-06). Where
 * help lines stand (SAF-25), nothing is advertised beside them.
 */
export function Hints({ thread, chats }: { thread: Thread; chats: number }) {
  const isNewcomer = useStore(session, ({ user }) => !user) || chats <= 1
  const isAway = useStore(isPutAway, (is) => is ?? storedHintsSeen.read() === true)
  const cannotWrite = useCannotWrite()
  const isShown = isNewcomer && !isAway && !cannotWrite
  const hint = useThreadPart(thread, ({ phase, messages }) =>
    isShown && phase === 'ready' && !messages.some(({ offersHelp }) => offersHelp)
      ? HINTS[Math.floor(messages.length / MESSAGES_A_HINT)]
      : undefined,
  )
  if (!hint) return null
  return (
    <aside className={styles.hint} aria-label={t`Hint`}>
      <p>{hint}</p>
      <button
        type="button"
        className={styles.away}
        aria-label={t`No more hints`}
        onClick={() => {
          storedHintsSeen.write(true)
          isPutAway.set(true)
        }}
      >
        <Icon name="close" />
      </button>
    </aside>
  )
}
