import styles from './word-chips.module.css'

type WordChipsProps = {
  /** What all of them are for, such as "Ways to begin". */
  label: string
  words: readonly string[]
  onChoose: (words: string) => void
  isOnDialog?: boolean
}

/** Words that somebody may take instead of writing their own. */
export function WordChips({ label, words, onChoose, isOnDialog = false }: WordChipsProps) {
  return (
    <ul className={isOnDialog ? `${styles.chips} ${styles.onDialog}` : styles.chips} aria-label={label}>
      {words.map((one) => (
        <li key={one}>
          <button type="button" className={styles.chip} onClick={() => onChoose(one)}>
            {one}
          </button>
        </li>
      ))}
    </ul>
  )
}
