import { useEffect, useState } from 'react'
import { showError } from '#web/lib/show-error.ts'
import { t } from '#web/lib/words.ts'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { PopupDialog } from '#web/ui/popup-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { CastMember } from './cast-member.ts'
import { loadOwnCast } from './own-cast.ts'
import styles from './sitter-dialog.module.css'
import { SitterFace } from './sitter-face.tsx'
import { type Sitter, sitterOf } from './wish.ts'

type SitterDialogProps = {
  /** The id of the one who is chosen. */
  chosen: string | undefined
  loadCast: () => Promise<CastMember[]>
  onChoose: (sitter: Sitter | undefined) => void
  onClose: () => void
}

/** Chooses a character, one's own first, or nobody in particular. */
export function SitterDialog({ chosen, loadCast, onChoose, onClose }: SitterDialogProps) {
  const [cast, setCast] = useState<CastMember[]>()
  const [wanted, setWanted] = useState('')
  const [error, setError] = useState<string>()

  useEffect(() => {
    let isShown = true
    Promise.all([loadOwnCast(), loadCast()]).then(
      (lists) => isShown && setCast(lists.flat()),
      (cause) => isShown && setError(showError(cause, 'form')),
    )
    return () => {
      isShown = false
    }
  }, [loadCast])

  const text = wanted.trim().toLowerCase()
  const found = cast?.filter(({ name, phrase }) => `${name} ${phrase}`.toLowerCase().includes(text))

  return (
    <PopupDialog isOpen title={t`Who is in it`} onDismiss={onClose} hasForm>
      {error && <FormAlert text={error} />}
      <TextField
        label={t`Search characters`}
        type="search"
        value={wanted}
        onChange={setWanted}
        data-first-focus
      />
      <ul className={styles.cast} aria-busy={!cast && !error}>
        {text === '' && (
          <One
            sitter={undefined}
            name={t`Somebody you describe`}
            phrase={t`Whoever your words describe`}
            isChosen={chosen === undefined}
            onChoose={() => onChoose(undefined)}
          />
        )}
        {found?.map((member) => (
          <One
            key={member.premadeId}
            sitter={member}
            name={member.name}
            phrase={member.phrase}
            isChosen={member.premadeId === chosen}
            onChoose={() => onChoose(sitterOf(member))}
          />
        ))}
      </ul>
      <p className={styles.nobody} role="status">
        {found?.length === 0 && t`Nobody found.`}
      </p>
    </PopupDialog>
  )
}

type OneProps = {
  sitter: Pick<Sitter, 'name' | 'avatar'> | undefined
  name: string
  phrase: string
  isChosen: boolean
  onChoose: () => void
}

function One({ sitter, name, phrase, isChosen, onChoose }: OneProps) {
  return (
    <li>
      <button type="button" className={styles.one} aria-pressed={isChosen} onClick={onChoose}>
        <SitterFace sitter={sitter} />
        <span className={styles.words}>
          <b>{name}</b>
          <small>{phrase}</small>
        </span>
      </button>
    </li>
  )
}
