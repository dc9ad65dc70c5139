import { useState } from 'react'
import type { LorebookFormat } from '#contract/cards.ts'
import { CARD_BYTES_MAX } from '#contract/limits.ts'
import type { OwnCharacter } from '#contract/own-characters.ts'
import { api, FILE_TIMEOUT_MS } from '#web/lib/api.ts'
import { base64Of } from '#web/lib/base64-of.ts'
import { cardErrorWords } from '#web/lib/card-error-words.ts'
import { plural } from '#web/lib/plural.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { toastError } from '#web/lib/toast-error.ts'
import { LONG_SHOWN_MS, showToast } from '#web/lib/toasts.ts'
import { t } from '#web/lib/words.ts'
import buttons from '#web/ui/button.module.css'
import fields from '#web/ui/field.module.css'
import { Field, useFieldIds } from '#web/ui/field.tsx'
import files from '#web/ui/file-field.module.css'
import { Form } from '#web/ui/form.tsx'
import { PopupDialog } from '#web/ui/popup-dialog.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import styles from './lorebook-dialog.module.css'

const FORMATS = [
  { format: 'json', label: t`Save for any program (JSON)` },
  { format: 'world', label: t`Save for SillyTavern (JSON)` },
] as const satisfies { format: LorebookFormat; label: string }[]

const MB = 1_000_000

type LorebookDialogProps = {
  character: OwnCharacter
  onBrought: (character: OwnCharacter) => void
  onClose: () => void
}

/** The lorebook of a character as a file of its own, in and out. */
export function LorebookDialog({ character, onBrought, onClose }: LorebookDialogProps) {
  const { id, name, lore } = character
  const [file, setFile] = useState<File>()
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const [saving, setSaving] = useState<LorebookFormat>()
  const ids = useFieldIds({ hint: 'kept', error })
  const params = { characterId: id }

  async function bring() {
    if (!file) return setError(t`Choose a file first.`)
    if (file.size > CARD_BYTES_MAX) return setError(t`A lorebook can have at most ${CARD_BYTES_MAX / MB} MB.`)
    setIsBusy(true)
    try {
      const body = { file: await base64Of(file) }
      const brought = await api.call('bringLorebook', { params, body }, { timeoutMs: FILE_TIMEOUT_MS })
      onClose()
      onBrought(brought.character)
      const { length } = brought.warnings
      if (length > 0)
        showToast(
          plural(length, {
            one: 'One field could not be read and was left out.',
            other: `${length} fields could not be read and were left out.`,
          }),
          'error',
          'bottom-right',
          { shownMs: LONG_SHOWN_MS },
        )
      else showToast(t`${name} has this lorebook now.`, 'done')
    } catch (cause) {
      setError(cardErrorWords(cause))
      setIsBusy(false)
    }
  }

  async function save(format: LorebookFormat) {
    if (saving || isBusy) return
    setSaving(format)
    try {
      const saved = await api.download('exportLorebook', { params, query: { format } })
      saveFile(saved, `${name.toLowerCase()}-lorebook.json`)
      onClose()
    } catch (cause) {
      toastError(cause)
      setSaving(undefined)
    }
  }

  return (
    <PopupDialog
      isOpen
      title={t`The lorebook of ${name}`}
      text={
        lore > 0
          ? plural(lore, {
              one: 'It has 1 entry. A file that you bring takes its place.',
              other: `It has ${lore} entries. A file that you bring takes its place.`,
            })
          : t`There is none yet. It says what ${name} knows once a certain word is said.`
      }
      onDismiss={isBusy ? undefined : onClose}
      hasForm
    >
      <Form onSubmit={() => void bring()} isBusy={isBusy}>
        <Field
          ids={ids}
          label={t`File`}
          hint={t`JSON, of SillyTavern or as cards of version 3 have it.`}
          error={error}
        >
          <input
            {...ids.input}
            type="file"
            accept=".json,application/json"
            className={`${fields.box} ${files.file}`}
            disabled={isBusy}
            onChange={(event) => {
              setFile(event.target.files?.[0])
              setError(undefined)
            }}
          />
        </Field>
        <SubmitButton busyWords={t`Reading the file`} isBusy={isBusy}>
          {t`Import`}
        </SubmitButton>
      </Form>
      {lore > 0 && (
        <div className={styles.ways}>
          {FORMATS.map(({ format, label }) => (
            <button
              key={format}
              type="button"
              className={`${buttons.button} ${buttons.secondary}`}
              aria-busy={saving === format || undefined}
              aria-disabled={saving !== undefined || isBusy || undefined}
              onClick={() => void save(format)}
            >
              {saving === format ? t`Writing the file` : label}
            </button>
          ))}
        </div>
      )}
    </PopupDialog>
  )
}
