import { useCallback } from 'react'
import { CONVERSION_DAYS, ConversionsQuery } from '#contract/desk-conversions.ts'
import { desk } from '../desk-client.ts'
import { DidNotLoad } from '../did-not-load.tsx'
import { FilterRow } from '../filter-row.tsx'
import { KindSelect } from '../queue/kind-select.tsx'
import rows from '../rows.module.css'
import { SectionHead } from '../section-head.tsx'
import { useLoad } from '../use-load.ts'
import { useQuery } from '../use-query.ts'
import { ConversionBars } from './conversion-bars.tsx'
import styles from './conversions-page.module.css'

const DAYS_WORDS = Object.fromEntries(CONVERSION_DAYS.map((days) => [days, `The last ${days} days`]))

/** How many visitors went on from step to step. */
export function ConversionsPage() {
  const [query, setQuery] = useQuery()
  const { days } = ConversionsQuery.catch({ days: '30' }).parse(query)
  const load = useCallback(async () => await desk.call('listConversions', { query: { days } }), [days])
  const { value, problem, reload } = useLoad(load)
  return (
    <>
      <SectionHead
        title="Conversions"
        note="How many of the browsers that took one step took the next. Each counts once, from its first step."
      />
      <FilterRow note={value && !value.isCounting && 'Visits are not counted: ANALYTICS is off.'}>
        <KindSelect
          label="Days"
          words={DAYS_WORDS}
          value={days}
          onChange={(chosen) => setQuery({ days: chosen === '30' ? undefined : chosen })}
        />
      </FilterRow>
      {problem !== undefined && <DidNotLoad problem={problem} onRetry={() => void reload()} />}
      {!value && problem === undefined && (
        <p role="status" className={rows.wait} aria-label="The conversions are loading" />
      )}
      {value && (
        <div className={styles.grid}>
          {value.conversions.map((conversion) => (
            <ConversionBars key={conversion.name} conversion={conversion} />
          ))}
        </div>
      )}
    </>
  )
}
