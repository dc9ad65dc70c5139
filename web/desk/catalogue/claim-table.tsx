import type { Claim } from '#contract/desk-catalogue.ts'
import { FigureTable } from '../figure-table.tsx'

const DIFFERENCE_WORDS: Readonly<Record<Claim['difference'], string>> = {
  none: 'True',
  more: 'Claims more than is true',
  less: 'Could claim more',
}

/** Each discount that is claimed beside what its amounts bear out. Both are changed in the program. */
export const ClaimTable = ({ claims }: { claims: readonly Claim[] }) => (
  <FigureTable
    name="Claims"
    head={['Discount', 'Claimed', 'By the amounts', 'Verdict']}
    lines={claims.map(({ name, claimedPercent, realPercent, difference }) => [
      name,
      `${claimedPercent} %`,
      `${realPercent} %`,
      DIFFERENCE_WORDS[difference],
    ])}
  />
)
