import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { t } from '#web/lib/words.ts'
import { openPopover } from '../ui/open-popover.ts'
import { ChatIcon } from './chat-icon.tsx'
import { COLUMNS, EMOJI_ROWS, nextCell } from './emoji.ts'
import styles from './emoji-picker.module.css'

/** A grid of emoji that one key or click opens. The browser closes it, and gives the focus back. */
export function EmojiPicker({ onPick }: { onPick: (emoji: string) => void }) {
  const id = useId()
  const picker = useRef<HTMLDivElement>(null)
  /** The one cell that Tab reaches. */
  const [at, setAt] = useState(0)
  const button = (cell: number) => picker.current?.querySelectorAll('button')[cell]

  function pick(emoji: string) {
    picker.current?.hidePopover()
    onPick(emoji)
  }

  function onKeyDown(event: KeyboardEvent) {
    const to = nextCell(event.key, at)
    if (to === undefined || event.altKey) return
    event.preventDefault()
    button(to)?.focus()
  }

  return (
    <>
      <button
        type="button"
        className={styles.open}
        popoverTarget={id}
        aria-label={t`Emoji`}
        onClick={(event) => openPopover(event, picker.current, button(at))}
      >
        <ChatIcon name="emoji" />
      </button>
      <div ref={picker} id={id} popover="auto" className={styles.picker}>
        {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are gone through by arrows is a grid */}
        <table role="grid" aria-label={t`Emoji`} className={styles.grid} onKeyDown={onKeyDown}>
          <tbody>
            {EMOJI_ROWS.map((emojis, row) => (
              <tr key={emojis[0]?.[0]}>
                {emojis.map(([emoji, name], column) => {
                  const cell = row * COLUMNS + column
                  return (
                    <td key={emoji}>
                      <button
                        type="button"
                        className={styles.cell}
                        aria-label={name}
                        title={name}
                        tabIndex={cell === at ? 0 : -1}
                        onFocus={() => setAt(cell)}
                        onClick={() => pick(emoji)}
                      >
                        {emoji}
                      </button>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
