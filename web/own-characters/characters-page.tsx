import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { t } from '#web/lib/words.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PopupIcon } from '#web/ui/popup-icon.tsx'
import skeleton from '#web/ui/skeleton.module.css'
import { TryAgain } from '#web/ui/try-again.tsx'
import { CharacterTile } from './character-tile.tsx'
import styles from './characters-page.module.css'
import { useCharacters } from './use-characters.ts'

type CharactersPageProps = {
  /** The dialog that takes a card, which another feature has. It is open at `?import`. */
  renderImport: (onClose: () => void) => ReactNode
}

/** Everyone that somebody has made or brought, latest first. */
export function CharactersPage({ renderImport }: CharactersPageProps) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { phase, characters, reload, duplicate, drawPortrait, replace, askRemove } = useCharacters()
  const hasSome = characters.length > 0
  return (
    <>
      <div className={styles.head}>
        <h1 className="display" tabIndex={-1}>
          {t`Your characters`}
        </h1>
        {hasSome && (
          <div className={styles.ways}>
            <ButtonLink to="/characters?import">{t`Import a character`}</ButtonLink>
            <ButtonLink to="/create-model?from=characters" kind="primary">
              <Icon name="plus" />
              {t`Create new`}
            </ButtonLink>
          </div>
        )}
      </div>
      {phase === 'loading' && <Skeleton />}
      {phase === 'failed' && (
        <div className={styles.middle} role="alert">
          <PopupIcon name="error" />
          <h2 className="name">{t`This did not load`}</h2>
          <p className="soft">{t`Your connection or our side. Your characters are safe.`}</p>
          <TryAgain onClick={reload} />
        </div>
      )}
      {phase === 'ready' && !hasSome && (
        <div className={styles.middle}>
          <span className={styles.moon} />
          <h2 className="name">{t`Nobody yet`}</h2>
          <p className="soft">{t`Whoever you create, or bring as a card, is here. Only you see them.`}</p>
          <ButtonLink to="/create-model?from=characters" kind="primary">
            {t`Create someone`}
          </ButtonLink>
          <ButtonLink to="/characters?import" kind="quiet">
            {t`Import a character`}
          </ButtonLink>
        </div>
      )}
      {hasSome && (
        <ul className={styles.tiles}>
          {characters.map((character) => (
            <li key={character.id}>
              <CharacterTile
                character={character}
                onDuplicate={() => duplicate(character)}
                onDrawPortrait={() => drawPortrait(character)}
                onLorebook={replace}
                onDelete={() => askRemove(character)}
              />
            </li>
          ))}
        </ul>
      )}
      {search.has('import') && renderImport(() => void navigate('/characters', { replace: true }))}
    </>
  )
}

function Skeleton() {
  return (
    <div
      className={`${skeleton.skeleton} ${styles.tiles}`}
      role="status"
      aria-label={t`Your characters are loading`}
    >
      {[1, 2, 3].map((item) => (
        <span key={item} className={`${skeleton.shape} ${styles.shape}`} />
      ))}
    </div>
  )
}
