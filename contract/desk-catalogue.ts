import { z } from 'zod'
import type { CallSchemas } from './call-schemas.ts'
import { Reason } from './desk.ts'
import { SALE_NAMES } from './on-sale.ts'

const SaleName = z.enum(SALE_NAMES)
const Cents = z.int().nonnegative()

/** What somebody pays, and what is shown beside it as the usual or former price. */
export const ListedPrice = z.object({
  /** As `annual`, `FORGOT monthly` or `lunar-breeze`. */
  name: z.string(),
  cents: Cents,
  luna: z.int().nonnegative(),
  usualCents: Cents.optional(),
  /** A former price, and whether the settings say that it may be shown. */
  wasCents: Cents.optional(),
  showsWas: z.boolean().optional(),
})
export type ListedPrice = z.infer<typeof ListedPrice>

/** A percentage that is claimed, beside what the amounts bear out, rounded down. */
export const Claim = z.object({
  name: z.string(),
  claimedPercent: z.int(),
  realPercent: z.int(),
  /** `more`: it claims more than is true; `less`: it could claim more. */
  difference: z.enum(['none', 'more', 'less']),
})
export type Claim = z.infer<typeof Claim>

/** A plan, a package, or an offer with each of its prices. */
export const SaleItem = z.object({
  name: SaleName,
  kind: z.enum(['plan', 'package', 'offer']),
  /** On sale; of an offer, whether it is given to anybody new. */
  isOn: z.boolean(),
  /** Null where nobody has ever switched it. */
  changedAt: z.iso.datetime().nullable(),
  prices: z.array(ListedPrice),
})
export type SaleItem = z.infer<typeof SaleItem>

export const Catalogue = z.object({ items: z.array(SaleItem), claims: z.array(Claim) })
export type Catalogue = z.infer<typeof Catalogue>

export const SaleParams = z.object({ name: SaleName })
export const SetOnSale = z.object({ isOn: z.boolean(), reason: Reason })

/** What operators see of what is sold, and take off sale. Prices are data of the program: no call changes one. */
export const DESK_CATALOGUE_API = {
  getCatalogue: {
    summary:
      'All that is sold and offered, with its prices, and each claim of a discount beside what its amounts bear out.',
    answer: Catalogue,
  },
  setOnSale: {
    summary:
      'Takes a plan or a package off sale or puts it back, or gives an offer to nobody new, in every process. Bought is then refused by 409 off-sale; what was agreed goes on. 409 for the last plan.',
    params: SaleParams,
    body: SetOnSale,
    answer: Catalogue,
  },
} as const satisfies Record<string, CallSchemas>
