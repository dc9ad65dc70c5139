import type { OpenedCase } from '#contract/desk.ts'
import evidence from '../queue/evidence.module.css'
import { Part, Terms } from '../queue/part.tsx'

/** What a decision is made by: of a block the terms and a fingerprint, of a report the text as it was. */
export const CaseEvidence = ({ opened }: { opened: OpenedCase }) => (
  <dl className={evidence.evidence}>
    {opened.text !== undefined && (
      <Part name="The text as it was">
        <blockquote className={evidence.text} dir="auto">
          {opened.text}
        </blockquote>
      </Part>
    )}
    {opened.note && <Part name="What its reporter says">{opened.note}</Part>}
    {opened.evidence.length > 0 && (
      <Part name="Terms that were found">
        <Terms terms={opened.evidence} />
      </Part>
    )}
    {opened.rule && <Part name="Rule">{opened.rule}</Part>}
    {opened.evidenceHash && (
      <Part name="SHA-256 of the text, which is not kept">
        <code className={evidence.hash}>{opened.evidenceHash}</code>
      </Part>
    )}
  </dl>
)
