import { type CSSProperties, useId, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { MADE_SIZES, MADE_WIDTHS, madeCopy } from '#contract/made-pictures.ts'
import type { OwnCharacter } from '#contract/own-characters.ts'
import { plural } from '#web/lib/plural.ts'
import { reportLink } from '#web/lib/report-link.ts'
import { T, t } from '#web/lib/words.ts'
import buttons from '#web/ui/button.module.css'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { CardExport } from '#web/ui/card-export.tsx'
import { openPopover } from '#web/ui/open-popover.ts'
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
  const { id, name, age, phrase, profilePicture, isBlurred, comingPortrait, choices, lore } = character
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)
  const [isExporting, setIsExporting] = useState(false)
  const [isLorebookOpen, setIsLorebookOpen] = useState(false)
  const menu = useRef<HTMLFieldSetElement>(null)
  const menuId = useId()
  const anchor = `--tile-${menuId.replaceAll(/\W/g, '')}`
  const origin =
    lore > 0
      ? plural(lore, { one: 'From a card with 1 lore entry', other: `From a card with ${lore} lore entries` })
      : t`From a card`

  async function keepBusy(act: Promise<void>) {
    setIsBusy(true)
    await act
    setIsBusy(false)
  }

  const entry = (label: string, act: () => void, className?: string) => (
    <button
      type="button"
      className={className}
      onClick={() => {
        menu.current?.hidePopover()
        act()
      }}
    >
      {label}
    </button>
  )

  return (
    <article className={styles.tile} aria-labelledby={`${menuId}name`} aria-busy={isBusy}>
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
      <div className={styles.words}>
        <h2 id={`${menuId}name`} className={styles.name}>
          {name}, {age}
        </h2>
        <p className={styles.phrase}>{phrase || origin}</p>
        {!choices && phrase && <p className="small faint">{origin}</p>}
        {isBlurred && <p className="small faint">{t`This picture is for Pro.`}</p>}
        {comingPortrait && (
          <PortraitStatus
            portrait={comingPortrait}
            name={name}
            isBusy={isBusy}
            onAgain={() => void keepBusy(onDrawPortrait())}
          />
        )}
      </div>
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
        <button
          type="button"
          className={`${buttons.button} ${buttons.quiet} ${buttons.small} ${styles.more}`}
          style={{ anchorName: anchor } as CSSProperties}
          popoverTarget={menuId}
          aria-label={t`More about ${name}`}
          disabled={isBusy}
          onClick={(event) => openPopover(event, menu.current)}
        >
          {t`More`}
        </button>
        <fieldset
          ref={menu}
          id={menuId}
          popover="auto"
          aria-label={name}
          className={styles.menu}
          style={{ positionAnchor: anchor } as CSSProperties}
        >
          {!choices && entry(t`Edit`, () => explainCard(name))}
          {entry(t`Duplicate`, () => void keepBusy(onDuplicate()))}
          {entry(t`Export card`, () => setIsExporting(true))}
          {entry(t`Lorebook`, () => setIsLorebookOpen(true))}
          {entry(t`Report`, () => void navigate(reportLink(`/chat?with=${id}`)))}
          {entry(t`Delete`, onDelete, styles.destructive)}
        </fieldset>
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
