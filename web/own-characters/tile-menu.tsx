import { type CSSProperties, useId, useRef } from 'react'
import { t } from '#web/lib/words.ts'
import buttons from '#web/ui/button.module.css'
import { openPopover } from '#web/ui/open-popover.ts'
import styles from './character-tile.module.css'

export type TileDeed = { label: string; act: () => void; isDestructive?: boolean }

/** What is done with a character seldom, behind a button. */
export function TileMenu({ name, isBusy, deeds }: { name: string; isBusy: boolean; deeds: TileDeed[] }) {
  const menu = useRef<HTMLFieldSetElement>(null)
  const menuId = useId()
  const anchor = `--tile-${menuId.replaceAll(/\W/g, '')}`
  return (
    <>
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
        {deeds.map(({ label, act, isDestructive }) => (
          <button
            key={label}
            type="button"
            className={isDestructive ? styles.destructive : undefined}
            onClick={() => {
              menu.current?.hidePopover()
              act()
            }}
          >
            {label}
          </button>
        ))}
      </fieldset>
    </>
  )
}
