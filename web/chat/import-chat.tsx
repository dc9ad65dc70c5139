import { useRef, useState } from 'react'
import type { Chat } from '#contract/chat.ts'
import { CHAT_FILE_CHARS_MAX } from '#contract/limits.ts'
import { api, FILE_TIMEOUT_MS } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { plural } from '#web/lib/plural.ts'
import { showError } from '#web/lib/show-error.ts'
import { LONG_SHOWN_MS, showToast } from '#web/lib/toasts.ts'
import { t } from '#web/lib/words.ts'
import fields from '#web/ui/field.module.css'
import { Field, useFieldIds } from '#web/ui/field.tsx'
import files from '#web/ui/file-field.module.css'
import { Form } from '#web/ui/form.tsx'
import { PopupDialog } from '#web/ui/popup-dialog.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { type CastMember, useCast } from './cast.ts'
import { CastSelect } from './cast-select.tsx'
import { castOf, idOfName, type Names } from './file-speakers.ts'
import styles from './import-chat.module.css'

type ImportChatProps = {
  /** Ids and names. */
  characters: Names
  /** Who else can be in a group; undefined where nobody makes one. */
  loadCast: (() => Promise<CastMember[]>) | undefined
  open: Chat | undefined
  onClose: () => void
  onImported: (chat: Chat) => void
}

const MB = 1_000_000
const nobody = async () => []

/** Makes a chat of a file that another program, or Moonlit, has written. */
export function ImportChat({ characters, loadCast, open, onClose, onImported }: ImportChatProps) {
  // Whoever leads an open group may be nobody whom a chat alone is with.
  const isOffered = characters.some(([id]) => id === open?.premadeId)
  const [premadeId, setPremadeId] = useState((isOffered && open?.premadeId) || characters[0]?.[0] || '')
  const [file, setFile] = useState<File>()
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  // The same file sent again makes one chat.
  const clientId = useRef('')
  const fileIds = useFieldIds({ hint: 'kept', error })
  const { own, premade } = useCast(loadCast ?? nobody)
  const cast = castOf(characters, own, premade)
  /** By the name of each that speaks in the file, who that is; empty where it is not known yet. */
  const [speakers, setSpeakers] = useState<ReadonlyMap<string, string>>()

  function choose(chosen: File | undefined) {
    clientId.current = crypto.randomUUID()
    setFile(chosen)
    setSpeakers(undefined)
    setError(undefined)
  }

  function ask(names: readonly string[]) {
    setSpeakers(new Map(names.map((name) => [name, speakers?.get(name) ?? idOfName(cast, name)])))
    setError(undefined)
  }

  async function bring() {
    if (!file) return setError(t`Choose a file first.`)
    if (file.size > 1.5 * CHAT_FILE_CHARS_MAX)
      return setError(t`A file can have at most ${CHAT_FILE_CHARS_MAX / MB} MB.`)
    const named = [...(speakers ?? [])].map(([name, id]) => ({ name, premadeId: id }))
    if (named.some((one) => !one.premadeId)) return setError(t`Choose who each of them is.`)
    setIsBusy(true)
    try {
      const leader = named[0]?.premadeId ?? premadeId
      const who = speakers ? { premadeId: leader, speakers: named } : { premadeId }
      const body = { clientId: clientId.current, ...who, file: await file.text() }
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
          'bottom-right',
          { shownMs: LONG_SHOWN_MS },
        )
    } catch (cause) {
      const asked = cause instanceof ApiError && !speakers ? cause.details.speakers : undefined
      setIsBusy(false)
      if (asked) return ask(asked)
      // The sentence names the line, which the popup of a blocked message has no room for.
      const isBlocked = cause instanceof ApiError && cause.code === 'blocked'
      setError(isBlocked ? cause.words : showError(cause, 'form'))
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
        {speakers ? (
          <>
            <p className={styles.speakers} role="status">
              {t`Several characters speak in this file. Choose who each of them is here: two to four become a group.`}
            </p>
            {[...speakers].map(([name, id]) => (
              <CastSelect
                key={name}
                label={name}
                cast={cast}
                value={id}
                isBusy={isBusy}
                isOpen
                onChange={(chosen) => {
                  clientId.current = crypto.randomUUID()
                  setSpeakers(new Map(speakers).set(name, chosen))
                }}
              />
            ))}
          </>
        ) : (
          <CastSelect
            label={t`With`}
            cast={characters}
            value={premadeId}
            isBusy={isBusy}
            onChange={(chosen) => {
              clientId.current = crypto.randomUUID()
              setPremadeId(chosen)
            }}
          />
        )}
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
