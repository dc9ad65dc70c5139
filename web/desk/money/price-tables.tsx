import type { Claim, Prices } from '#contract/desk-money.ts'
import { dollars } from '#web/desk/dollars.ts'
import { desk } from '../desk-client.ts'
import { DidNotLoad } from '../did-not-load.tsx'
import { FigureTable } from '../figure-table.tsx'
import rows from '../rows.module.css'
import { useLoad } from '../use-load.ts'

const load = () => desk.call('getPrices', {})

const DIFFERENCE_WORDS: Readonly<Record<Claim['difference'], string>> = {
  none: 'True',
  more: 'Claims more than is true',
  less: 'Could claim more',
}

/** All prices, and each discount that is claimed beside what its amounts bear out. They are changed in the program. */
export function PriceTables() {
  const { value, problem, reload } = useLoad(load)
  if (problem !== undefined) return <DidNotLoad problem={problem} onRetry={() => void reload()} />
  if (!value) return <p role="status" className={rows.wait} aria-label="The prices are loading" />
  return (
    <>
      <FigureTable
        name="Prices"
        head={['Price', 'Costs', 'Luna', 'Usually', 'Before']}
        lines={value.prices.map(priceLine)}
      />
      <FigureTable
        name="Claims"
        head={['Discount', 'Claimed', 'By the amounts', 'So']}
        lines={value.claims.map(({ name, claimedPercent, realPercent, difference }) => [
          name,
          `${claimedPercent} %`,
          `${realPercent} %`,
          DIFFERENCE_WORDS[difference],
        ])}
      />
    </>
  )
}

function priceLine({ name, cents, luna, usualCents, wasCents, showsWas }: Prices['prices'][number]) {
  const was = wasCents === undefined ? '' : `${dollars(wasCents)}${showsWas ? '' : ', not shown'}`
  return [name, dollars(cents), luna.toLocaleString('en-US'), usualCents ? dollars(usualCents) : '', was]
}
