import { lunaWorth } from '#web/lib/luna-worth.ts'
import styles from './luna-worth.module.css'

/** Stands after a price in luna: the same in money. */
export const LunaWorth = ({ luna }: { luna: number }) => (
  <span className={styles.worth}>{lunaWorth(luna)}</span>
)
