import { DATES } from '#web/lib/locale.ts'
/** A moment as a day, such as "29 November". */
export const dayOf = (moment: string): string =>
  new Intl.DateTimeFormat(DATES, { day: 'numeric', month: 'long' }).format(new Date(moment))
