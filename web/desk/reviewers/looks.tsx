import { useEffect, useRef } from 'react'
import type { Look, Reviewer } from '#contract/desk-reviewers.ts'
import buttons from '#web/ui/button.module.css'
import { DidNotLoad } from '../did-not-load.tsx'
import { MoreButton } from '../more-button.tsx'
import rows from '../rows.module.css'
import { SectionHead } from '../section-head.tsx'
import table from '../table.module.css'
import { timeWords } from '../time-words.ts'
import styles from './looks.module.css'
import { useLooks } from './use-looks.ts'

/** What a reviewer asked the server for: never what was answered. */
export function Looks({ reviewer, onClose }: { reviewer: Reviewer; onClose: () => void }) {
  const { page, problem, reload, more } = useLooks(reviewer.id)
  const back = useRef<HTMLButtonElement>(null)
  // What opened it is not on the page any more.
  useEffect(() => back.current?.focus(), [])
  return (
    <>
      <SectionHead
        title={reviewer.name}
        note={`What ${reviewer.login} asked for, the latest first. Nothing changes it, and your look is on the log.`}
      >
        <button
          ref={back}
          type="button"
          className={`${buttons.button} ${buttons.secondary} ${buttons.small}`}
          onClick={onClose}
        >
          All reviewers
        </button>
      </SectionHead>
      {problem !== undefined && <DidNotLoad problem={problem} onRetry={() => void reload()} />}
      {!page && problem === undefined && (
        <p role="status" className={rows.wait} aria-label="The looks are loading" />
      )}
      {page?.looks.length === 0 && <p className={rows.empty}>Nothing was looked at yet.</p>}
      {page && page.looks.length > 0 && <LookTable looks={page.looks} />}
      {page?.hasMore && <MoreButton load={more} />}
    </>
  )
}

const LookTable = ({ looks }: { looks: readonly Look[] }) => (
  <div className={table.scroller}>
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">What</th>
        </tr>
      </thead>
      <tbody>
        {looks.map(({ id, at, method, path, isRefused }) => (
          <tr key={id}>
            <td className={styles.at}>
              <time dateTime={at}>{timeWords(at)}</time>
            </td>
            <th scope="row" className={styles.path}>
              {method} {path} {isRefused && <span className={`${rows.state} ${rows.bad}`}>Refused</span>}
            </th>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
