import { useEffect, useId, useRef } from 'react'
import type { Chat } from '#contract/chat.ts'
import { t } from '#web/lib/words.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './memory.module.css'
import { MemoryList } from './memory-list.tsx'
import { nameInField } from './name-in-field.ts'
import { TWO_PANES, useMedia } from './use-media.ts'

type MemoryDrawerProps = { chat: Chat; latestId: string | undefined; onClose: () => void }

/** What a character remembers: a drawer at the side of the talk, a sheet over it where there is room for one only. */
export function MemoryDrawer({ chat, latestId, onClose }: MemoryDrawerProps) {
  const isDrawer = useMedia(TWO_PANES)
  const sheet = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const name = nameInField(chat.name, true)

  useEffect(() => {
    if (!isDrawer && sheet.current?.open === false) sheet.current.showModal()
  }, [isDrawer])

  const content = (
    <>
      <header className={styles.head}>
        <h2 id={titleId} className={isDrawer ? styles.heading : `title ${styles.heading}`}>
          {chat.members ? t`What ${name} remember` : t`What ${name} remembers`}
        </h2>
        <button type="button" className={styles.close} aria-label={t`Close memory`} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <MemoryList chat={chat} latestId={latestId} onFollow={isDrawer ? () => {} : onClose} />
    </>
  )
  return isDrawer ? (
    <section
      className={styles.drawer}
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      {content}
    </section>
  ) : (
    <dialog
      ref={sheet}
      className={styles.sheet}
      aria-labelledby={titleId}
      onClose={onClose}
      onPointerDown={(event) => {
        if (event.target === sheet.current) onClose()
      }}
    >
      <div className={styles.inside}>{content}</div>
    </dialog>
  )
}
