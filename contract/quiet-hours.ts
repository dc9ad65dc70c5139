/** Hours at which nothing is sent, in minutes of the user's day; past midnight where the end is the smaller one. */
export type QuietHours = { from: number; to: number; timeZone: string }

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60

/** There are some 400 zones; who makes up spellings of them takes no more room. */
const FORMATS_MAX = 500
const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
  })
  if (formats.size >= FORMATS_MAX) formats.clear()
  formats.set(timeZone, format)
  return format
}

/** The day of the week and the minute of the day, as the user's clock has them. */
export function localTime(at: Date, timeZone: string): { weekday: string; minute: number } {
  const parts = new Map(
    formatIn(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  return {
    weekday: parts.get('weekday') ?? '',
    minute: Number(parts.get('hour')) * 60 + Number(parts.get('minute')),
  }
}

export function isQuiet(at: Date, { from, to, timeZone }: QuietHours): boolean {
  const { minute } = localTime(at, timeZone)
  return from < to ? minute >= from && minute < to : minute >= from || minute < to
}

/** The first moment from `at` on that is not quiet. Where the clock changes meanwhile, the hours are still the user's. */
export function afterQuiet(at: Date, hours: QuietHours): Date {
  if (!isQuiet(at, hours)) return at
  const { minute } = localTime(at, hours.timeZone)
  const start = at.getTime() - (at.getTime() % MINUTE_MS)
  const end = new Date(start + ((hours.to - minute + DAY_MINUTES) % DAY_MINUTES) * MINUTE_MS)
  if (localTime(end, hours.timeZone).minute === hours.to) return end
  // In the nights in which the clock changes each minute is looked at.
  let moment = new Date(start + MINUTE_MS)
  while (isQuiet(moment, hours)) moment = new Date(moment.getTime() + MINUTE_MS)
  return moment
}
