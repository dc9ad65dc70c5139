import { useEffect, useState } from 'react'
import type { Gender } from '#contract/characters.ts'
import type { Chat } from '#contract/chat.ts'
import { CHARACTER_AGE_MAX, CHARACTER_AGE_MIN } from '#contract/limits.ts'
import { api, FILE_TIMEOUT_MS } from '#web/lib/api.ts'
import { askPrice } from '#web/lib/ask-price.ts'
import { cardErrorWords } from '#web/lib/card-error-words.ts'
import { showToast } from '#web/lib/toasts.ts'
import { track } from '#web/lib/track.ts'
import { T, t } from '#web/lib/words.ts'
import fields from '#web/ui/field.module.css'
import { Field, useFieldIds } from '#web/ui/field.tsx'
import files from '#web/ui/file-field.module.css'
import { Form } from '#web/ui/form.tsx'
import { PopupDialog } from '#web/ui/popup-dialog.tsx'
import choices from '#web/ui/select.module.css'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { CardPreview } from './card-preview.tsx'
import styles from './import-character.module.css'
import { openChat } from './open-chat.ts'
import { type ChosenCard, useCardFile } from './use-card-file.ts'

type ImportCharacterProps = {
  /** A card that is chosen already. */
  file?: File
  onClose: () => void
  onOpened: (chat: Chat) => void
}

const GENDERS: [Gender, string][] = [
  ['female', t`Woman`],
  ['male', t`Man`],
  ['futanari', t`Futanari`],
]

/** Makes a character of a card that another program, or Moonlit, has written, and opens a chat with it. */
export function ImportCharacter({ file, onClose, onOpened }: ImportCharacterProps) {
  const { chosen, error, setError, isReading, choose } = useCardFile()
  const [isBusy, setIsBusy] = useState(false)
  const [isOver, setIsOver] = useState(false)
  const [age, setAge] = useState('')
  const [ageError, setAgeError] = useState<string>()
  const [gender, setGender] = useState<Gender | ''>('')
  const [genderError, setGenderError] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read once
  useEffect(() => {
    if (file) void choose(file)
  }, [file])
  const fileIds = useFieldIds({ hint: 'kept', error })
  const genderIds = useFieldIds({ error: genderError })
  const told = chosen?.read.told
  const name = chosen?.read.card.data.name ?? ''

  function take(file: File | undefined) {
    setAgeError(undefined)
    setGenderError(undefined)
    void choose(file)
  }

  /** Of what the card does not tell, the user must; answers the words for what is missing. */
  function checked({ read }: ChosenCard) {
    const years = Number(age)
    const isAdult = Number.isInteger(years) && years >= CHARACTER_AGE_MIN && years <= CHARACTER_AGE_MAX
    const ageWords =
      read.told.age !== undefined || isAdult
        ? undefined
        : t`Every character here is an adult: enter an age of ${CHARACTER_AGE_MIN} or more.`
    const genderWords = read.told.gender || gender ? undefined : t`Please choose.`
    setAgeError(ageWords)
    setGenderError(genderWords)
    return !ageWords && !genderWords
  }

  /** For so much luna that was agreed to. */
  async function bring(luna = 0) {
    if (!chosen) return isReading ? undefined : setError((known) => known ?? t`Choose a file first.`)
    if (!checked(chosen)) return
    setIsBusy(true)
    try {
      const body = {
        clientId: chosen.clientId,
        file: chosen.base64,
        ...(told?.age === undefined && { age: Number(age) }),
        ...(!told?.gender && gender && { gender }),
        ...(luna > 0 && { luna }),
      }
      const { id, isBlurred } = await api.call('createCharacter', { body }, { timeoutMs: FILE_TIMEOUT_MS })
      track('character_created', { by: 'card' })
      const chat = await openChat(id)
      onClose()
      onOpened(chat)
      if (isBlurred) showToast(t`The picture of ${name} counts as adult content. It is clear with Pro.`)
    } catch (cause) {
      if (!askPrice(cause, (agreed) => void bring(agreed))) setError(cardErrorWords(cause))
      setIsBusy(false)
    }
  }

  return (
    <PopupDialog
      isOpen
      title={t`Import a character`}
      text={t`A character card from SillyTavern or another program becomes somebody you can talk with. Only you see them.`}
      onDismiss={isBusy ? undefined : onClose}
      hasForm
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is dropped here can be chosen with the field */}
      <div
        className={`${styles.drop} ${isOver ? styles.over : ''}`}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setIsOver(false)
          if (!isBusy) take(event.dataTransfer.files[0])
        }}
      >
        <Form onSubmit={() => void bring()} isBusy={isBusy}>
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
              error={ageError}
              inputMode="numeric"
              maxLength={4}
              value={age}
              onChange={setAge}
            />
          )}
          {chosen && !told?.gender && (
            <Field ids={genderIds} label={t`${name} is a`} error={genderError}>
              <div className={choices.around}>
                <select
                  {...genderIds.input}
                  className={`${fields.box} ${choices.select}`}
                  value={gender}
                  disabled={isBusy}
                  onChange={(event) =>
                    setGender(GENDERS.find(([value]) => value === event.target.value)?.[0] ?? '')
                  }
                >
                  <option value="">{t`Choose`}</option>
                  {GENDERS.map(([value, words]) => (
                    <option key={value} value={value}>
                      {words}
                    </option>
                  ))}
                </select>
              </div>
            </Field>
          )}
          {chosen && (
            <SubmitButton busyWords={t`One moment`} isBusy={isBusy}>
              <T>Talk to {name}</T>
            </SubmitButton>
          )}
        </Form>
      </div>
    </PopupDialog>
  )
}
