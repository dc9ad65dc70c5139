import { useCallback, useEffect, useState } from 'react'
import type { User } from '#contract/accounts.ts'
import type { Subscription } from '#contract/payments.ts'
import { api } from '#web/lib/api.ts'
import { openPopup } from '#web/lib/popups.ts'
import { refreshUser } from '#web/lib/session-calls.ts'
import { toastError } from '#web/lib/toast-error.ts'
import { showToast } from '#web/lib/toasts.ts'
import buttons from '#web/ui/button.module.css'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { Coin } from '#web/ui/coin.tsx'
import { SettingRow } from '#web/ui/setting-row.tsx'
import { ChangeCardForm } from './change-card-form.tsx'
import { Drawing } from './drawings.tsx'
import { dollars } from './money.ts'
import { Receipts } from './receipts.tsx'
import styles from './subscription-tab.module.css'
import { dayWords, stateWords } from './subscription-words.ts'

type SubscriptionTabProps = {
  user: User
  /** Whether another card is being given. */
  isChangingCard: boolean
  onCardChanged: () => void
}

/** What is paid for, by which card, until when; cancelled in two clicks. */
export function SubscriptionTab({ user, isChangingCard, onCardChanged }: SubscriptionTabProps) {
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

  const change = (call: 'cancelSubscription' | 'resumeSubscription', done: string) =>
    void api.call(call, { body: {} }).then((now) => {
      setSubscription(now)
      showToast(done, 'done')
      void refreshUser()
    }, toastError)

  function cancel(until: string) {
    openPopup('confirm', {
      title: 'Cancel your subscription?',
      content: `Pro stays on until ${dayWords(until)} and nothing more is charged. Your chats and your luna stay.`,
      confirm: 'Cancel subscription',
      cancel: 'Keep Pro',
      onConfirm: () => change('cancelSubscription', 'Your subscription is cancelled'),
    })
  }

  const { name, text, link } = stateWords(user, subscription)
  const { nextPayment, paidUntil, state, card } = subscription ?? {}
  const isOn = state === 'active' || state === 'past-due'
  return (
    <>
      <section className={styles.plan} aria-labelledby="plan">
        <div>
          <h2 id="plan" className="title">
            {name}
          </h2>
          <p className="soft">{text}</p>
        </div>
        {user.subscription > 0 && (
          <dl className={`${styles.facts} digits`}>
            <div>
              <dt>{nextPayment ? 'Next payment' : 'Pro until'}</dt>
              <dd>{nextPayment ? dayWords(nextPayment.at) : paidUntil ? dayWords(paidUntil) : '…'}</dd>
            </div>
            {nextPayment && (
              <div>
                <dt>Amount</dt>
                <dd>{dollars(nextPayment.cents)}</dd>
              </div>
            )}
            <div>
              <dt>Luna</dt>
              <dd className={styles.luna}>
                <Coin />
                {user.luna.toLocaleString('en-US')}
              </dd>
            </div>
          </dl>
        )}
        <div className={styles.ways}>
          {link && (
            <ButtonLink to="/subscribe" kind="primary">
              {link}
            </ButtonLink>
          )}
          {user.subscription > 0 && <ButtonLink to="/buy-luna">Buy luna</ButtonLink>}
          {isOn && paidUntil && (
            <button
              type="button"
              className={`${buttons.button} ${buttons.quiet}`}
              onClick={() => cancel(paidUntil)}
            >
              Cancel subscription
            </button>
          )}
          {state === 'cancelled' && user.subscription > 0 && (
            <button
              type="button"
              className={`${buttons.button} ${buttons.quiet}`}
              onClick={() => change('resumeSubscription', 'Your subscription goes on')}
            >
              Resume subscription
            </button>
          )}
        </div>
      </section>
      {isOn && paidUntil && (
        <p className={`small faint ${styles.note}`}>
          If you cancel, Pro stays on until {dayWords(paidUntil)} and nothing more is charged.
        </p>
      )}
      {hasFailed && (
        <p className={styles.note}>
          <button type="button" className="link" onClick={() => void load()}>
            Your subscription did not load. Try again
          </button>
        </p>
      )}
      {card && (
        <Card heading="Card">
          <SettingRow
            icon={<Drawing name="card" />}
            label={`${card.brand} ending ${card.lastFour}`}
            value={`${card.holder}, expires ${card.expires}`}
            action={
              !isChangingCard && (
                // A whole page: only that of the settings itself may have card fields.
                <ButtonLink to="/settings?tab=subscription&subTab=card" size="small" reloads>
                  Change card
                </ButtonLink>
              )
            }
          />
          {isChangingCard && (
            <ChangeCardForm
              onChanged={() => {
                void load()
                onCardChanged()
              }}
            />
          )}
        </Card>
      )}
      <Receipts />
    </>
  )
}
