import { useOneKey } from '#web/lib/one-key.ts'
import { KeyList, type KeyUse } from '#web/ui/key-list.tsx'
import { PopupDialog } from '#web/ui/popup-dialog.tsx'
import { SwitchRow } from '#web/ui/setting-row.tsx'

const KEYS: readonly KeyUse[] = [
  [['j'], 'The next case; ↓ within the queue'],
  [['k'], 'The case before; ↑ within the queue'],
  [['Enter'], 'Open the case; in the note: send the decision'],
  [['u'], 'Uphold the opened case'],
  [['d'], 'Dismiss it'],
  [['e'], 'Escalate it'],
  [['Esc'], 'In the note: close the case'],
  [['?'], 'Show these keys'],
]

/** What the keys do on the page with cases. */
export function CaseKeyMap({ onClose }: { onClose: () => void }) {
  const [isOneKeyOn, chooseOneKey] = useOneKey()
  return (
    <PopupDialog isOpen title="Keyboard" onDismiss={onClose} hasForm>
      <KeyList uses={KEYS} />
      <SwitchRow label="Keyboard shortcuts with one key" isOn={isOneKeyOn} onChange={chooseOneKey} />
    </PopupDialog>
  )
}
