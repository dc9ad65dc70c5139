import type { Overview } from '#contract/desk.ts'
import table from '../table.module.css'
import { dayWords } from '../time-words.ts'
import { WideTable } from '../wide-table.tsx'
import { FIGURES } from './figures.ts'

/** All figures of each day, the latest first. */
export function DayTable({ overview }: { overview: Overview }) {
  const days = overview.newUsers.map((_, at) => at).toReversed()
  const figures = FIGURES.map((figure) => ({ ...figure, values: figure.read(overview)?.days }))
  return (
    <details className={table.more}>
      <summary>Each day</summary>
      <WideTable name="Each day" head={['Day', ...figures.map(({ label }) => label)]} isOfNumbers>
        {days.map((at) => (
          <tr key={at}>
            <th scope="row">{dayWords(overview.from, at)}</th>
            {figures.map(({ label, words, values }) => {
              const value = values?.[at]
              return <td key={label}>{value == null ? '–' : words(value)}</td>
            })}
          </tr>
        ))}
      </WideTable>
    </details>
  )
}
