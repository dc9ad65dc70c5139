import { KeyList, type KeyUse } from '#web/ui/key-list.tsx'
import { PopupDialog } from '#web/ui/popup-dialog.tsx'

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
export const CaseKeyMap = ({ onClose }: { onClose: () => void }) => (
  <PopupDialog isOpen title="Keyboard" onDismiss={onClose} hasForm>
    <KeyList uses={KEYS} />
  </PopupDialog>
)
