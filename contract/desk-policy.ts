import { z } from 'zod'
import type { CallSchemas } from './call-schemas.ts'
import { Reason } from './desk.ts'
import { HARMS, PolicyAction } from './moderation.ts'

const Harm = z.enum(HARMS)

export const PolicyLine = z.object({
  harm: Harm,
  action: PolicyAction,
  /** What may be done, the strictest first: nothing below the floor of this harm. */
  choices: z.array(PolicyAction),
  /** What is done where nobody has changed it at the desk. */
  usual: PolicyAction,
  /** Null where nobody has ever changed it at the desk. */
  changedAt: z.iso.datetime().nullable(),
})
export type PolicyLine = z.infer<typeof PolicyLine>

/** `version`: as decisions are stored with from now on. */
export const Policy = z.object({ version: z.string(), lines: z.array(PolicyLine) })
export type Policy = z.infer<typeof Policy>

export const PolicyParams = z.object({ harm: Harm })
export const SetPolicy = z.object({ action: PolicyAction, reason: Reason })

export const DESK_POLICY_API = {
  listPolicy: { summary: 'What is done about each harm, and what may be.', answer: Policy },
  setPolicy: {
    summary:
      'Changes what is done about a harm, in every process and for what is judged from then on; 400 below its floor.',
    params: PolicyParams,
    body: SetPolicy,
    answer: Policy,
  },
} as const satisfies Record<string, CallSchemas>
