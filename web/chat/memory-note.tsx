import { useState } from 'react'
import type { Memory } from '#contract/memory.ts'
import { DATES } from '#web/lib/locale.ts'
import { t } from '#web/lib/words.ts'
import buttons from '#web/ui/button.module.css'
import { ChatIcon } from './chat-icon.tsx'
import styles from './memory.module.css'
import { NoteForm } from './note-form.tsx'

type MemoryNoteProps = {
  memory: Memory
  /** Of the character. */
  name: string
  isNew: boolean
  onChange: (change: { text?: string; pinned?: boolean }) => Promise<void>
  onForget: () => void
}

/** One thing that is remembered, and its form once somebody wants to change it. */
export function MemoryNote({ memory, name, isNew, onChange, onForget }: MemoryNoteProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { text, kind, pinned, happensOn, byUser, sources } = memory
  if (isOpen)
    return (
      <li className={styles.open}>
        <NoteForm
          label={t`Note`}
          initial={text}
          onSave={async (changed) => {
            if (changed !== text) await onChange({ text: changed })
            setIsOpen(false)
          }}
          onCancel={() => setIsOpen(false)}
        >
          <button
            type="button"
            className={`${buttons.button} ${buttons.quiet} ${buttons.small}`}
            aria-pressed={pinned}
            onClick={() => void onChange({ pinned: !pinned })}
          >
            {pinned ? t`Unpin` : t`Pin`}
          </button>
          <button
            type="button"
            className={`${buttons.button} ${buttons.quiet} ${buttons.small}`}
            onClick={onForget}
          >
            {t`Forget`}
          </button>
          <small className={styles.lasting}>
            {sources.length > 0
              ? t`It comes from a message: it goes when that message goes, also in your words.`
              : t`Your own note: it stays until you forget it or clear the chat.`}
          </small>
        </NoteForm>
      </li>
    )
  return (
    <li className={isNew ? `${styles.note} ${styles.fresh}` : styles.note}>
      <div className={styles.text}>
        <bdi>{text}</bdi> {isNew && <b className={styles.new}>{t`New`}</b>}
        <small className={styles.about}>
          {pinned && (
            <>
              <ChatIcon name="pinned" /> {t`Pinned`} ·{' '}
            </>
          )}
          {kind === 'character' ? t`About ${name}` : KIND_WORDS[kind]}
          {happensOn && ` · ${dateWords(happensOn)}`}
          {byUser && sources.length > 0 && ` · ${t`in your words`}`}
        </small>
      </div>
      <button
        type="button"
        className={styles.edit}
        aria-label={t`Change: ${text}`}
        onClick={() => setIsOpen(true)}
      >
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4.5 19.5 5.5 15 16 4.5l3.5 3.5L9 18.5z" />
        </svg>
      </button>
    </li>
  )
}

const KIND_WORDS = { user: t`About you`, shared: t`The two of you`, plan: t`Plan` } as const

const dateWords = (day: string) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString(DATES, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
