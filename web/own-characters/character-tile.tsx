import { useId, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { MADE_SIZES, MADE_WIDTHS, madeCopy } from '#contract/made-pictures.ts'
import type { OwnCharacter } from '#contract/own-characters.ts'
import { plural } from '#web/lib/plural.ts'
import { reportLink } from '#web/lib/report-link.ts'
import { T, t } from '#web/lib/words.ts'
import { type Action, ActionMenu } from '#web/ui/action-menu.tsx'
import buttons from '#web/ui/button.module.css'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { CardExport } from '#web/ui/card-export.tsx'
import styles from './character-tile.module.css'
import { explainCard } from './find-for-edit.ts'
import { LorebookDialog } from './lorebook-dialog.tsx'
import { PortraitStatus } from './portrait-status.tsx'

type CharacterTileProps = {
  character: OwnCharacter
  onDuplicate: () => Promise<void>
  onDrawPortrait: () => Promise<void>
  onLorebook: (character: OwnCharacter) => void
  onDelete: () => void
}

/** One of somebody's own characters, and all that can be done with them. */
export function CharacterTile({
  character,
  onDuplicate,
  onDrawPortrait,
  onLorebook,
  onDelete,
}: CharacterTileProps) {
  const { id, name, choices } = character
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)
  const [isExporting, setIsExporting] = useState(false)
  const [isLorebookOpen, setIsLorebookOpen] = useState(false)
  const nameId = useId()

  async function keepBusy(act: Promise<void>) {
    setIsBusy(true)
    await act
    setIsBusy(false)
  }

  const actions: Action[] = [
    ...(choices ? [] : [{ label: t`Edit`, act: () => explainCard(name) }]),
    { label: t`Duplicate`, act: () => void keepBusy(onDuplicate()) },
    { label: t`Export card`, act: () => setIsExporting(true) },
    { label: t`Lorebook`, act: () => setIsLorebookOpen(true) },
    { label: t`Report`, act: () => void navigate(reportLink(`/chat?with=${id}`)) },
    { label: t`Delete`, act: onDelete, isDestructive: true },
  ]

  return (
    <article className={styles.tile} aria-labelledby={nameId} aria-busy={isBusy}>
      <Face character={character} />
      <Words
        character={character}
        nameId={nameId}
        isBusy={isBusy}
        onDrawPortrait={() => void keepBusy(onDrawPortrait())}
      />
      <div className={styles.actions}>
        <ButtonLink to={`/chat?with=${id}`} size="small">
          <T>
            Talk<span className="unseen"> to {name}</span>
          </T>
        </ButtonLink>
        {choices && (
          <ButtonLink to={`/create-model?edit=${id}`} kind="quiet" size="small">
            <T>
              Edit<span className="unseen"> {name}</span>
            </T>
          </ButtonLink>
        )}
        <ActionMenu
          label={name}
          actions={actions}
          opener={(opener) => (
            <button
              {...opener}
              type="button"
              className={`${buttons.button} ${buttons.quiet} ${buttons.small} ${styles.more}`}
              aria-label={t`More about ${name}`}
              disabled={isBusy}
            >
              {t`More`}
            </button>
          )}
        />
      </div>
      {isExporting && <CardExport premadeId={id} name={name} onClose={() => setIsExporting(false)} />}
      {isLorebookOpen && (
        <LorebookDialog
          character={character}
          onBrought={onLorebook}
          onClose={() => setIsLorebookOpen(false)}
        />
      )}
    </article>
  )
}

function Face({ character: { id, name, profilePicture } }: { character: OwnCharacter }) {
  return (
    <Link to={`/chat?with=${id}`} className={styles.face} tabIndex={-1} aria-hidden="true" discover="none">
      {profilePicture ? (
        <img
          src={madeCopy(profilePicture, 'small-2x')}
          srcSet={MADE_SIZES.map((size) => `${madeCopy(profilePicture, size)} ${MADE_WIDTHS[size]}w`).join(
            ', ',
          )}
          sizes="(max-width: 600px) 100px, 280px"
          alt=""
          loading="lazy"
        />
      ) : (
        name.charAt(0)
      )}
    </Link>
  )
}

type WordsProps = { character: OwnCharacter; nameId: string; isBusy: boolean; onDrawPortrait: () => void }

function Words({ character, nameId, isBusy, onDrawPortrait }: WordsProps) {
  const { name, age, phrase, isBlurred, comingPortrait, choices, lore } = character
  const origin =
    lore > 0
      ? plural(lore, { one: 'From a card with 1 lore entry', other: `From a card with ${lore} lore entries` })
      : t`From a card`
  return (
    <div className={styles.words}>
      <h2 id={nameId} className={styles.name}>
        {name}, {age}
      </h2>
      <p className={styles.phrase}>{phrase || origin}</p>
      {!choices && phrase && <p className="small faint">{origin}</p>}
      {isBlurred && <p className="small faint">{t`This picture is for Pro.`}</p>}
      {comingPortrait && (
        <PortraitStatus portrait={comingPortrait} name={name} isBusy={isBusy} onAgain={onDrawPortrait} />
      )}
    </div>
  )
}
