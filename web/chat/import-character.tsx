import { useEffect } from 'react'
import type { Chat } from '#contract/chat.ts'
import { cardErrorWords } from '#web/lib/card-error-words.ts'
import { T, t } from '#web/lib/words.ts'
import fields from '#web/ui/field.module.css'
import { Field, useFieldIds } from '#web/ui/field.tsx'
import files from '#web/ui/file-field.module.css'
import { Form } from '#web/ui/form.tsx'
import { PopupDialog } from '#web/ui/popup-dialog.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { CardPreview } from './card-preview.tsx'
import { DropArea } from './drop-area.tsx'
import { GenderField } from './gender-field.tsx'
import styles from './import-character.module.css'
import { useBringCard } from './use-bring-card.ts'
import { useCardFile } from './use-card-file.ts'

type ImportCharacterProps = {
  /** A card that is chosen already. */
  file?: File
  onClose: () => void
  onOpened: (chat: Chat) => void
}

/** Makes a character of a card that another program, or Moonlit, has written, and opens a chat with it. */
export function ImportCharacter({ file, onClose, onOpened }: ImportCharacterProps) {
  const { chosen, error, setError, isReading, choose } = useCardFile()
  const { isBusy, bring, ...asked } = useBringCard({
    onOpened(chat) {
      onClose()
      onOpened(chat)
    },
    onFailed: (cause) => setError(cardErrorWords(cause)),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read once
  useEffect(() => {
    if (file) void choose(file)
  }, [file])
  const fileIds = useFieldIds({ hint: 'kept', error })
  const told = chosen?.read.told
  const name = chosen?.read.card.data.name ?? ''

  function take(file: File | undefined) {
    asked.forgetErrors()
    void choose(file)
  }

  function submit() {
    if (chosen) void bring(chosen)
    else if (!isReading) setError((known) => known ?? t`Choose a file first.`)
  }

  return (
    <PopupDialog
      isOpen
      title={t`Import a character`}
      text={t`A character card from SillyTavern or another program becomes somebody you can talk with. Only you see them.`}
      onDismiss={isBusy ? undefined : onClose}
      hasForm
    >
      <DropArea isDisabled={isBusy} onDrop={take}>
        <Form onSubmit={submit} isBusy={isBusy}>
          <Field
            ids={fileIds}
            label={t`Card`}
            hint={t`PNG, JSON or CHARX. Choose a file, or drop it here.`}
            error={error}
          >
            <input
              {...fileIds.input}
              type="file"
              accept=".png,.json,.charx,image/png,application/json"
              className={`${fields.box} ${files.file}`}
              disabled={isBusy}
              onChange={(event) => take(event.target.files?.[0])}
            />
          </Field>
          <div aria-live="polite" className={styles.found}>
            {isReading && <p className="soft">{t`Reading the card…`}</p>}
            {chosen && <CardPreview {...chosen} />}
          </div>
          {chosen && told?.age === undefined && (
            <TextField
              label={t`How old is ${name}?`}
              hint={t`In years. Every character here is an adult.`}
              error={asked.ageError}
              inputMode="numeric"
              maxLength={4}
              value={asked.age}
              onChange={asked.setAge}
            />
          )}
          {chosen && !told?.gender && (
            <GenderField
              name={name}
              value={asked.gender}
              error={asked.genderError}
              isDisabled={isBusy}
              onChange={asked.setGender}
            />
          )}
          {chosen && (
            <SubmitButton busyWords={t`One moment`} isBusy={isBusy}>
              <T>Talk to {name}</T>
            </SubmitButton>
          )}
        </Form>
      </DropArea>
    </PopupDialog>
  )
}
