import { useEffect, useState } from 'react'
import type { User } from '#contract/accounts.ts'
import type { CheckedPayment, Payment } from '#contract/payments.ts'
import { api } from '#web/lib/api.ts'
import { refreshUser } from '#web/lib/session-calls.ts'
import { toastError } from '#web/lib/toast-error.ts'
import { t } from '#web/lib/words.ts'
import { PaymentCard } from './payment-card.tsx'
import { PlanSection } from './plan-section.tsx'
import { Receipts } from './receipts.tsx'
import styles from './subscription-tab.module.css'
import { UpgradeForm } from './upgrade-form.tsx'
import { useSubscription } from './use-subscription.ts'
import { Withdrawals } from './withdrawals.tsx'

type SubscriptionTabProps = {
  user: User
  /** Whether another card is being given. */
  isChangingCard: boolean
  /** Whether a month is being turned into a year. */
  isUpgrading: boolean
  onUpgraded: (payment: CheckedPayment) => void
  onCardChanged: () => void
}

/** What is paid for, by which card, until when. */
export function SubscriptionTab({ user, isChangingCard, isUpgrading, ...props }: SubscriptionTabProps) {
  const { subscription, hasFailed, load, cancel, resume } = useSubscription()
  const [payments, setPayments] = useState<Payment[]>([])
  useEffect(() => {
    api.call('listPayments', {}).then((answer) => setPayments(answer.payments), toastError)
  }, [])

  const { paidUntil, yearUntil, state, card } = subscription ?? {}
  const canUpgrade = state !== 'past-due' && paidUntil && yearUntil
  return (
    <>
      <PlanSection
        user={user}
        subscription={subscription}
        offersYear={Boolean(canUpgrade) && !isUpgrading}
        onCancel={cancel}
        onResume={resume}
      />
      {canUpgrade && isUpgrading && (
        <UpgradeForm monthUntil={paidUntil} yearUntil={yearUntil} onPaid={props.onUpgraded} />
      )}
      {hasFailed && (
        <p className={styles.note}>
          <button type="button" className="link" onClick={() => void load()}>
            {t`Your subscription did not load. Try again`}
          </button>
        </p>
      )}
      {card && (
        <PaymentCard
          card={card}
          isChanging={isChangingCard}
          onChanged={() => {
            void load()
            props.onCardChanged()
          }}
        />
      )}
      <Withdrawals
        payments={payments}
        onWithdrawn={(now) => {
          setPayments(now)
          void load()
          void refreshUser()
        }}
      />
      <Receipts payments={payments} />
    </>
  )
}
