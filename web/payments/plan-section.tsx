import type { Subscription } from '#contract/payments.ts'
import { T, t } from '#web/lib/words.ts'
import { PlanFacts } from './plan-facts.tsx'
import { PlanWays, type PlanWaysProps } from './plan-ways.tsx'
import styles from './subscription-tab.module.css'
import { dayWords, stateWords } from './subscription-words.ts'

/** The plan that somebody has: what it gives, what can be done about it, and what cancelling would mean. */
export function PlanSection(props: Omit<PlanWaysProps, 'link'>) {
  const { user, subscription } = props
  const { name, text, link } = stateWords(user, subscription)
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
        {user.subscription > 0 && <PlanFacts user={user} subscription={subscription} />}
        <PlanWays {...props} link={link} />
      </section>
      {subscription && <CancelNote subscription={subscription} />}
    </>
  )
}

function CancelNote({ subscription: { state, paidUntil } }: { subscription: Subscription }) {
  if ((state !== 'active' && state !== 'past-due') || !paidUntil) return null
  return (
    <p className={`small faint ${styles.note}`}>
      {state === 'past-due' ? (
        t`If you cancel, Pro ends at once, as the last payment did not come through, and nothing more is charged.`
      ) : (
        <T>If you cancel, Pro stays on until {dayWords(paidUntil)} and nothing more is charged.</T>
      )}
    </p>
  )
}
