import { RETENTION, type RetentionRun } from '#contract/retention.ts'
import table from '../table.module.css'
import { timeWords } from '../time-words.ts'
import { WideTable } from '../wide-table.tsx'

/** What is erased when its time is over, and when that was last done. */
export const RetentionTable = ({ runs }: { runs: readonly RetentionRun[] }) => (
  <details className={table.more}>
    <summary>
      What is kept, and for how long{runs.some(({ isLate }) => isLate) && ': something was not erased'}
    </summary>
    <WideTable
      name="Retention"
      head={['What', 'Kept', 'Looked through', 'Erased then', 'Erased in all']}
      isOfNumbers
    >
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
    </WideTable>
  </details>
)

const keptWords = ({ days, since }: { days: number; since: string }) =>
  days === 0 ? `until ${since}` : `${days} ${days === 1 ? 'day' : 'days'} after ${since}`
