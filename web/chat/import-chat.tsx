import { useRef, useState } from 'react'
import type { Chat } from '#contract/chat.ts'
import { CHAT_FILE_CHARS_MAX } from '#contract/limits.ts'
import { api, FILE_TIMEOUT_MS } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { plural } from '#web/lib/plural.ts'
import { showError } from '#web/lib/show-error.ts'
import { showToast } from '#web/lib/toasts.ts'
import { t } from '#web/lib/words.ts'
import fields from '#web/ui/field.module.css'
import { Field, useFieldIds } from '#web/ui/field.tsx'
import files from '#web/ui/file-field.module.css'
import { Form } from '#web/ui/form.tsx'
import { PopupDialog } from '#web/ui/popup-dialog.tsx'
import choices from '#web/ui/select.module.css'
import { SubmitButton } from '#web/ui/submit-button.tsx'

type ImportChatProps = {
  /** Ids and names. */
  characters: readonly (readonly [premadeId: string, name: string])[]
  open: Chat | undefined
  onClose: () => void
  onImported: (chat: Chat) => void
}

const MB = 1_000_000

/** Makes a chat of a file that another program, or Moonlit, has written. */
export function ImportChat({ characters, open, onClose, onImported }: ImportChatProps) {
  // Whoever leads an open group may be nobody whom a chat alone is with.
  const isOffered = characters.some(([id]) => id === open?.premadeId)
  const [premadeId, setPremadeId] = useState((isOffered && open?.premadeId) || characters[0]?.[0] || '')
  const [file, setFile] = useState<File>()
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  // The same file sent again makes one chat.
  const clientId = useRef('')
  const fileIds = useFieldIds({ hint: 'kept', error })
  const withIds = useFieldIds({})

  function choose(chosen: File | undefined) {
    clientId.current = crypto.randomUUID()
    setFile(chosen)
    setError(undefined)
  }

  async function bring() {
    if (!file) return setError(t`Choose a file first.`)
    if (file.size > 1.5 * CHAT_FILE_CHARS_MAX)
      return setError(t`A file can have at most ${CHAT_FILE_CHARS_MAX / MB} MB.`)
    setIsBusy(true)
    try {
      const body = { clientId: clientId.current, premadeId, file: await file.text() }
      const { leftOut, hidden, unkept, ...chat } = await api.call(
        'importChat',
        { body },
        { timeoutMs: FILE_TIMEOUT_MS },
      )
      onClose()
      onImported(chat)
      if (leftOut + hidden + unkept > 0)
        showToast(
          [brokenWords(leftOut), hiddenWords(hidden), unkeptWords(unkept)].filter(Boolean).join(' '),
          leftOut > 0 ? 'error' : 'done',
        )
    } catch (cause) {
      // The sentence names the line, which the popup of a blocked message has no room for.
      const isBlocked = cause instanceof ApiError && cause.code === 'blocked'
      setError(isBlocked ? cause.words : showError(cause, 'form'))
      setIsBusy(false)
    }
  }

  return (
    <PopupDialog
      isOpen
      title={t`Import a chat`}
      text={t`A talk from SillyTavern or another program becomes a new chat here.`}
      onDismiss={isBusy ? undefined : onClose}
      hasForm
    >
      <Form onSubmit={() => void bring()} isBusy={isBusy}>
        <Field ids={fileIds} label={t`File`} hint={hintOf(file)} error={error}>
          <input
            {...fileIds.input}
            type="file"
            accept=".jsonl,.json,.txt,application/json"
            className={`${fields.box} ${files.file}`}
            disabled={isBusy}
            onChange={(event) => choose(event.target.files?.[0])}
          />
        </Field>
        <Field ids={withIds} label={t`With`}>
          <div className={choices.around}>
            <select
              {...withIds.input}
              className={`${fields.box} ${choices.select}`}
              value={premadeId}
              disabled={isBusy}
              onChange={(event) => {
                clientId.current = crypto.randomUUID()
                setPremadeId(event.target.value)
              }}
            >
              {characters.map(([id, name]) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </div>
        </Field>
        <SubmitButton busyWords={t`Reading the file`} isBusy={isBusy}>
          {t`Import`}
        </SubmitButton>
      </Form>
    </PopupDialog>
  )
}

const brokenWords = (leftOut: number) =>
  leftOut === 0
    ? ''
    : plural(leftOut, {
        one: 'One message broke our rules and was left out.',
        other: `${leftOut} messages broke our rules and were left out.`,
      })

const hiddenWords = (hidden: number) =>
  hidden === 0
    ? ''
    : plural(hidden, {
        one: 'One line that the file hides was left out.',
        other: `${hidden} lines that the file hides were left out.`,
      })

const unkeptWords = (unkept: number) =>
  unkept === 0
    ? ''
    : plural(unkept, {
        one: 'What one line says beside its words was too large to keep.',
        other: `What ${unkept} lines say beside their words was too large to keep.`,
      })

const hintOf = (file: File | undefined) =>
  file && file.size > 5 * MB
    ? t`A long chat takes about a minute.`
    : t`JSON lines, or a list of messages in JSON.`
