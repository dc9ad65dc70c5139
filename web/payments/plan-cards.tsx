import { OFFERS, PLANS, type PlanName } from '#contract/catalogue.ts'
import type { Checkout } from '#contract/payments.ts'
import { Coin } from '#web/ui/coin.tsx'
import { Tick } from './drawings.tsx'
import { centsAMonth, dollars, percentBelow } from './money.ts'
import styles from './plan-cards.module.css'

type PlanCardsProps = {
  plans: Checkout['plans']
  offer: Checkout['offer']
  chosen: PlanName
  onChoose: (plan: PlanName) => void
}

const NAMES: Record<PlanName, string> = { annual: 'Yearly', monthly: 'Monthly' }

/** The plans as radios: what is paid today stands first. */
export function PlanCards({ plans, offer, chosen, onChoose }: PlanCardsProps) {
  return (
    <fieldset className={styles.plans}>
      <legend className="unseen">Plan</legend>
      {plans
        .toSorted((a, b) => PLANS[b.plan].months - PLANS[a.plan].months)
        .map(({ plan, cents, luna }) => {
          const { months } = PLANS[plan]
          const usual = months * PLANS.monthly.cents
          const claimed =
            (offer && OFFERS[offer.code].plans[plan].claimedPercent) ?? PLANS[plan].claimedPercent
          const percent = percentBelow(cents, usual, claimed)
          return (
            <label key={plan} className={styles.plan}>
              <span className={styles.head}>
                <span className="title">{NAMES[plan]}</span>
                {percent > 0 && (
                  <span className={months > 1 ? `${styles.tag} ${styles.gold}` : styles.tag}>
                    {months > 1 ? `${percent}% below monthly` : `${percent}% off`}
                  </span>
                )}
                <input
                  type="radio"
                  name="plan"
                  value={plan}
                  checked={plan === chosen}
                  onChange={() => onChoose(plan)}
                  aria-label={`${NAMES[plan]}, ${dollars(cents)} today`}
                />
                <span className={styles.radio}>
                  <Tick />
                </span>
              </span>
              <span className={styles.price}>
                <b>{dollars(centsAMonth(cents, months))}</b> a month
              </span>
              <span className={`${styles.sums} digits`}>
                <span className={styles.today}>
                  Paid today, for {months === 1 ? '1 month' : `${months} months`}
                  <b>{dollars(cents)}</b>
                </span>
                {percent > 0 && (
                  <span>
                    {months > 1 ? 'A year at the usual monthly price' : 'Usual monthly price'}
                    <s>{dollars(usual)}</s>
                  </span>
                )}
                <span>
                  {months > 1 ? 'Luna included each month' : 'Luna included'}
                  <b className={styles.luna}>
                    <Coin />
                    {luna.toLocaleString('en-US')}
                  </b>
                </span>
              </span>
            </label>
          )
        })}
    </fieldset>
  )
}
