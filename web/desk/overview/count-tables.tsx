import type { Overview } from '#contract/desk.ts'
import { FigureTable } from '../figure-table.tsx'
import styles from './count-tables.module.css'

const regions = new Intl.DisplayNames('en', { type: 'region' })
const countryWords = (country: string) => (country === 'ZZ' ? 'Not known' : regions.of(country))

/** What is counted of all days together. */
export function CountTables({ overview: { failures, helpCountries } }: { overview: Overview }) {
  return (
    <div className={styles.tables}>
      <CountTable
        name="Why replies failed"
        of="Failure"
        counts={failures.map(({ failure, times }) => [failure, times])}
        none="No reply failed in these days."
      />
      <CountTable
        name="Help lines shown, by country"
        of="Country"
        counts={helpCountries.map(({ country, times }) => [countryWords(country) ?? country, times])}
        none="None were shown in these days."
      />
    </div>
  )
}

type CountTableProps = {
  name: string
  of: string
  counts: readonly (readonly [string, number])[]
  none: string
}

const CountTable = ({ name, of, counts, none }: CountTableProps) => (
  <div>
    <FigureTable
      name={name}
      head={[of, 'Times']}
      lines={counts.map(([what, times]) => [what, times.toLocaleString('en-US')])}
      none={none}
    />
  </div>
)
