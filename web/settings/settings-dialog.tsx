import type { ReactNode } from 'react'
import { PopupDialog } from '#web/ui/popup-dialog.tsx'
import { useSettingsDialog } from './use-settings-dialog.ts'

type SettingsDialogProps = {
  /** The `subTab` that opens it. */
  name: string
  title: string
  text?: string
  children: (close: () => void) => ReactNode
}

/** A dialog with an address: it can be linked to, and Back closes it. */
export function SettingsDialog({ name, title, text, children }: SettingsDialogProps) {
  const { isOpen, isThere, close } = useSettingsDialog(name)
  return (
    <PopupDialog isOpen={isOpen} title={title} text={text} onDismiss={close} hasForm>
      {isThere && children(close)}
    </PopupDialog>
  )
}
