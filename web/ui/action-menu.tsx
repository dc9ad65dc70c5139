import { type CSSProperties, type MouseEvent, type ReactNode, type RefObject, useId, useRef } from 'react'
import styles from './action-menu.module.css'
import { openPopover } from './open-popover.ts'

export type Action = { label: string; act: () => void; isDestructive?: boolean }

/** What makes a button open the menu. */
type Opener = { style: CSSProperties; popoverTarget: string; onClick: (event: MouseEvent) => void }

type ActionMenuProps = {
  label: string
  actions: Action[]
  opener: (opener: Opener) => ReactNode
  /** The menu, where something else opens it too. */
  menu?: RefObject<HTMLFieldSetElement | null>
}

/** What is done with something seldom, behind a button. The browser opens, closes and leaves it. */
export function ActionMenu({ label, actions, opener, menu: given }: ActionMenuProps) {
  const own = useRef<HTMLFieldSetElement>(null)
  const menu = given ?? own
  const id = useId()
  const anchor = `--menu-${id.replaceAll(/\W/g, '')}`
  return (
    <>
      {opener({
        style: { anchorName: anchor } as CSSProperties,
        popoverTarget: id,
        onClick: (event) => openPopover(event, menu.current),
      })}
      <fieldset
        ref={menu}
        id={id}
        popover="auto"
        aria-label={label}
        className={styles.menu}
        style={{ positionAnchor: anchor } as CSSProperties}
      >
        {actions.map(({ label: words, act, isDestructive }) => (
          <button
            key={words}
            type="button"
            className={isDestructive ? styles.destructive : undefined}
            onClick={() => {
              menu.current?.hidePopover()
              act()
            }}
          >
            {words}
          </button>
        ))}
      </fieldset>
    </>
  )
}
