import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { t } from '#web/lib/words.ts'
import type { Card } from './catalogue.server.ts'
import { CharacterGrid } from './character-grid.tsx'
import styles from './gender-switch.module.css'

/**
 * Waifus or Yaoi. Both lists are in the page and radio buttons choose between them, so that the switch needs no
 * script. At first no button is chosen: then `#yaoi` in the address decides, by style alone. Once React is there it
 * chooses the button that was meant.
 */
export function GenderSwitch() {
  const { hash } = useLocation()
  const group = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    const buttons = [...(group.current?.querySelectorAll('input') ?? [])]
    if (buttons.some((button) => button.checked)) return
    const meant = buttons[hash === '#yaoi' ? 1 : 0]
    if (meant) meant.checked = true
  }, [hash])
  return (
    <fieldset ref={group} className={styles.switch}>
      <legend className="unseen">{t`Characters`}</legend>
      <label className={styles.waifus}>
        <input type="radio" name="anime-gender" value="waifus" /> {t`Waifus`}
      </label>
      <label className={styles.yaoi}>
        <input type="radio" name="anime-gender" value="yaoi" /> {t`Yaoi`}
      </label>
    </fieldset>
  )
}

/** The two lists that the switch chooses between. */
export function SwitchedGrids({ cards }: { cards: readonly Card[] }) {
  const waifus = cards.filter(({ isMale }) => !isMale)
  const yaoi = cards.filter(({ isMale }) => isMale)
  return (
    <div id="yaoi" className={styles.grids}>
      <CharacterGrid cards={waifus} eagerCount={4} className={styles.waifuGrid} />
      <CharacterGrid cards={yaoi} className={styles.yaoiGrid} />
    </div>
  )
}
