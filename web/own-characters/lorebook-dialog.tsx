import { useState } from 'react'
import type { LorebookFormat } from '#contract/cards.ts'
import type { OwnCharacter } from '#contract/own-characters.ts'
import { api } from '#web/lib/api.ts'
import { plural } from '#web/lib/plural.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { toastError } from '#web/lib/toast-error.ts'
import { t } from '#web/lib/words.ts'
import buttons from '#web/ui/button.module.css'
import fields from '#web/ui/field.module.css'
import { Field, useFieldIds } from '#web/ui/field.tsx'
import files from '#web/ui/file-field.module.css'
import { Form } from '#web/ui/form.tsx'
import { PopupDialog } from '#web/ui/popup-dialog.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import styles from './lorebook-dialog.module.css'
import { useBringLorebook } from './use-bring-lorebook.ts'

const FORMATS = [
  { format: 'json', label: t`Save for any program (JSON)` },
  { format: 'world', label: t`Save for SillyTavern (JSON)` },
] as const satisfies { format: LorebookFormat; label: string }[]

type LorebookDialogProps = {
  character: OwnCharacter
  onBrought: (character: OwnCharacter) => void
  onClose: () => void
}

/** The lorebook of a character as a file of its own, in and out. */
export function LorebookDialog({ character, onBrought, onClose }: LorebookDialogProps) {
  const { name, lore } = character
  const { error, isBusy, choose, bring } = useBringLorebook(character, onBrought, onClose)
  const ids = useFieldIds({ hint: 'kept', error })
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
            onChange={(event) => choose(event.target.files?.[0])}
          />
        </Field>
        <SubmitButton busyWords={t`Reading the file`} isBusy={isBusy}>
          {t`Import`}
        </SubmitButton>
      </Form>
      {lore > 0 && <WaysToSave character={character} isBusy={isBusy} onSaved={onClose} />}
    </PopupDialog>
  )
}

type WaysToSaveProps = { character: OwnCharacter; isBusy: boolean; onSaved: () => void }

function WaysToSave({ character: { id, name }, isBusy, onSaved }: WaysToSaveProps) {
  const [saving, setSaving] = useState<LorebookFormat>()

  async function save(format: LorebookFormat) {
    if (saving || isBusy) return
    setSaving(format)
    try {
      const params = { characterId: id }
      const saved = await api.download('exportLorebook', { params, query: { format } })
      saveFile(saved, `${name.toLowerCase()}-lorebook.json`)
      onSaved()
    } catch (cause) {
      toastError(cause)
      setSaving(undefined)
    }
  }

  return (
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
  )
}
