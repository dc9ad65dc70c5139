import type { Overview } from '#contract/desk.ts'
import { dollars } from '#web/desk/dollars.ts'

/** A value for each day, null where there is none, and the one that stands for all of them. */
export type Series = { days: readonly (number | null)[]; all: number | null }

export type Figure = {
  label: string
  /** Null where it is not counted here. */
  read: (overview: Overview) => Series | null
  words: (value: number) => string
  /** What its colour says: luna, that something went wrong, or nothing. */
  kind: 'luna' | 'trouble' | 'plain'
  /** Its days do not add up: the value of all days is that of everything measured in them. */
  isMeasure?: true
  /** What is said where it is not counted. */
  missing?: string
}

const count = (value: number) => value.toLocaleString('en-US')

/** A wait of so many milliseconds. */
export const seconds = (value: number) => `${(value / 1000).toFixed(2)} s`

/** So many millionths of a dollar. What is less than a cent is not nothing. */
export const millionths = (value: number) =>
  value > 0 && value < 10_000 ? `under ${dollars(1)}` : dollars(Math.round(value / 10_000))

type Daily = {
  [Name in keyof Overview]: Overview[Name] extends number[] | null ? Name : never
}[keyof Overview]

const sum =
  (name: Daily) =>
  (overview: Overview): Series | null => {
    const days = overview[name]
    return days && { days, all: days.reduce((all, value) => all + value, 0) }
  }

/** What is counted by the day, in the order in which it is shown. */
export const FIGURES: readonly Figure[] = [
  { label: 'New users', read: sum('newUsers'), words: count, kind: 'plain' },
  { label: 'Messages of users', read: sum('messages'), words: count, kind: 'plain' },
  { label: 'Revenue, less refunds', read: sum('revenue'), words: dollars, kind: 'plain' },
  { label: 'Luna granted', read: sum('lunaGranted'), words: count, kind: 'luna' },
  { label: 'Luna spent', read: sum('lunaSpent'), words: count, kind: 'luna' },
  {
    label: 'Cost of replies, pictures and voices',
    read: sum('costs'),
    words: millionths,
    kind: 'plain',
    missing: 'No unit costs are set (UNIT_COSTS)',
  },
  {
    label: 'First words, median',
    read: ({ firstWords }) => firstWords.median,
    words: seconds,
    kind: 'plain',
    isMeasure: true,
  },
  {
    label: 'First words, 95th percentile',
    read: ({ firstWords }) => firstWords.p95,
    words: seconds,
    kind: 'plain',
    isMeasure: true,
  },
  { label: 'Help lines shown', read: sum('helpShown'), words: count, kind: 'plain' },
  { label: 'Failed replies', read: sum('failedReplies'), words: count, kind: 'trouble' },
  { label: 'Failed pictures', read: sum('failedPictures'), words: count, kind: 'trouble' },
  { label: 'Disputes', read: sum('disputes'), words: count, kind: 'trouble' },
]
