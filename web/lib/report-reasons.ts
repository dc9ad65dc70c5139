import type { ReportReason } from '#contract/reports.ts'
import { t } from '#web/lib/words.ts'

/** What can be wrong with something, in words for whoever chooses. */
export const REASON_WORDS: Record<ReportReason, string> = {
  'intimate-image': t`An intimate image of me, made or shown without my consent`,
  minor: t`It involves somebody under 18`,
  'real-person': t`It is about a real person`,
  copyright: t`It copies a work or a mark of mine`,
  violence: t`Violence or abuse`,
  'self-harm': t`Harming oneself`,
  hate: t`Hate`,
  broken: t`It is broken, or makes no sense`,
  service: t`A decision, a payment, my data, or the service`,
  other: t`Something else`,
}
