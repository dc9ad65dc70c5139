import { Link } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'
import styles from './make-your-own.module.css'

/** The generate-your-own card: a band after the grid, so that it leaves no hole in the last row. */
export function MakeYourOwn() {
  return (
    <Link to="/create-model?from=home" className={styles.card} discover="none">
      <span className={styles.orb}>
        <Icon name="plus" />
      </span>
      <span className={styles.words}>
        <span className="title">Someone of your own</span>
        <span className="soft">Looks, voice, temper, history. About two minutes.</span>
      </span>
      <span className={styles.start}>Start</span>
    </Link>
  )
}
