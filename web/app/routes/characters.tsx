import { useNavigate } from 'react-router'
import { ImportCharacter } from '#web/chat/import-character.tsx'
import { t } from '#web/lib/words.ts'
import { CharactersPage } from '#web/own-characters/characters-page.tsx'
import { privateMeta } from '../private-meta.ts'

export const meta = () => privateMeta(t`Your characters`)

export default function Characters() {
  const navigate = useNavigate()
  return (
    <CharactersPage
      renderImport={(onClose) => (
        <ImportCharacter onClose={onClose} onOpened={({ id }) => void navigate(`/chat?chat=${id}`)} />
      )}
    />
  )
}
