import type { Overview } from '#contract/desk.ts'
import table from '../table.module.css'
import { dayWords } from '../time-words.ts'
import { FIGURES } from './figures.ts'

/** All figures of each day, the latest first. */
export function DayTable({ overview }: { overview: Overview }) {
  const days = overview.newUsers.map((_, at) => at).toReversed()
  const figures = FIGURES.map((figure) => ({ ...figure, values: figure.read(overview)?.days }))
  return (
    <details className={table.more}>
      <summary>Each day</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className={table.scroller} aria-label="Each day" tabIndex={0}>
        <table className={`${table.table} ${table.numbers}`}>
          <thead>
            <tr>
              <th scope="col">Day</th>
              {figures.map(({ label }) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((at) => (
              <tr key={at}>
                <th scope="row">{dayWords(overview.from, at)}</th>
                {figures.map(({ label, words, values }) => {
                  const value = values?.[at]
                  return <td key={label}>{value == null ? '–' : words(value)}</td>
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
