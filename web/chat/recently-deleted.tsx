import { BIN_DAYS } from '#contract/limits.ts'
import type { Removal } from '#contract/removals.ts'
import { t } from '#web/lib/words.ts'
import buttons from '#web/ui/button.module.css'
import { Moon } from '#web/ui/moon.tsx'
import { PopupDialog } from '#web/ui/popup-dialog.tsx'
import { Avatar } from './avatar.tsx'
import { messagesWords } from './count-words.ts'
import { Problem } from './problem.tsx'
import styles from './recently-deleted.module.css'
import { useRemovals } from './use-removals.ts'

type RecentlyDeletedProps = {
  avatars: Readonly<Record<string, string>>
  onClose: () => void
  onRestore: (removalId: string) => Promise<void>
}

/** What was deleted or cleared, while it can be brought back. */
export function RecentlyDeleted({ avatars, onClose, onRestore }: RecentlyDeletedProps) {
  const { removals, load, askErase } = useRemovals()

  return (
    <PopupDialog
      isOpen
      title={t`Recently deleted`}
      text={t`What you delete or clear stays here for ${BIN_DAYS} days.`}
      onDismiss={onClose}
      hasForm
    >
      <div className={styles.content}>
        {removals === 'failed' ? (
          <Problem onRetry={load} />
        ) : removals?.length === 0 ? (
          <p className={styles.empty}>
            <Moon lit={0} sizePx={40} />
            {t`Nothing here.`}
          </p>
        ) : (
          <ul className={styles.removals}>
            {removals?.map((removal) => (
              <RemovalRow
                key={removal.id}
                removal={removal}
                face={avatars[removal.premadeId]}
                onRestore={() => void onRestore(removal.id).then(onClose)}
                onErase={() => askErase(removal)}
              />
            ))}
          </ul>
        )}
      </div>
    </PopupDialog>
  )
}

type RemovalRowProps = {
  removal: Removal
  /** Address of the face. */
  face: string | undefined
  onRestore: () => void
  onErase: () => void
}

function RemovalRow({ removal, face, onRestore, onErase }: RemovalRowProps) {
  const { name, kind, messages } = removal
  return (
    <li className={styles.removal}>
      <Avatar name={name} src={face} />
      <div className={styles.text}>
        <b className={styles.name}>{name}</b>
        <span className={styles.about}>
          {KIND_WORDS[kind]}, {messagesWords(messages)} · {daysLeft(removal)}
        </span>
      </div>
      <div className={styles.answers}>
        <button
          type="button"
          className={`${buttons.button} ${buttons.secondary} ${buttons.small}`}
          aria-label={t`Restore ${name}, ${messagesWords(messages)}`}
          onClick={onRestore}
        >
          {t`Restore`}
        </button>
        <button
          type="button"
          className={`${buttons.button} ${buttons.quiet} ${buttons.small}`}
          aria-label={t`Erase now: ${name}, ${messagesWords(messages)}`}
          onClick={onErase}
        >
          {t`Erase now`}
        </button>
      </div>
    </li>
  )
}

const KIND_WORDS = { chat: t`Deleted chat`, talk: t`Cleared`, tail: t`Deleted messages` } as const

function daysLeft({ erasedAt }: Removal): string {
  const days = Math.ceil((Date.parse(erasedAt) - Date.now()) / 86_400_000)
  return days > 1 ? t`${days} days left` : t`Goes today`
}
