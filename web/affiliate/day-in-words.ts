import { DATES } from '#web/lib/locale.ts'
/** A time as `6 January 2027`, in UTC as the figures are counted. */
export const dayInWords = (time: string): string =>
  new Date(time).toLocaleDateString(DATES, { dateStyle: 'long', timeZone: 'UTC' })
