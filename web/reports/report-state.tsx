import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { FiledReport, ReportState as State } from '#contract/reports.ts'
import { api } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { errorWords } from '#web/lib/error-words.ts'
import { DATES } from '#web/lib/locale.ts'
import { REASON_WORDS } from '#web/lib/report-reasons.ts'
import { T, t } from '#web/lib/words.ts'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { TryAgain } from '#web/ui/try-again.tsx'
import styles from './report-state.module.css'

const STATES: Record<State, { heading: string; text: string }> = {
  open: { heading: t`Waiting for a decision`, text: t`A person will look at it.` },
  removed: {
    heading: t`Removed`,
    text: t`We took down what you reported. It is no longer shown anywhere here.`,
  },
  kept: {
    heading: t`Not removed`,
    text: t`We looked at it and found nothing that breaks the law or our rules.`,
  },
}

/** What becomes of the report with a number. */
export function ReportState({ number }: { number: string }) {
  const [report, setReport] = useState<FiledReport>()
  const [problem, setProblem] = useState<unknown>()
  const [tries, setTries] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a try is another call
  useEffect(() => {
    const left = new AbortController()
    setProblem(undefined)
    api.call('getReport', { params: { number } }, { signal: left.signal }).then(setReport, (error) => {
      if (!left.signal.aborted) setProblem(error)
    })
    return () => left.abort()
  }, [number, tries])

  if (problem) {
    // Asked again, it would answer the same.
    const isUnknown = problem instanceof ApiError && problem.code === 'not-found'
    return (
      <>
        <FormAlert text={isUnknown ? t`There is no report with this number.` : errorWords(problem)} />
        <p className={styles.ways}>
          {!isUnknown && <TryAgain onClick={() => setTries(tries + 1)} />}
          <Link className="link" to="/report" discover="none">
            {t`Another number, or a report`}
          </Link>
        </p>
      </>
    )
  }
  const { heading, text } = STATES[report?.state ?? 'open']
  const isOpen = report?.state === 'open'
  return (
    <div className={styles.report} role="status" aria-busy={!report}>
      {report && (
        <>
          <p className={styles.state} data-state={report.state}>
            {heading}
          </p>
          <p className="soft">{text}</p>
          <dl className={styles.facts}>
            <dt>{t`Number`}</dt>
            <dd className="digits">{report.number}</dd>
            <dt>{t`About`}</dt>
            <dd>{REASON_WORDS[report.reason]}</dd>
            <dt>{t`Arrived`}</dt>
            <dd>{momentOf(report.filedAt)}</dd>
            <dt>{isOpen ? t`Decided by` : t`Decided`}</dt>
            <dd>{momentOf(report.decidedAt ?? report.dueAt)}</dd>
          </dl>
          {isOpen ? (
            <p className="small faint">{t`Keep the number, or the address of this page: nobody else has it.`}</p>
          ) : (
            <p className="small faint">
              <T>
                If you disagree, the{' '}
                <Link className="link" to="/complaint-policy#objections" discover="none">
                  complaint policy
                </Link>{' '}
                says how to object.
              </T>
            </p>
          )}
        </>
      )}
    </div>
  )
}

/** Such as "29 November 2026 at 14:05", in the reader's own time. */
const momentOf = (moment: string) =>
  new Date(moment).toLocaleString(DATES, { dateStyle: 'long', timeStyle: 'short' })
