import { useCallback, useEffect, useRef, useState } from 'react'
import { BIN_DAYS } from '#contract/limits.ts'
import type { Removal } from '#contract/removals.ts'
import { api } from '#web/lib/api.ts'
import { changes } from '#web/lib/change-stream.ts'
import { openPopup } from '#web/lib/popups.ts'
import { toastError } from '#web/lib/toast-error.ts'
import { t } from '#web/lib/words.ts'
import buttons from '#web/ui/button.module.css'
import { Moon } from '#web/ui/moon.tsx'
import { PopupDialog } from '#web/ui/popup-dialog.tsx'
import { Avatar } from './avatar.tsx'
import { messagesWords } from './count-words.ts'
import { Problem } from './problem.tsx'
import styles from './recently-deleted.module.css'

type RecentlyDeletedProps = {
  avatars: Readonly<Record<string, string>>
  onClose: () => void
  onRestore: (removalId: string) => Promise<void>
}

/** What was deleted or cleared, while it can be brought back. */
export function RecentlyDeleted({ avatars, onClose, onRestore }: RecentlyDeletedProps) {
  const [removals, setRemovals] = useState<Removal[] | 'failed'>()
  const asked = useRef(0)
  const load = useCallback(() => {
    const ask = ++asked.current
    // An answer that was overtaken by a later one may know less.
    const set = (next: Removal[] | 'failed') => ask === asked.current && setRemovals(next)
    api.call('listRemovals', {}).then(
      (answer) => set(answer.removals),
      () => set('failed'),
    )
  }, [])
  useEffect(() => {
    load()
    return changes.listen(({ type }) => {
      if (TO_THE_BIN.includes(type)) load()
    })
  }, [load])

  async function erase({ id }: Removal) {
    try {
      await api.call('eraseRemoval', { params: { removalId: id } })
    } catch (error) {
      toastError(error)
    }
    load()
  }

  const askErase = (removal: Removal) =>
    openPopup('confirm', {
      title: t`Erase what you removed from ${removal.name}?`,
      content: t`${messagesWords(removal.messages)} and their pictures are gone for good.`,
      onConfirm: () => void erase(removal),
    })

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
              <li key={removal.id} className={styles.removal}>
                <Avatar name={removal.name} src={avatars[removal.premadeId]} />
                <div className={styles.text}>
                  <b className={styles.name}>{removal.name}</b>
                  <span className={styles.about}>
                    {KIND_WORDS[removal.kind]}, {messagesWords(removal.messages)} · {daysLeft(removal)}
                  </span>
                </div>
                <div className={styles.answers}>
                  <button
                    type="button"
                    className={`${buttons.button} ${buttons.secondary} ${buttons.small}`}
                    aria-label={t`Restore ${removal.name}, ${messagesWords(removal.messages)}`}
                    onClick={() => void onRestore(removal.id).then(onClose)}
                  >
                    {t`Restore`}
                  </button>
                  <button
                    type="button"
                    className={`${buttons.button} ${buttons.quiet} ${buttons.small}`}
                    aria-label={t`Erase now: ${removal.name}, ${messagesWords(removal.messages)}`}
                    onClick={() => askErase(removal)}
                  >
                    {t`Erase now`}
                  </button>
                </div>
              </li>
            ))}
          </ul>
        )}
      </div>
    </PopupDialog>
  )
}

/** With these something may have gone into the bin, or out of it. */
const TO_THE_BIN = ['reset', 'chat', 'talk', 'chat-removed']

const KIND_WORDS = { chat: t`Deleted chat`, talk: t`Cleared`, tail: t`Deleted messages` } as const

function daysLeft({ erasedAt }: Removal): string {
  const days = Math.ceil((Date.parse(erasedAt) - Date.now()) / 86_400_000)
  return days > 1 ? t`${days} days left` : t`Goes today`
}
