import type { Agreement } from '#contract/agreements.ts'
import type { PackageId } from '#contract/catalogue.ts'
import { t, type Words } from '#contract/server-words.ts'
import { packageOf } from './price.ts'

export type Paid = {
  kind: 'initial' | 'upgrade' | 'purchase' | 'renewal' | 'change-card'
  plan: 'monthly' | 'annual' | null
  packageId: PackageId | null
}

/** What a payment was for. */
export function paidWords({ kind, plan, packageId }: Paid): Words {
  if (kind === 'change-card') return t`Another card`
  if (packageId) {
    const { name, luna } = packageOf(packageId)
    return t`${name}, ${luna} luna`
  }
  if (kind === 'renewal')
    return plan === 'annual' ? t`Moonlit Pro, renewed for one year` : t`Moonlit Pro, renewed for one month`
  return plan === 'annual' ? t`Moonlit Pro, one year` : t`Moonlit Pro, one month`
}

/** What a buyer agreed to with a payment. */
export function agreedWords(agreement: Agreement, { packageId }: Pick<Paid, 'packageId'>): Words {
  if (agreement === 'renewal') return t`You agreed that it renews until you cancel.`
  return packageId
    ? t`You agreed that the luna can be spent at once, and know that you cannot withdraw from what you have spent.`
    : t`You asked us to begin before the 14 days in which you may withdraw are over, and know that you pay for the days on which you used it if you withdraw.`
}
