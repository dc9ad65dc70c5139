import { Fragment, useEffect, useEffectEvent } from 'react'
import { PopupDialog } from '#web/ui/popup-dialog.tsx'
import styles from './key-map.module.css'

const KEYS: [keys: string[], does: string][] = [
  [['Enter'], 'Send the message'],
  [['Shift', 'Enter'], 'Begin a new line'],
  [['↑'], 'In an empty message: edit your last one'],
  [['↑', '↓'], 'In the talk: from message to message'],
  [['Enter'], 'On a message: what can be done with it'],
  [['←', '→'], 'On the last reply: its other writings'],
  [['Alt', '↑'], 'The chat above'],
  [['Alt', '↓'], 'The chat below'],
  [['/'], 'Search your chats'],
  [['Tab'], 'On to the next part of the page'],
  [['Esc'], 'Stop editing, close what is open'],
  [['?'], 'Show these keys'],
]

/** What the keys do in a chat. */
export function KeyMap({ onClose }: { onClose: () => void }) {
  return (
    <PopupDialog isOpen title="Keyboard" onDismiss={onClose} hasForm>
      <dl className={styles.keys}>
        {KEYS.map(([keys, does]) => (
          <div key={does}>
            <dt>
              {keys.map((key, place) => (
                <Fragment key={key}>
                  {place > 0 && ' '}
                  <kbd>{key}</kbd>
                </Fragment>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </PopupDialog>
  )
}

/** Hears a question mark that is not typed into something. */
export function useQuestionMark(onPress: () => void): void {
  const press = useEffectEvent(onPress)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea, dialog')
      if (event.key !== '?' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      press()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
