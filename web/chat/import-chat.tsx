import type { Chat } from '#contract/chat.ts'
import { t } from '#web/lib/words.ts'
import fields from '#web/ui/field.module.css'
import { Field, useFieldIds } from '#web/ui/field.tsx'
import files from '#web/ui/file-field.module.css'
import { Form } from '#web/ui/form.tsx'
import { PopupDialog } from '#web/ui/popup-dialog.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { type CastMember, useCast } from './cast.ts'
import { CastSelect } from './cast-select.tsx'
import { castOf, type Names } from './file-speakers.ts'
import styles from './import-chat.module.css'
import { useBringChat } from './use-bring-chat.ts'

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
  const { own, premade } = useCast(loadCast ?? nobody)
  const cast = castOf(characters, own, premade)
  const { file, premadeId, speakers, error, isBusy, ...chosen } = useBringChat({
    cast,
    first: firstOf(characters, open),
    onBrought(chat) {
      onClose()
      onImported(chat)
    },
  })
  const fileIds = useFieldIds({ hint: 'kept', error })

  return (
    <PopupDialog
      isOpen
      title={t`Import a chat`}
      text={t`A talk from SillyTavern or another program becomes a new chat here.`}
      onDismiss={isBusy ? undefined : onClose}
      hasForm
    >
      <Form onSubmit={() => void chosen.bring()} isBusy={isBusy}>
        <Field ids={fileIds} label={t`File`} hint={hintOf(file)} error={error}>
          <input
            {...fileIds.input}
            type="file"
            accept=".jsonl,.json,.txt,application/json"
            className={`${fields.box} ${files.file}`}
            disabled={isBusy}
            onChange={(event) => chosen.choose(event.target.files?.[0])}
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
                onChange={(who) => chosen.setSpeaker(name, who)}
              />
            ))}
          </>
        ) : (
          <CastSelect
            label={t`With`}
            cast={characters}
            value={premadeId}
            isBusy={isBusy}
            onChange={chosen.setPremadeId}
          />
        )}
        <SubmitButton busyWords={t`Reading the file`} isBusy={isBusy}>
          {t`Import`}
        </SubmitButton>
      </Form>
    </PopupDialog>
  )
}

/** The one of the open chat, if a chat alone is with them: whoever leads an open group may be nobody of these. */
function firstOf(characters: Names, open: Chat | undefined): string {
  const isOffered = characters.some(([id]) => id === open?.premadeId)
  return (isOffered && open?.premadeId) || characters[0]?.[0] || ''
}

const hintOf = (file: File | undefined) =>
  file && file.size > 5 * MB
    ? t`A long chat takes about a minute.`
    : t`JSON lines, or a list of messages in JSON.`
