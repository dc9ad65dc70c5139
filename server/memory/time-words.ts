/** Days since 1970, both ends included. */
export type Days = { from: number; to: number }

export type SaidAt = { createdAt: Date; utcOffsetMinutes?: number | null }

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
)
const WEEKDAYS = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ')
const SEASONS: Record<string, number> = { spring: 2, summer: 5, autumn: 8, fall: 8, winter: 11 }
const COUNTS: Record<string, number> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  couple: 2,
  three: 3,
  few: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
}
const UNITS: Record<string, number> = { day: 1, week: 7, month: 30, year: 365 }

const MONTH = `(${MONTHS.map((month) => `${month.slice(0, 3)}(?:${month.slice(3)})?`).join('|')}|sept)\\.?`
const DAY = String.raw`(0?[1-9]|[12]\d|3[01])(?:st|nd|rd|th)?`
const YEAR = String.raw`((?:19|20)\d\d)`
const COUNT = `(\\d{1,3}|${Object.keys(COUNTS).join('|')})`
const pattern = (source: string) => new RegExp(`\\b${source}\\b`, 'gi')

/** In UTC. */
export const dayOf = (date: Date | number): number => Math.floor(Number(date) / DAY_MS)
/** The day on which something was said, by the clock of whoever said it to the character; in UTC where that is not known. */
export const daySaid = ({ createdAt, utcOffsetMinutes }: SaidAt): number =>
  dayOf(Number(createdAt) + (utcOffsetMinutes ?? 0) * MINUTE_MS)
export const isoDayOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

const dayOfDate = (year: number, month: number, day: number) => Date.UTC(year, month, day) / DAY_MS
const monthOf = (name: string) =>
  MONTHS.findIndex((month) => month.startsWith(name.slice(0, 3).toLowerCase()))
const wholeMonth = (year: number, month: number): Days => ({
  from: dayOfDate(year, month, 1),
  to: dayOfDate(year, month + 1, 1) - 1,
})
const countOf = (word: string) => COUNTS[word.toLowerCase()] ?? Number(word)

type Reader = [RegExp, (found: readonly string[], today: number) => Days | undefined]

const yearOf = (day: number) => new Date(day * DAY_MS).getUTCFullYear()
const monthNow = (day: number) => new Date(day * DAY_MS).getUTCMonth()
const weekdayOf = (day: number) => (day + 4) % 7
const mondayOf = (day: number) => day - ((weekdayOf(day) + 6) % 7)
const on = (day: number): Days => ({ from: day, to: day })

/** A day without its year: the one that lies nearest to today, rather behind than before it. */
function nearest(today: number, month: number, day: number): number {
  const year = yearOf(today)
  const days = [year - 1, year, year + 1].map((one) => dayOfDate(one, month, day))
  const distance = (one: number) => (one > today ? (one - today) * 1.5 : today - one)
  return days.toSorted((a, b) => distance(a) - distance(b))[0] ?? today
}

