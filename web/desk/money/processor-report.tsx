import type { BookedDay, DisputeMonth } from '#contract/desk-money.ts'
import { dollars } from '#web/desk/dollars.ts'
import { desk } from '../desk-client.ts'
import { DidNotLoad } from '../did-not-load.tsx'
import { FigureTable } from '../figure-table.tsx'
import rows from '../rows.module.css'
import { useLoad } from '../use-load.ts'

const load = () => desk.call('getProcessorReport', {})

const LEVEL_WORDS: Readonly<Record<DisputeMonth['level'], string>> = {
  fine: 'Fine',
  near: 'Near the limits of the card networks',
  over: 'Too many: act now',
}

/** Disputes of each month, and each day's payments as the books and the processor have them. */
export function ProcessorReport() {
  const { value, problem, reload } = useLoad(load)
  if (problem !== undefined) return <DidNotLoad problem={problem} onRetry={() => void reload()} />
  if (!value) return <p role="status" className={rows.wait} aria-label="The report is loading" />
  return (
    <>
      <FigureTable
        name="Disputes"
        head={['Month', 'Sales', 'Disputes', 'Of 10,000', 'Standing']}
        lines={value.months.map(monthLine)}
        none="Nothing was sold in the last 12 months."
      />
      <FigureTable
        name="Books and processor"
        head={['Day', 'Payments', 'Booked', 'Found there', 'Not asked yet', 'Differing']}
        lines={value.days.map(dayLine)}
        none="No payment in the last 31 days."
      />
    </>
  )
}

const monthLine = ({ month, sales, disputes, ratio, level }: DisputeMonth) => [
  ...[month, sales.toLocaleString('en-US'), disputes.toLocaleString('en-US')],
  ...[ratio === null ? '' : ratio.toLocaleString('en-US'), LEVEL_WORDS[level]],
]

const dayLine = ({ day, payments, bookedCents, foundCents, unasked, differing }: BookedDay) => [
  ...[day, payments.toLocaleString('en-US'), dollars(bookedCents), dollars(foundCents)],
  ...[unasked === 0 ? '' : String(unasked), differing.join(', ')],
]
