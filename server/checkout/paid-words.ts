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
