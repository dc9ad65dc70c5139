import { useState } from 'react'
import type { Chat } from '#contract/chat.ts'
import type { ChatFileFormat } from '#contract/chat-files.ts'
import { api } from '#web/lib/api.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { toastError } from '#web/lib/toast-error.ts'
import { t } from '#web/lib/words.ts'
import buttons from '#web/ui/button.module.css'
import { PopupDialog } from '#web/ui/popup-dialog.tsx'

const FORMATS = [
  { format: 'html', extension: 'html', label: t`A page to read` },
  { format: 'text', extension: 'txt', label: t`Plain text` },
  { format: 'jsonl', extension: 'jsonl', label: t`A file for SillyTavern or Moonlit` },
] as const satisfies { format: ChatFileFormat; extension: string; label: string }[]

/** Asks in which form a chat is to be saved. */
export function ExportChat({ chat, onClose }: { chat: Chat; onClose: () => void }) {
  const [busy, setBusy] = useState<ChatFileFormat>()

  async function save({ format, extension }: (typeof FORMATS)[number]) {
    if (busy) return
    setBusy(format)
    try {
      const file = await api.download('exportChat', { params: { chatId: chat.id }, query: { format } })
      saveFile(file, `${chat.name.toLowerCase()}-${new Date().toISOString().slice(0, 10)}.${extension}`)
      onClose()
    } catch (error) {
      setBusy(undefined)
      toastError(error)
    }
  }

  return (
    <PopupDialog
      isOpen
      title={t`Export your chat with ${chat.name}`}
      text={t`The file holds all that was said. Keep it where only you can read it.`}
      onDismiss={onClose}
    >
      {FORMATS.map((choice) => (
        <button
          key={choice.format}
          type="button"
          className={`${buttons.button} ${buttons.secondary}`}
          aria-busy={busy === choice.format || undefined}
          aria-disabled={busy !== undefined || undefined}
          onClick={() => void save(choice)}
        >
          {busy === choice.format ? t`Writing the file` : choice.label}
        </button>
      ))}
    </PopupDialog>
  )
}
