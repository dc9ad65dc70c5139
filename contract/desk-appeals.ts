import { z } from 'zod'
import { Outcome } from './decisions.ts'
import { Reason } from './desk.ts'
import { DESK_PAGE_MAX } from './limits.ts'
import { Consequence } from './moderation.ts'

/** `appeal`: somebody objects; `review`: they asked for a look; `watch`: the rules ask for one, as the offence is grave. */
const AppealKind = z.enum(['review', 'appeal', 'watch'])

/** What waits for a person's answer: nothing that somebody wrote. */
export const WaitingAppeal = z.object({
  id: z.uuid(),
  kind: AppealKind,
  decisionId: z.uuid(),
  userId: z.uuid(),
  openedAt: z.iso.datetime(),
  decidedAt: z.iso.datetime(),
  surface: z.string(),
  /** The harm that was found. */
  category: z.string(),
  consequence: Consequence,
  /** False for who decided it before: somebody else is to look. */
  mayAnswer: z.boolean(),
})
export type WaitingAppeal = z.infer<typeof WaitingAppeal>

export const AppealsQuery = z.object({ kind: AppealKind.optional() })
/** Oldest first. */
export const AppealsPage = z.object({ appeals: z.array(WaitingAppeal).max(DESK_PAGE_MAX), open: z.int() })

export const AppealParams = z.object({ caseId: z.uuid() })

export const OpenedAppeal = WaitingAppeal.extend({
  /** What the user wrote to us. */
  text: z.string(),
  rule: z.string(),
  version: z.string(),
  /** Terms that the rule matched. */
  evidence: z.array(z.string()),
  /** Adult content is withheld from the user before, by this or another offence. */
  restrictedUntil: z.iso.datetime().nullable(),
})
export type OpenedAppeal = z.infer<typeof OpenedAppeal>

/** `overturned` takes the decision back with all that followed from it. */
export const AnswerAppeal = z.object({ outcome: Outcome, reason: Reason })
export const AnsweredAppeal = z.object({ id: z.uuid(), outcome: Outcome })
