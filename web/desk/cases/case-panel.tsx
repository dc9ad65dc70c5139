import { type RefObject, useState } from 'react'
import { Link } from 'react-router'
import type { Decision, OpenedCase, TalkLine } from '#contract/desk.ts'
import buttons from '#web/ui/button.module.css'
import { Notice } from '../notice.tsx'
import { PreserveButton } from '../preserve-button.tsx'
import styles from '../queue/panel.module.css'
import { ReasonDialog } from '../reason-dialog.tsx'
import { timeWords } from '../time-words.ts'
import { CaseEvidence } from './case-evidence.tsx'
import { aboutWords, DECISION_WORDS, decisionsFor, originWords } from './case-words.ts'
import { DecisionForm } from './decision-form.tsx'
import { TalkLines } from './talk-lines.tsx'
import type { CaseNotice } from './use-cases.ts'

type CasePanelProps = {
  opened: OpenedCase | undefined
  notice: CaseNotice | undefined
  decision: Decision | undefined
  noteRef: RefObject<HTMLInputElement | null>
  onDecision: (decision: Decision) => void
  onClose: () => void
  decide: (one: OpenedCase, decision: Decision, note: string) => Promise<void>
  openTalk: (one: OpenedCase, reason: string) => Promise<TalkLine[]>
}

/** The case that is opened: its evidence, the talk around it where that is asked for, and the decision. */
export function CasePanel(props: CasePanelProps) {
  const { opened, notice } = props
  return (
    <section aria-label="The opened case" className={styles.side}>
      <div className={styles.said} aria-live="polite">
        {notice && <Notice {...notice} />}
      </div>
      {opened ? (
        <Opened {...props} opened={opened} />
      ) : (
        <p className={styles.nothing}>Open a case to see what it is decided by.</p>
      )}
    </section>
  )
}

type OpenedProps = CasePanelProps & { opened: OpenedCase }

function Opened({ opened, decision, noteRef, onDecision, onClose, decide, openTalk }: OpenedProps) {
  const [lines, setLines] = useState<readonly TalkLine[]>()
  const [isAsking, setAsking] = useState(false)
  return (
    <article className={styles.case}>
      <header className={styles.head}>
        <h2 className={styles.about}>{aboutWords(opened)}</h2>
        <p className="small soft">
          {originWords(opened)}, {timeWords(opened.at)}
        </p>
        <p className={styles.ways}>
          <Link to={`/admin/users?id=${opened.userId}`} className="link small" discover="none">
            The user
          </Link>
          <Link to={`/admin/log?user=${opened.userId}`} className="link small" discover="none">
            Log of the user
          </Link>
        </p>
        <button
          type="button"
          className={`${buttons.button} ${buttons.quiet} ${buttons.small} ${styles.close}`}
          onClick={onClose}
        >
          Close
        </button>
      </header>
      <CaseEvidence opened={opened} />
      {lines && <TalkLines lines={lines} />}
      {opened.hasTalk && !lines && (
        <button
          type="button"
          className={`${buttons.button} ${buttons.secondary} ${buttons.small} ${styles.talk}`}
          onClick={() => setAsking(true)}
        >
          Open the talk around it
        </button>
      )}
      {isAsking && (
        <ReasonDialog
          title="Open the talk around it?"
          text="Fifteen lines at most. It goes on the log with your reason, and the person is told that it was opened."
          confirm="Open the talk"
          busyWords="Opening"
          act={async ({ reason }) => setLines(await openTalk(opened, reason))}
          onClose={() => setAsking(false)}
        />
      )}
      {(opened.about === 'minors' || opened.about === 'minor') && (
        <PreserveButton source={opened.kind === 'blocked' ? 'blocked' : 'report'} sourceId={opened.id} />
      )}
      {opened.decision && (
        <p className={styles.decided}>
          {DECISION_WORDS[opened.decision].done}
          {opened.decidedAt && `, ${timeWords(opened.decidedAt)}`}
        </p>
      )}
      {opened.mayDecide && (
        <DecisionForm
          decisions={decisionsFor(opened)}
          decision={decision}
          noteRef={noteRef}
          onDecision={onDecision}
          onLeave={onClose}
          decide={(chosen, note) => decide(opened, chosen, note)}
        />
      )}
    </article>
  )
}
