import styles from './owed-note.module.css'
import { owedWords } from './owed-words.ts'

/** What is taken of the luna that is paid for here; nothing for whoever owes none. */
export const OwedNote = ({ luna }: { luna: number }) =>
  luna > 0 ? <p className={`small ${styles.note}`}>{owedWords(luna)}</p> : null
