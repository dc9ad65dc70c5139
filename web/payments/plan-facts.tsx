import type { AllowanceLeft } from '#contract/allowances.ts'
import type { Subscription } from '#contract/payments.ts'
import { dollars } from '#web/lib/dollars.ts'
import { NUMBERS } from '#web/lib/locale.ts'
import { t } from '#web/lib/words.ts'
import { Coin } from '#web/ui/coin.tsx'
import styles from './subscription-tab.module.css'
import { dayWords } from './subscription-words.ts'

type PlanFactsProps = {
  luna: number
  subscription: Subscription | undefined
  included: AllowanceLeft | null
}

/** What is paid next or until when, and what there is to use. */
export function PlanFacts({ luna, subscription, included }: PlanFactsProps) {
  const { nextPayment, paidUntil } = subscription ?? {}
  return (
    <dl className={`${styles.facts} digits`}>
      <div>
        <dt>{nextPayment ? t`Next payment` : t`Pro until`}</dt>
        <dd>{nextPayment ? dayWords(nextPayment.at) : paidUntil ? dayWords(paidUntil) : '…'}</dd>
      </div>
      {nextPayment && (
        <div>
          <dt>{t`Amount`}</dt>
          <dd>{dollars(nextPayment.cents)}</dd>
        </div>
      )}
      <div>
        <dt>{t`Luna`}</dt>
        <dd className={styles.luna}>
          <Coin />
          {luna.toLocaleString(NUMBERS)}
        </dd>
      </div>
      {included && (
        <div>
          <dt>{t`Adult pictures without luna`}</dt>
          <dd>{t`${included.left} of ${included.of} left this month`}</dd>
        </div>
      )}
    </dl>
  )
}
