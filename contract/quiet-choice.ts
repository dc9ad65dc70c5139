import { z } from 'zod'

const TimeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Give a time of day, such as 22:00.')

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}

/** The part of the user's day in which nothing is sent; to be refined by `leaveTime`. */
export const QuietChoice = z.object({
  /** In the user's time. A stretch that ends before it begins goes past midnight. */
  quietFrom: TimeOfDay,
  quietTo: TimeOfDay,
  /** The user's, as IANA names it. */
  timeZone: z.string().min(1).max(64).refine(isTimeZone, 'This time zone is not known here.'),
})
export type QuietChoice = z.infer<typeof QuietChoice>

export const leaveTime = ({ quietFrom, quietTo }: QuietChoice) => quietFrom !== quietTo

export const NO_TIME_LEFT = {
  message: 'Quiet hours that begin and end at the same time leave nothing to say.',
  path: ['quietTo'],
}

/** Where nobody has chosen. */
export const USUAL_QUIET_HOURS = { quietFrom: '22:00', quietTo: '08:00' }
