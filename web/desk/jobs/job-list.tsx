import { useState } from 'react'
import { Link } from 'react-router'
import type { DeskJob } from '#contract/desk-jobs.ts'
import buttons from '#web/ui/button.module.css'
import rows from '../rows.module.css'
import { timeWords } from '../time-words.ts'
import { type JobAction, JobDialog } from './job-dialog.tsx'
import { KIND_WORDS, STATE_WORDS } from './job-words.ts'

type JobListProps = { jobs: readonly DeskJob[]; onTouched: () => void }

const SMALL = `${buttons.button} ${buttons.secondary} ${buttons.small}`

/** Jobs, the latest first, and what each of them allows. */
export function JobList({ jobs, onTouched }: JobListProps) {
  const [chosen, setChosen] = useState<{ job: DeskJob; action: JobAction }>()
  return (
    <>
      <ul className={rows.rows} aria-label="Jobs">
        {jobs.map((job) => (
          <li key={`${job.kind} ${job.id}`} className={rows.row}>
            <JobFacts job={job} />
            <div className={rows.offers}>
              {job.mayRetry && (
                <button
                  type="button"
                  className={SMALL}
                  aria-label={`Try again: ${nameOf(job)}`}
                  onClick={() => setChosen({ job, action: 'retry' })}
                >
                  Try again
                </button>
              )}
              {job.mayCancel && (
                <button
                  type="button"
                  className={SMALL}
                  aria-label={`Cancel: ${nameOf(job)}`}
                  onClick={() => setChosen({ job, action: 'cancel' })}
                >
                  Cancel
                </button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {chosen && <JobDialog {...chosen} onTouched={onTouched} onClose={() => setChosen(undefined)} />}
    </>
  )
}

const nameOf = ({ kind, id }: DeskJob) => `${KIND_WORDS[kind]} ${id}`

const JobFacts = ({ job: { kind, id, userId, state, failure, tries, at } }: { job: DeskJob }) => (
  <div className={rows.words}>
    <p className={rows.name}>
      {KIND_WORDS[kind]} <span className={rows.state}>{STATE_WORDS[state]}</span>
      {failure && <code className={`${rows.state} ${rows.bad}`}>{failure}</code>}
    </p>
    <p className={rows.facts}>
      <time dateTime={at}>{timeWords(at)}</time>
      {tries > 0 && ` · ${tries === 1 ? 'tried once' : `tried ${tries} times`}`} · {id}
    </p>
    {userId && (
      <p className={rows.facts}>
        User{' '}
        <Link to={`/admin/users?id=${userId}`} className="link" discover="none">
          {userId}
        </Link>
      </p>
    )}
  </div>
)
