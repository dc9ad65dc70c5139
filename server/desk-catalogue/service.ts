import type { z } from 'zod'
import type { Catalogue, SetOnSale } from '#contract/desk-catalogue.ts'
import { SALE_KINDS, type SaleName } from '#contract/on-sale.ts'
import type { OnSale } from '#server/on-sale/service.ts'
import type { Operators } from '#server/operators/service.ts'
import type { Database } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { presentCatalogue } from './present.ts'

type DeskCatalogueOptions = {
  db: Database
  operators: Pick<Operators, 'record'>
  onSale: Pick<OnSale, 'list' | 'set'>
  showsFormerPrices: boolean
}

/** What operators see of what is sold, and take off sale; each change is on the log with its reason. */
export function createDeskCatalogue({ db, operators, onSale, showsFormerPrices }: DeskCatalogueOptions) {
  const answer = (): Catalogue => presentCatalogue(onSale.list(), showsFormerPrices)

  return {
    async get(operatorId: string): Promise<Catalogue> {
      await operators.record(db, { operatorId, deed: 'saw-prices' })
      return answer()
    },

    /** Throws `conflict` for the last plan that is on sale. */
    async set(
      operatorId: string,
      name: SaleName,
      { isOn, reason }: z.output<typeof SetOnSale>,
    ): Promise<Catalogue> {
      const [on, off] = SALE_KINDS[name] === 'offer' ? ['given', 'not given'] : ['on sale', 'off sale']
      const thing = `${name}: ${isOn ? on : off}`
      const deed = { operatorId, deed: 'set-on-sale' as const, thing, reason }
      if (!(await onSale.set(name, isOn, (tx) => operators.record(tx, deed))))
        throw new AppError(
          'conflict',
          'One plan stays on sale. To sell nothing at all, turn Purchases off under Switches.',
        )
      return answer()
    },
  }
}

export type DeskCatalogue = ReturnType<typeof createDeskCatalogue>
