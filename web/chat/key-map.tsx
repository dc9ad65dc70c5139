import { useEffect, useEffectEvent } from 'react'
import { isShortcut, useOneKey } from '#web/lib/one-key.ts'
import { t } from '#web/lib/words.ts'
import { KeyList, type KeyUse } from '#web/ui/key-list.tsx'
import { PopupDialog } from '#web/ui/popup-dialog.tsx'
import { SwitchRow } from '#web/ui/setting-row.tsx'
import { TOUCH, useMedia } from './use-media.ts'

const FIELD: readonly KeyUse[] = [
  [['Enter'], t`Send the message`],
  [['Shift', 'Enter'], t`Begin a new line`],
]

/** Where the keyboard is on the screen its Enter has no Shift beside it. */
const FIELD_ON_TOUCH: readonly KeyUse[] = [[['Enter'], t`Begin a new line`]]

const KEYS: readonly KeyUse[] = [
  [['↑'], t`In an empty message: edit your last one`],
  [['↑', '↓'], t`In the talk: from message to message`],
  [['Enter'], t`On a message: what can be done with it`],
  [['←', '→'], t`On the last reply: its other writings`],
  [['Alt', '↑'], t`The chat above`],
  [['Alt', '↓'], t`The chat below`],
  [['/'], t`Search your chats`],
  [['Tab'], t`On to the next part of the page`],
  [[t`Esc`], t`Stop editing, close what is open`],
  [['?'], t`Show these keys`],
]

/** What the keys do in a chat. */
export function KeyMap({ onClose }: { onClose: () => void }) {
  const [isOneKeyOn, chooseOneKey] = useOneKey()
  const isTouch = useMedia(TOUCH)
  return (
    <PopupDialog isOpen title={t`Keyboard`} onDismiss={onClose} hasForm>
      <KeyList uses={[...(isTouch ? FIELD_ON_TOUCH : FIELD), ...KEYS]} />
      <SwitchRow label={t`Keyboard shortcuts with one key`} isOn={isOneKeyOn} onChange={chooseOneKey} />
    </PopupDialog>
  )
}

/** Hears a question mark that is not typed into something. */
export function useQuestionMark(onPress: () => void): void {
  const press = useEffectEvent(onPress)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '?' || !isShortcut(event)) return
      event.preventDefault()
      press()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
