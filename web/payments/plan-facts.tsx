import { useEffect, useState } from 'react'
import type { User } from '#contract/accounts.ts'
import type { AllowanceLeft } from '#contract/allowances.ts'
import type { Subscription } from '#contract/payments.ts'
import { api } from '#web/lib/api.ts'
import { dollars } from '#web/lib/dollars.ts'
import { NUMBERS } from '#web/lib/locale.ts'
import { plural } from '#web/lib/plural.ts'
import { toastError } from '#web/lib/toast-error.ts'
import { t } from '#web/lib/words.ts'
import { Coin } from '#web/ui/coin.tsx'
import styles from './subscription-tab.module.css'
import { dayWords } from './subscription-words.ts'

type PlanFactsProps = {
  user: User
  subscription: Subscription | undefined
}

/** What is paid next or until when, and what there is to use. */
export function PlanFacts({ user, subscription }: PlanFactsProps) {
  const [included, setIncluded] = useState<AllowanceLeft | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another plan includes more.
  useEffect(() => {
    api.call('getAllowances', {}).then((answer) => setIncluded(answer.adultPictures), toastError)
  }, [user.subscription])

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
          {user.luna.toLocaleString(NUMBERS)}
        </dd>
      </div>
      {included && (
        <div>
          <dt>{t`Adult pictures without luna`}</dt>
          <dd>
            {plural(included.left, {
              one: `${included.left} of ${included.of} left this month`,
              other: `${included.left} of ${included.of} left this month`,
            })}
          </dd>
        </div>
      )}
    </dl>
  )
}
