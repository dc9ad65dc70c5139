import { RETENTION, type RetentionRun } from '#contract/retention.ts'
import table from '../table.module.css'
import { timeWords } from '../time-words.ts'

/** What is erased when its time is over, and when that was last done. */
export const RetentionTable = ({ runs }: { runs: readonly RetentionRun[] }) => (
  <details className={table.more}>
    <summary>
      What is kept, and for how long{runs.some(({ isLate }) => isLate) && ': something was not erased'}
    </summary>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
    <section className={table.scroller} aria-label="Retention" tabIndex={0}>
      <table className={`${table.table} ${table.numbers}`}>
        <thead>
          <tr>
            {['What', 'Kept', 'Looked through', 'Erased then', 'Erased in all'].map((words) => (
              <th key={words} scope="col">
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {runs.map(({ rule, ranAt, erased, erasedInAll, isLate }) => (
            <tr key={rule}>
              <th scope="row">{RETENTION[rule].what}</th>
              <td>{keptWords(RETENTION[rule])}</td>
              <td>
                {ranAt ? timeWords(ranAt) : 'Not yet'}
                {isLate && ' (late)'}
              </td>
              <td>{erased.toLocaleString('en-US')}</td>
              <td>{erasedInAll.toLocaleString('en-US')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </details>
)

const keptWords = ({ days, since }: { days: number; since: string }) =>
  days === 0 ? `until ${since}` : `${days} ${days === 1 ? 'day' : 'days'} after ${since}`
