import type { OpenedAppeal } from '#contract/desk-appeals.ts'
import { Notice } from '../notice.tsx'
import evidence from '../queue/evidence.module.css'
import { OutcomeForm } from '../queue/outcome-form.tsx'
import { PanelHead } from '../queue/panel-head.tsx'
import { Part, Terms } from '../queue/part.tsx'
import { timeWords } from '../time-words.ts'
import { factWords, harmWords } from './appeal-words.ts'

const OUTCOMES = [
  { value: 'upheld', verb: 'Uphold', means: 'The decision stands' },
  { value: 'overturned', verb: 'Overturn', means: 'It is taken back, with all that followed' },
] as const

type OpenAppealProps = {
  opened: OpenedAppeal
  onClose: () => void
  decide: (one: OpenedAppeal, outcome: 'upheld' | 'overturned', reason: string) => Promise<void>
}

/** What somebody wrote to us, by what it was decided, and the answer, for who has not judged it before. */
export const OpenAppeal = ({ opened, onClose, decide }: OpenAppealProps) => (
  <>
    <PanelHead
      about={harmWords(opened)}
      facts={`${factWords(opened)}, decided ${timeWords(opened.decidedAt)}`}
      people={[{ name: 'The user', id: opened.userId }]}
      onClose={onClose}
    />
    <dl className={evidence.evidence}>
      {opened.text && (
        <Part name="What they wrote">
          <blockquote className={evidence.text} dir="auto">
            {opened.text}
          </blockquote>
        </Part>
      )}
      {opened.evidence.length > 0 && (
        <Part name="Terms that were found">
          <Terms terms={opened.evidence} />
        </Part>
      )}
      {opened.rule && (
        <Part name="Rule and its version">
          {opened.rule}, {opened.version}
        </Part>
      )}
      {opened.restrictedUntil && (
        <Part name="Adult content is withheld">until {timeWords(opened.restrictedUntil)}</Part>
      )}
    </dl>
    {opened.mayAnswer ? (
      <OutcomeForm
        outcomes={OUTCOMES}
        hint="For the log. The user is told the outcome, not the note."
        decide={(outcome, reason) => decide(opened, outcome, reason)}
      />
    ) : (
      <Notice words="You have judged this yourself. Somebody else answers it." isProblem />
    )}
  </>
)
