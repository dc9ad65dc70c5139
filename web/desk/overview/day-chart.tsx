import { barsOf } from '#web/lib/bars.ts'
import { dayWords } from '../time-words.ts'
import styles from './day-chart.module.css'
import type { Figure, Series } from './figures.ts'

const SIZE = { width: 300, height: 56 }

type DayChartProps = {
  figure: Figure
  /** The first of the days. */
  from: string
  series: Series | null
}

/** One figure: its value of all days, and a bar for each that says its number to the pointer. The table has them for everybody. */
export function DayChart({ figure, from, series }: DayChartProps) {
  const { label, kind, isMeasure, missing } = figure
  const words = (value: number | null | undefined) => (value == null ? '–' : figure.words(value))
  const values = series?.days ?? []
  const heights = values.map((value) => value ?? 0)
  const days = barsOf(heights, SIZE).map((bar, at) => ({
    bar,
    day: dayWords(from, at),
    value: words(values[at]),
  }))
  const [all, today] = [words(series?.all), words(values.at(-1))]
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.words}>
        <span className={styles.label}>{label}</span>
        <span className={styles.all}>
          {all} {isMeasure && series?.all != null && <small>in all days</small>}
        </span>
      </figcaption>
      {heights.every((value) => value === 0) ? (
        <p className={styles.empty}>{series ? 'Nothing in these days' : missing}</p>
      ) : (
        <svg
          className={styles[kind]}
          viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`${label}: ${all} in ${values.length} days, ${words(Math.max(...heights))} at most on a day, ${today} today. The table below has each day.`}
        >
          {days.map(({ bar, day, value }) => (
            <g key={day}>
              <title>{`${day}: ${value}`}</title>
              {/* A day without a bar says its number too. */}
              <rect className={styles.ground} x={bar.x} y={0} width={bar.width} height={SIZE.height} />
              <rect {...bar} />
            </g>
          ))}
        </svg>
      )}
      <p className={styles.ends}>
        <span>{dayWords(from, 0)}</span>
        <span>Today: {today}</span>
      </p>
    </figure>
  )
}
