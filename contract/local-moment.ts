import { localTime } from './quiet-hours.ts'

/** As the user's clock has it. */
export type Moment = {
  weekday: string
  partOfDay: 'morning' | 'afternoon' | 'evening' | 'night'
  hour: number
}

/** The first hour of each part of the day, latest first; before the morning it is night. */
const PARTS = [
  [22, 'night'],
  [17, 'evening'],
  [12, 'afternoon'],
  [5, 'morning'],
] as const

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const DAY_MINUTES = 24 * 60

/** What the clock of somebody in a time zone shows. */
export function momentAt(now: Date, timeZone: string): Moment {
  const { weekday, minute } = localTime(now, timeZone)
  const [, partOfDay] = PARTS.find(([hour]) => minute >= hour * 60) ?? [0, 'night' as const]
  return { weekday, partOfDay, hour: Math.floor(minute / 60) }
}

/** By how many minutes the clock of somebody in a time zone is ahead of UTC. */
function utcOffsetAt(now: Date, timeZone: string): number {
  const [there, here] = [localTime(now, timeZone), localTime(now, 'UTC')]
  // The day there is that of UTC, the one before or the one after.
  const days = (WEEKDAYS.indexOf(there.weekday) - WEEKDAYS.indexOf(here.weekday) + 8) % 7
  return (days - 1) * DAY_MINUTES + there.minute - here.minute
}

/** The same of a zone that a client has named; undefined where it is none. */
export const momentIn = (now: Date, timeZone: string | undefined) => ofNamed(timeZone, now, momentAt)
export const utcOffsetIn = (now: Date, timeZone: string | undefined) => ofNamed(timeZone, now, utcOffsetAt)

function ofNamed<Told>(
  timeZone: string | undefined,
  now: Date,
  tell: (now: Date, timeZone: string) => Told,
): Told | undefined {
  if (timeZone === undefined) return undefined
  try {
    return tell(now, timeZone)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
