import { type ReactNode, useState } from 'react'
import styles from './import-character.module.css'

type DropAreaProps = { isDisabled: boolean; onDrop: (file: File | undefined) => void; children: ReactNode }

/** Takes a file that is dropped on what is in it. */
export function DropArea({ isDisabled, onDrop, children }: DropAreaProps) {
  const [isOver, setIsOver] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is dropped here can be chosen with the field
    <div
      className={`${styles.drop} ${isOver ? styles.over : ''}`}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        if (!isDisabled) onDrop(event.dataTransfer.files[0])
      }}
    >
      {children}
    </div>
  )
}
