import { Link } from 'react-router'
import type { JobCounts } from '#contract/desk-jobs.ts'
import { WideTable } from '../wide-table.tsx'
import { KIND_WORDS, STATE_WORDS } from './job-words.ts'

/** How many jobs there are of each kind, by state; a number leads to its jobs. */
export const JobCountsTable = ({ counts }: { counts: JobCounts['counts'] }) => (
  <WideTable name="Counts" head={['Kind', ...Object.values(STATE_WORDS)]} isOfNumbers>
    {Object.entries(KIND_WORDS).map(([kind, kindWords]) => (
      <tr key={kind}>
        <th scope="row">{kindWords}</th>
        {Object.entries(STATE_WORDS).map(([state, stateWords]) => {
          const jobs = counts.find((one) => one.kind === kind && one.state === state)?.jobs
          return (
            <td key={state}>
              {jobs === undefined ? (
                '0'
              ) : (
                <Link
                  to={`/admin/jobs?kind=${kind}&state=${state}`}
                  className="link"
                  discover="none"
                  preventScrollReset
                  aria-label={`${kindWords}, ${stateWords.toLowerCase()}: ${jobs}`}
                >
                  {jobs.toLocaleString('en-US')}
                </Link>
              )}
            </td>
          )
        })}
      </tr>
    ))}
  </WideTable>
)
