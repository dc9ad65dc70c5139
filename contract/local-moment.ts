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

/** What the clock of somebody in a time zone shows. */
export function momentAt(now: Date, timeZone: string): Moment {
  const { weekday, minute } = localTime(now, timeZone)
  const [, partOfDay] = PARTS.find(([hour]) => minute >= hour * 60) ?? [0, 'night' as const]
  return { weekday, partOfDay, hour: Math.floor(minute / 60) }
}

/** The same of a zone that a client has named; undefined where it is none. */
export function momentIn(now: Date, timeZone: string | undefined): Moment | undefined {
  if (timeZone === undefined) return undefined
  try {
    return momentAt(now, timeZone)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
