import buttons from '#web/ui/button.module.css'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import skeleton from '#web/ui/skeleton.module.css'
import { CharacterTile } from './character-tile.tsx'
import styles from './characters-page.module.css'
import { useCharacters } from './use-characters.ts'

/** Everyone that somebody has made or brought, latest first. */
export function CharactersPage() {
  const { phase, characters, reload, duplicate, askRemove } = useCharacters()
  const hasSome = characters.length > 0
  return (
    <>
      <div className={styles.head}>
        <h1 className="display" tabIndex={-1}>
          Your characters
        </h1>
        {hasSome && (
          <ButtonLink to="/create-model?from=characters" kind="primary">
            <Icon name="plus" />
            Create new
          </ButtonLink>
        )}
      </div>
      {phase === 'loading' && <Skeleton />}
      {phase === 'failed' && (
        <div className={styles.middle} role="alert">
          <h2 className="name">This did not load</h2>
          <p className="soft">Your connection or our side. Your characters are safe.</p>
          <button
            type="button"
            className={`${buttons.button} ${buttons.secondary} ${buttons.small}`}
            onClick={reload}
          >
            Try again
          </button>
        </div>
      )}
      {phase === 'ready' && !hasSome && (
        <div className={styles.middle}>
          <span className={styles.moon} />
          <h2 className="name">Nobody yet</h2>
          <p className="soft">Whoever you create, or bring as a card, is here. Only you see them.</p>
          <ButtonLink to="/create-model?from=characters" kind="primary">
            Create someone
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
                onDelete={() => askRemove(character)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Skeleton() {
  return (
    <div
      className={`${skeleton.skeleton} ${styles.tiles}`}
      role="status"
      aria-label="Your characters are loading"
    >
      {[1, 2, 3].map((item) => (
        <span key={item} className={`${skeleton.shape} ${styles.shape}`} />
      ))}
    </div>
  )
}
