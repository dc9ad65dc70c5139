import type { ReactNode } from 'react'
import type { CharacterLook } from '#contract/character-choices.ts'
import { t } from '#web/lib/words.ts'
import skeleton from '#web/ui/skeleton.module.css'
import styles from './option-list.module.css'
import { useLookPicture } from './use-look-picture.ts'

export type Option = {
  /** Tells it apart from the others. */
  key: string
  label: string
  /** A line below the label. */
  note?: string | undefined
  look?: CharacterLook
  isSuggested?: boolean
  isChosen: boolean
  onChoose: () => void
}

/** One question's answers: a tap chooses one and goes on. */
export function OptionList({ label, options }: { label: string; options: readonly Option[] }) {
  const hasPictures = options.some(({ look }) => look)
  return (
    <ul
      className={hasPictures ? styles.pictures : styles.options}
      data-pair={options.length === 2 || undefined}
      aria-label={label}
    >
      {options.map(({ key, label: words, note, look, isSuggested, isChosen, onChoose }) => (
        <li key={key}>
          <button type="button" className={styles.option} aria-pressed={isChosen} onClick={onChoose}>
            {look && <Picture look={look} />}
            <Words note={note}>
              {words}
              {isSuggested && <i className={styles.suggested}>{t`For you`}</i>}
            </Words>
          </button>
        </li>
      ))}
    </ul>
  )
}

function Words({ note, children }: { note: string | undefined; children: ReactNode }) {
  return (
    <span className={styles.words}>
      <b>{children}</b>
      {note && <small>{note}</small>}
    </span>
  )
}

/** Its place has one size, whether or not there is something to show. */
function Picture({ look }: { look: CharacterLook }) {
  const address = useLookPicture(look)
  return (
    <span className={`${styles.picture} ${address ? '' : skeleton.shape}`}>
      {address && <img src={address} alt="" />}
    </span>
  )
}
