import { Link } from 'react-router'
import { t } from '#web/lib/words.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './make-your-own.module.css'

/** The generate-your-own card: a band after the grid, so that it leaves no hole in the last row. */
export function MakeYourOwn() {
  return (
    <div className={styles.band}>
      <Link to="/create-model?from=home" className={styles.card} discover="none">
        <span className={styles.orb}>
          <Icon name="plus" />
        </span>
        <span className={styles.words}>
          <span className="title">{t`Someone of your own`}</span>
          <span className="soft">{t`Looks, voice, temper, history. About two minutes.`}</span>
        </span>
        <span className={styles.start}>{t`Start`}</span>
      </Link>
      <div className={styles.more}>
        <Link to="/survey/1" className={styles.own} discover="none">
          {t`Or answer a few questions`}
        </Link>
        <Link to="/characters" className={styles.own} discover="none">
          {t`Your characters`}
        </Link>
      </div>
    </div>
  )
}
