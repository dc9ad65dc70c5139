import { useEffect, useRef, useState } from 'react'
import { isShortcut } from '#web/lib/one-key.ts'
import { t } from '#web/lib/words.ts'
import { ChatIcon } from './chat-icon.tsx'
import styles from './chat-list.module.css'

/** Narrows the list by name. The slash key opens it from anywhere but a field. */
export function ListSearch({ wanted, onWanted }: { wanted: string; onWanted: (text: string) => void }) {
  const [isOpen, setIsOpen] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || !isShortcut(event)) return
      event.preventDefault()
      setIsOpen(true)
      field.current?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  useEffect(() => {
    if (isOpen) field.current?.focus()
  }, [isOpen])

  const close = () => {
    setIsOpen(false)
    onWanted('')
  }

  if (!isOpen)
    return (
      <button
        type="button"
        className={styles.search}
        aria-label={t`Search chats`}
        onClick={() => setIsOpen(true)}
      >
        <ChatIcon name="search" />
      </button>
    )
  return (
    <input
      ref={field}
      type="search"
      dir="auto"
      className={styles.field}
      aria-label={t`Search chats`}
      placeholder={t`Search chats`}
      value={wanted}
      onChange={(event) => onWanted(event.target.value)}
      onBlur={() => {
        if (wanted === '') setIsOpen(false)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close()
      }}
    />
  )
}
