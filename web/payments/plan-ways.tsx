import type { User } from '#contract/accounts.ts'
import type { Subscription } from '#contract/payments.ts'
import { openPopup } from '#web/lib/popups.ts'
import { t } from '#web/lib/words.ts'
import buttons from '#web/ui/button.module.css'
import { ButtonLink } from '#web/ui/button-link.tsx'
import styles from './subscription-tab.module.css'
import { dayWords } from './subscription-words.ts'

export type PlanWaysProps = {
  user: User
  subscription: Subscription | undefined
  /** Where there is no plan: what the way to one is called. */
  link: string
  /** Whether a month can be turned into a year from here. */
  offersYear: boolean
  onCancel: () => void
  onResume: () => void
}

/** What can be done about the plan: buy it, make it yearly, cancel it in two clicks, take it up again. */
export function PlanWays({ user, subscription, link, offersYear, onCancel, onResume }: PlanWaysProps) {
  const { state, paidUntil } = subscription ?? {}

  function confirmCancel(until: string) {
    openPopup('confirm', {
      title: t`Cancel your subscription?`,
      content:
        state === 'past-due'
          ? t`Pro ends at once, as the last payment did not come through, and nothing more is charged. Your chats and your luna stay.`
          : t`Pro stays on until ${dayWords(until)} and nothing more is charged. Your chats and your luna stay.`,
      confirm: t`Cancel subscription`,
      cancel: t`Keep Pro`,
      onConfirm: onCancel,
    })
  }

  return (
    <div className={styles.ways}>
      {link && (
        <ButtonLink to="/subscribe" kind="primary">
          {link}
        </ButtonLink>
      )}
      {offersYear && (
        <ButtonLink to="/settings?tab=subscription&subTab=yearly" reloads>
          {t`Change to yearly`}
        </ButtonLink>
      )}
      {user.subscription > 0 && <ButtonLink to="/buy-luna">{t`Buy luna`}</ButtonLink>}
      {(state === 'active' || state === 'past-due') && paidUntil && (
        <button
          type="button"
          className={`${buttons.button} ${buttons.quiet}`}
          onClick={() => confirmCancel(paidUntil)}
        >
          {t`Cancel subscription`}
        </button>
      )}
      {state === 'cancelled' && user.subscription > 0 && (
        <button type="button" className={`${buttons.button} ${buttons.quiet}`} onClick={onResume}>
          {t`Resume subscription`}
        </button>
      )}
    </div>
  )
}
