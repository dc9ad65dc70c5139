import type { OpenedCase } from '#contract/desk.ts'

type Evidence = Pick<OpenedCase, 'evidence' | 'evidenceHash' | 'rule' | 'text' | 'note' | 'hasTalk'>

/** What a block is judged by. Its text was never kept. */
export const evidenceOfBlock = (block: {
  rule: string
  evidence: string[]
  evidence_hash: string
}): Evidence => ({
  evidence: block.evidence,
  rule: block.rule,
  // It was not kept of early decisions.
  ...(block.evidence_hash && { evidenceHash: block.evidence_hash }),
  hasTalk: false,
})

/** What a report is judged by. */
export const evidenceOfReport = (report: { text: string; note: string; has_talk: boolean }): Evidence => ({
  evidence: [],
  text: report.text,
  note: report.note,
  hasTalk: report.has_talk,
})