/** Longest first: what one has read the next ones do not see. */
const READERS: Reader[] = [
  [
    pattern(String.raw`${YEAR}-(\d\d)-(\d\d)`),
    ([, y, m, d]) => on(dayOfDate(Number(y), Number(m) - 1, Number(d))),
  ],
  [
    pattern(`${DAY}(?: of)? ${MONTH},? ${YEAR}`),
    ([, d, m = '', y]) => on(dayOfDate(Number(y), monthOf(m), Number(d))),
  ],
  [
    pattern(`${MONTH} ${DAY},? ${YEAR}`),
    ([, m = '', d, y]) => on(dayOfDate(Number(y), monthOf(m), Number(d))),
  ],
  [pattern(`${MONTH},? (?:of )?${YEAR}`), ([, m = '', y]) => wholeMonth(Number(y), monthOf(m))],
  [pattern(`${DAY}(?: of)? ${MONTH}`), ([, d, m = ''], today) => on(nearest(today, monthOf(m), Number(d)))],
  [pattern(`${MONTH} ${DAY}(?!\\d)`), ([, m = '', d], today) => on(nearest(today, monthOf(m), Number(d)))],
  [
    pattern(`(?:in|last|this|next|of|during|since|early|late|mid) ?(?:the )?${MONTH}`),
    ([words = '', m = ''], today) => {
      const middle = nearest(today, monthOf(m), 15)
      const year = yearOf(/^next/i.test(words) && middle < today ? middle + 365 : middle)
      return wholeMonth(year, monthOf(m))
    },
  ],
  [
    pattern(`(spring|summer|autumn|fall|winter)(?: of)? ${YEAR}`),
    ([, name = '', y]) => seasonOf(name, Number(y)),
  ],
  [
    pattern('(?:last|this|next|in|over) (?:the )?(spring|summer|autumn|winter)'),
    ([words = '', name = ''], today) => {
      const year = yearOf(today)
      const years = [year - 1, year, year + 1].map((one) => seasonOf(name, one))
      return /^next/i.test(words)
        ? years.find(({ from }) => from > today)
        : (years.findLast(({ to, from }) => (/^last/i.test(words) ? to : from) <= today) ?? years[0])
    },
  ],
  [
    pattern(`${COUNT}(?: of)? (day|week|month|year)s? (?:ago|back|before|earlier)`),
    ([, n = '', unit = ''], today) => around(today - countOf(n) * (UNITS[unit.toLowerCase()] ?? 1), unit),
  ],
  [
    pattern(`in (?:a |about )?${COUNT}(?: of)? (day|week|month|year)s?(?: time)?`),
    ([, n = '', unit = ''], today) => around(today + countOf(n) * (UNITS[unit.toLowerCase()] ?? 1), unit),
  ],
  [pattern('the day before yesterday'), (_, today) => on(today - 2)],
  [pattern('the day after tomorrow'), (_, today) => on(today + 2)],
  [pattern('(?:yesterday|last night)'), (_, today) => on(today - 1)],
  [pattern('(?:today|tonight|this (?:morning|afternoon|evening))'), (_, today) => on(today)],
  [pattern('tomorrow'), (_, today) => on(today + 1)],
  [
    pattern(`(?:(last|past|this|next|coming|on) )(${WEEKDAYS.join('|')})`),
    ([, which = '', name = ''], today) => {
      const ahead = (WEEKDAYS.indexOf(name.toLowerCase()) - weekdayOf(today) + 7) % 7
      if (/next/i.test(which)) return on(today + (ahead || 7))
      if (/this|coming|on/i.test(which)) return on(today + ahead)
      return on(today + ahead - 7)
    },
  ],
  [
    pattern('(last|past|this|next|coming) (week|weekend|month|year)'),
    ([, which = '', unit = ''], today) => {
      const step = /last|past/i.test(which) ? -1 : /next/i.test(which) ? 1 : 0
      const monday = mondayOf(today) + step * 7
      if (/weekend/i.test(unit)) return { from: monday + 5, to: monday + 6 }
      if (/week/i.test(unit)) return { from: monday, to: monday + 6 }
      if (/month/i.test(unit)) return wholeMonth(yearOf(today), monthNow(today) + step)
      const year = yearOf(today) + step
      return { from: dayOfDate(year, 0, 1), to: dayOfDate(year, 11, 31) }
    },
  ],
  [
    pattern(`(?:in|of|during|since|year) ${YEAR}`),
    ([, y]) => ({ from: dayOfDate(Number(y), 0, 1), to: dayOfDate(Number(y), 11, 31) }),
  ],
]

function seasonOf(name: string, year: number): Days {
  const first = SEASONS[name.toLowerCase()] ?? 0
  return { from: dayOfDate(year, first, 1), to: dayOfDate(year, first + 3, 1) - 1 }
}

/** "Three weeks ago" is not said of a day. */
function around(day: number, unit: string): Days {
  const slack = /year/i.test(unit) ? 90 : /month/i.test(unit) ? 15 : /week/i.test(unit) ? 3 : 0
  return { from: day - slack, to: day + slack }
}

export type TimeWords = { words: string; days: Days }

/** The days that a text speaks of, as somebody meant them who wrote it on day `today`. English. */
export function timeWordsIn(text: string, today: number): TimeWords[] {
  const found: TimeWords[] = []
  let rest = text
  for (const [words, read] of READERS)
    for (const match of rest.matchAll(words)) {
      const days = read(match, today)
      if (!days) continue
      found.push({ words: match[0], days })
      // What is read leaves no two words that now stand side by side.
      rest = rest.replace(match[0], ' ; ')
    }
  return found
}

const HINT =
  /\b(?:yesterday|today|tonight|tomorrow|ago|last|next|this (?:week|month|year|morning|weekend)|weekend|week|month|year|since|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|june|july|august|september|october|november|december|recently|just|\d{4}|summer|winter|spring|autumn)\b/i

/** Whether a text may say when something was or will be. */
export const saysWhen = (text: string): boolean => HINT.test(text)
