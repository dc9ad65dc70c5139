import type { OpenedReport } from '#contract/desk-reports.ts'
import { PreserveButton } from '../preserve-button.tsx'
import { OutcomeForm } from '../queue/outcome-form.tsx'
import panel from '../queue/panel.module.css'
import { PanelHead } from '../queue/panel-head.tsx'
import { timeWords } from '../time-words.ts'
import { ReportEvidence } from './report-evidence.tsx'
import { KIND_WORDS, reasonWords, STATE_WORDS } from './report-words.ts'
import { ReportedPicture } from './reported-picture.tsx'

const OUTCOMES = [
  { value: 'removed', verb: 'Remove', means: 'It is taken down, and kept from coming back' },
  { value: 'kept', verb: 'Keep', means: 'It stays' },
] as const

type OpenReportProps = {
  opened: OpenedReport
  onClose: () => void
  decide: (one: OpenedReport, outcome: 'removed' | 'kept', reason: string) => Promise<void>
}

/** A report with all that it is decided by. */
export const OpenReport = ({ opened, onClose, decide }: OpenReportProps) => (
  <>
    <PanelHead
      about={reasonWords(opened)}
      facts={`${KIND_WORDS[opened.kind]}, ${opened.isOverdue ? 'past its time since' : 'due'} ${timeWords(opened.dueAt)}`}
      people={[
        { name: 'Whose it is', id: opened.ownerId },
        { name: 'The reporter', id: opened.reporterId },
      ]}
      onClose={onClose}
    />
    <ReportEvidence opened={opened} />
    {opened.hasPicture && <ReportedPicture report={opened} />}
    {opened.ownerId && <PreserveButton source="report" sourceId={opened.id} />}
    {opened.state === 'open' ? (
      <OutcomeForm
        outcomes={OUTCOMES}
        hint="For the log. The reporter is told the outcome, not the note."
        decide={(outcome, reason) => decide(opened, outcome, reason)}
      />
    ) : (
      <p className={panel.decided}>
        {STATE_WORDS[opened.state]}
        {opened.decidedAt && `, ${timeWords(opened.decidedAt)}`}
      </p>
    )}
  </>
)
