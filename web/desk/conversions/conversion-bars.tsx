import { CONVERSION_STEPS, type Conversion } from '#contract/desk-conversions.ts'
import table from '../table.module.css'
import { dayWords } from '../time-words.ts'
import { WideTable } from '../wide-table.tsx'
import styles from './conversion-bars.module.css'
import { CONVERSION_WORDS, STEP_WORDS } from './conversion-words.ts'
import { shareWords } from './share-words.ts'

/** One conversion: a bar for each step, as long as its share of the first one; and each day. */
export function ConversionBars({ conversion: { name, total, days } }: { conversion: Conversion }) {
  const steps = CONVERSION_STEPS[name]
  const [first = 0] = total
  return (
    <section className={styles.conversion} aria-label={CONVERSION_WORDS[name]}>
      <h2 className={styles.name}>{CONVERSION_WORDS[name]}</h2>
      <ol className={styles.steps}>
        {steps.map((step, index) => {
          const reached = total[index] ?? 0
          return (
            <li key={step} className={styles.step}>
              <span>{STEP_WORDS[step]}</span>
              <span className={styles.count}>
                {reached.toLocaleString('en-US')}
                {index > 0 && <span className="faint"> {shareWords(reached, first)}</span>}
              </span>
              <span className={styles.track}>
                <i style={{ inlineSize: `${first === 0 ? 0 : (100 * reached) / first}%` }} />
              </span>
            </li>
          )
        })}
      </ol>
      {days.length > 0 && (
        <details className={table.more}>
          <summary>Each day</summary>
          <WideTable
            name={`Each day: ${CONVERSION_WORDS[name]}`}
            head={['Day of the first step', ...steps.map((step) => STEP_WORDS[step])]}
            isOfNumbers
          >
            {days.toReversed().map(({ day, reached }) => (
              <tr key={day}>
                <th scope="row">{dayWords(day, 0)}</th>
                {steps.map((step, index) => (
                  <td key={step}>{(reached[index] ?? 0).toLocaleString('en-US')}</td>
                ))}
              </tr>
            ))}
          </WideTable>
        </details>
      )}
    </section>
  )
}
