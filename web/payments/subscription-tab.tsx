import { useCallback, useEffect, useState } from 'react'
import type { User } from '#contract/accounts.ts'
import type { AllowanceLeft } from '#contract/allowances.ts'
import type { CheckedPayment, Payment, Subscription } from '#contract/payments.ts'
import { api } from '#web/lib/api.ts'
import { openPopup } from '#web/lib/popups.ts'
import { refreshUser } from '#web/lib/session-calls.ts'
import { toastError } from '#web/lib/toast-error.ts'
import { showToast } from '#web/lib/toasts.ts'
import { T, t } from '#web/lib/words.ts'
import buttons from '#web/ui/button.module.css'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { SettingRow } from '#web/ui/setting-row.tsx'
import { ChangeCardForm } from './change-card-form.tsx'
import { Drawing } from './drawings.tsx'
import { PlanFacts } from './plan-facts.tsx'
import { Receipts } from './receipts.tsx'
import styles from './subscription-tab.module.css'
import { dayWords, stateWords } from './subscription-words.ts'
import { UpgradeForm } from './upgrade-form.tsx'
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

/** What is paid for, by which card, until when; cancelled in two clicks. */
export function SubscriptionTab({ user, ...props }: SubscriptionTabProps) {
  const [subscription, setSubscription] = useState<Subscription>()
  const [hasFailed, setFailed] = useState(false)
  const load = useCallback(
    () =>
      api.call('getSubscription', {}).then(setSubscription, (error: unknown) => {
        setFailed(true)
        toastError(error)
      }),
    [],
  )
  useEffect(() => void load(), [load])
  const [payments, setPayments] = useState<Payment[]>([])
  useEffect(() => {
    api.call('listPayments', {}).then((answer) => setPayments(answer.payments), toastError)
  }, [])

  const [included, setIncluded] = useState<AllowanceLeft | null>(null)
  useEffect(() => {
    if (user.subscription > 0)
      api.call('getAllowances', {}).then((answer) => setIncluded(answer.adultPictures), toastError)
  }, [user.subscription])

  const change = (call: 'cancelSubscription' | 'resumeSubscription', done: string) =>
    void api.call(call, { body: {} }).then((now) => {
      setSubscription(now)
      showToast(done, 'done')
      void refreshUser()
    }, toastError)

  function cancel(until: string) {
    openPopup('confirm', {
      title: t`Cancel your subscription?`,
      content:
        state === 'past-due'
          ? t`Pro ends at once, as the last payment did not come through, and nothing more is charged. Your chats and your luna stay.`
          : t`Pro stays on until ${dayWords(until)} and nothing more is charged. Your chats and your luna stay.`,
      confirm: t`Cancel subscription`,
      cancel: t`Keep Pro`,
      onConfirm: () => change('cancelSubscription', t`Your subscription is cancelled.`),
    })
  }

  const { isChangingCard, isUpgrading } = props
  const { name, text, link } = stateWords(user, subscription)
  const { paidUntil, yearUntil, state, card } = subscription ?? {}
  const canUpgrade = state !== 'past-due' && paidUntil && yearUntil
  const isOn = state === 'active' || state === 'past-due'
  return (
    <>
      <section
        className={user.subscription > 0 ? styles.plan : `${styles.plan} ${styles.none}`}
        aria-labelledby="plan"
      >
        <div>
          <h2 id="plan" className="title">
            {name}
          </h2>
          <p className="soft">{text}</p>
        </div>
        {user.subscription > 0 && (
          <PlanFacts luna={user.luna} subscription={subscription} included={included} />
        )}
        <div className={styles.ways}>
          {link && (
            <ButtonLink to="/subscribe" kind="primary">
              {link}
            </ButtonLink>
          )}
          {canUpgrade && !isUpgrading && (
            <ButtonLink to="/settings?tab=subscription&subTab=yearly" reloads>
              {t`Change to yearly`}
            </ButtonLink>
          )}
          {user.subscription > 0 && <ButtonLink to="/buy-luna">{t`Buy luna`}</ButtonLink>}
          {isOn && paidUntil && (
            <button
              type="button"
              className={`${buttons.button} ${buttons.quiet}`}
              onClick={() => cancel(paidUntil)}
            >
              {t`Cancel subscription`}
            </button>
          )}
          {state === 'cancelled' && user.subscription > 0 && (
            <button
              type="button"
              className={`${buttons.button} ${buttons.quiet}`}
              onClick={() => change('resumeSubscription', t`Your subscription goes on.`)}
            >
              {t`Resume subscription`}
            </button>
          )}
        </div>
      </section>
      {isOn && paidUntil && (
        <p className={`small faint ${styles.note}`}>
          {state === 'past-due' ? (
            t`If you cancel, Pro ends at once, as the last payment did not come through, and nothing more is charged.`
          ) : (
            <T>If you cancel, Pro stays on until {dayWords(paidUntil)} and nothing more is charged.</T>
          )}
        </p>
      )}
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
        <Card heading={t`Payment card`}>
          <SettingRow
            icon={<Drawing name="card" />}
            label={t`${card.brand} ending ${card.lastFour}`}
            value={t`${card.holder}, expires ${card.expires}`}
            action={
              !isChangingCard && (
                // A whole page: only that of the settings itself may have card fields.
                <ButtonLink to="/settings?tab=subscription&subTab=card" size="small" reloads>
                  {t`Change card`}
                </ButtonLink>
              )
            }
          />
          {isChangingCard && (
            <ChangeCardForm
              onChanged={() => {
                void load()
                props.onCardChanged()
              }}
            />
          )}
        </Card>
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
