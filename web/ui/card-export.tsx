import { useState } from 'react'
import type { CardFormat } from '#contract/cards.ts'
import { downloadCard } from '#web/lib/download-card.ts'
import { t } from '#web/lib/words.ts'
import buttons from './button.module.css'
import { PopupDialog } from './popup-dialog.tsx'

const FORMATS = [
  { format: 'png', label: t`A picture (PNG)` },
  { format: 'json', label: t`Text (JSON)` },
  { format: 'charx', label: t`All files in one (CHARX)` },
] as const satisfies { format: CardFormat; label: string }[]

type CardExportProps = { premadeId: string; name: string; onClose: () => void }

/** Asks in which form a character's card is to be saved. */
export function CardExport({ premadeId, name, onClose }: CardExportProps) {
  const [busy, setBusy] = useState<CardFormat>()

  async function save(format: (typeof FORMATS)[number]['format']) {
    if (busy) return
    setBusy(format)
    if (await downloadCard(premadeId, name, format)) onClose()
    else setBusy(undefined)
  }

  return (
    <PopupDialog
      isOpen
      title={t`Export the card of ${name}`}
      text={t`Other programs read it too. It says who the character is, and nothing of your talks.`}
      onDismiss={onClose}
    >
      {FORMATS.map(({ format, label }) => (
        <button
          key={format}
          type="button"
          className={`${buttons.button} ${buttons.secondary}`}
          aria-busy={busy === format || undefined}
          aria-disabled={busy !== undefined || undefined}
          onClick={() => void save(format)}
        >
          {busy === format ? t`Writing the file` : label}
        </button>
      ))}
    </PopupDialog>
  )
}
