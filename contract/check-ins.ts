import { z } from 'zod'

const TimeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Give a time of day, such as 22:00.')

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}

/** Whether a character may write first in a chat, and at which hours never. */
export const CheckIns = z
  .object({
    isOn: z.boolean(),
    /** In the user's time. A stretch that ends before it begins goes past midnight. */
    quietFrom: TimeOfDay,
    quietTo: TimeOfDay,
    /** The user's, as IANA names it. */
    timeZone: z.string().min(1).max(64).refine(isTimeZone, 'This time zone is not known here.'),
  })
  .refine(({ quietFrom, quietTo }) => quietFrom !== quietTo, {
    message: 'Quiet hours that begin and end at the same time leave nothing to say.',
    path: ['quietTo'],
  })
export type CheckIns = z.infer<typeof CheckIns>

/** What a chat has where nobody has chosen. */
export const NO_CHECK_INS: CheckIns = {
  isOn: false,
  quietFrom: '22:00',
  quietTo: '08:00',
  timeZone: 'UTC',
}
