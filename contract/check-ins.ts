import { z } from 'zod'
import { leaveTime, NO_TIME_LEFT, QuietChoice, USUAL_QUIET_HOURS } from './quiet-choice.ts'

/** Whether a character may write first in a chat, and at which hours never. */
export const CheckIns = QuietChoice.extend({ isOn: z.boolean() }).refine(leaveTime, NO_TIME_LEFT)
export type CheckIns = z.infer<typeof CheckIns>

/** What a chat has where nobody has chosen. */
export const NO_CHECK_INS: CheckIns = { isOn: false, ...USUAL_QUIET_HOURS, timeZone: 'UTC' }
