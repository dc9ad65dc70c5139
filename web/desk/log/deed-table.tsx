import { Link } from 'react-router'
import type { Deed } from '#contract/deeds.ts'
import table from '../table.module.css'
import { timeWords } from '../time-words.ts'
import styles from './deed-table.module.css'
import { DEED_WORDS } from './deed-words.ts'

/** On a narrow screen each deed is a block of its own. */
export const DeedTable = ({ deeds }: { deeds: readonly Deed[] }) => (
  <div className={`${table.scroller} ${styles.deeds}`}>
    <table className={table.table}>
      <thead>
        <tr>
          {['When', 'Who', 'What', 'About', 'Reason'].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {deeds.map(({ id, at, operator, deed, userId, thing, reason }) => (
          <tr key={id}>
            <td className={styles.at}>
              <time dateTime={at}>{timeWords(at)}</time>
            </td>
            <td className={styles.who}>{operator ?? 'An account that is gone'}</td>
            <th scope="row" className={styles.deed}>
              {DEED_WORDS[deed]}
            </th>
            <td className={styles.about}>
              {userId && (
                <Link to={`/admin/log?user=${userId}`} className="link" discover="none">
                  {userId}
                </Link>
              )}
              {thing && <p>{thing}</p>}
            </td>
            <td className={styles.reason}>{reason}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
