import { useCallback, useEffect, useState } from 'react'
import type { OwnCharacter } from '#contract/own-characters.ts'
import { madeCopy } from '#contract/pictures.ts'
import { api } from '#web/lib/api.ts'
import { openPopup } from '#web/lib/popups.ts'
import { toastError } from '#web/lib/toast-error.ts'
import buttons from '#web/ui/button.module.css'
import { Avatar } from './avatar.tsx'
import styles from './import-character.module.css'

/** The characters that somebody has brought: to talk with, or to delete. Nothing where there are none. */
export function OwnCharacters({ onTalk }: { onTalk: (id: string) => void }) {
  const [characters, setCharacters] = useState<OwnCharacter[]>([])
  const load = useCallback(() => {
    api.call('listCharacters', {}).then((answer) => setCharacters(answer.characters), toastError)
  }, [])
  useEffect(load, [load])

  async function remove({ id }: OwnCharacter) {
    try {
      await api.call('deleteCharacter', { params: { characterId: id } })
    } catch (error) {
      toastError(error)
    }
    load()
  }

  const askRemove = (character: OwnCharacter) =>
    openPopup('confirm', {
      title: `Delete ${character.name}?`,
      content: `You can begin no new chat with ${character.name}. The chats that you have stay.`,
      confirm: 'Delete',
      onConfirm: () => void remove(character),
    })

  if (characters.length === 0) return null
  return (
    <section className={styles.own} aria-label="Your characters">
      <h3 className={styles.heading}>Your characters</h3>
      <ul className={styles.characters}>
        {characters.map((character) => (
          <li key={character.id} className={styles.character}>
            <Avatar
              name={character.name}
              src={character.profilePicture && madeCopy(character.profilePicture, 'small')}
            />
            <b className={styles.name}>{character.name}</b>
            <div className={styles.answers}>
              <button
                type="button"
                className={`${buttons.button} ${buttons.secondary} ${buttons.small}`}
                aria-label={`Talk to ${character.name}`}
                onClick={() => onTalk(character.id)}
              >
                Talk
              </button>
              <button
                type="button"
                className={`${buttons.button} ${buttons.quiet} ${buttons.small}`}
                aria-label={`Delete ${character.name}`}
                onClick={() => askRemove(character)}
              >
                Delete
              </button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
