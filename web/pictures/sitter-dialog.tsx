import { useEffect, useState } from 'react'
import { api } from '#web/lib/api.ts'
import { showError } from '#web/lib/show-error.ts'
import { storedToken } from '#web/lib/storage.ts'
import { t } from '#web/lib/words.ts'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { PopupDialog } from '#web/ui/popup-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { CastMember } from './cast-member.ts'
import styles from './sitter-dialog.module.css'
import { SitterFace } from './sitter-face.tsx'
import type { Sitter } from './wish.ts'

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
    Promise.all([loadOwn(), loadCast()]).then(
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
        {found?.map(({ premadeId: id, name, phrase, avatar, isUnlike }) => (
          <One
            key={id}
            sitter={{ name, avatar }}
            name={name}
            phrase={phrase}
            isChosen={id === chosen}
            onChoose={() => onChoose({ id, name, ...(avatar && { avatar }), ...(isUnlike && { isUnlike }) })}
          />
        ))}
      </ul>
      <p className={styles.nobody} role="status">
        {found?.length === 0 && t`Nobody found.`}
      </p>
    </PopupDialog>
  )
}

/** A visitor has none; without an answer the catalogue is there all the same. */
async function loadOwn(): Promise<CastMember[]> {
  if (!storedToken.read()) return []
  const answer = await api.call('listCharacters', {}).catch(() => undefined)
  return (answer?.characters ?? []).map(({ id, name, phrase, profilePicture = '', ...character }) => ({
    premadeId: id,
    name,
    phrase: phrase || t`Your own character`,
    avatar: profilePicture,
    // A sketch is of the person whom its portrait will show.
    isUnlike: profilePicture !== '' && !character.deterImage && !character.comingPortrait,
  }))
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
