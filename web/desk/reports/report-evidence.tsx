import type { OpenedReport } from '#contract/desk-reports.ts'
import evidence from '../queue/evidence.module.css'
import { Part } from '../queue/part.tsx'
import { timeWords } from '../time-words.ts'

/** What was reported as it was, and what its reporter says. */
export const ReportEvidence = ({ opened }: { opened: OpenedReport }) => (
  <dl className={evidence.evidence}>
    {opened.text && (
      <Part name="The text as it was">
        <blockquote className={evidence.text} dir="auto">
          {opened.text}
        </blockquote>
      </Part>
    )}
    {opened.note && <Part name="What its reporter says">{opened.note}</Part>}
    {opened.address && <Part name="Where it is, as they told it">{opened.address}</Part>}
    {opened.premadeId && <Part name="Id of the premade character">{opened.premadeId}</Part>}
    {opened.signature && <Part name="Signed by">{opened.signature}</Part>}
    {opened.email && <Part name="Where the answer goes">{opened.email}</Part>}
    <Part name="Number">{opened.number}</Part>
    <Part name="Filed">{timeWords(opened.filedAt)}</Part>
    {opened.isHidden && <Part name="Meanwhile">Its picture is shown to nobody until this is decided.</Part>}
  </dl>
)
