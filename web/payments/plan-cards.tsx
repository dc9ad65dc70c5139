import { OFFERS, PLANS, type PlanName } from '#contract/catalogue.ts'
import type { Checkout } from '#contract/payments.ts'
import { dollars } from '#web/lib/dollars.ts'
import { NUMBERS } from '#web/lib/locale.ts'
import { plural } from '#web/lib/plural.ts'
import { T, t } from '#web/lib/words.ts'
import { Coin } from '#web/ui/coin.tsx'
import { Tick } from './drawings.tsx'
import { centsAMonth, percentBelow } from './money.ts'
import styles from './plan-cards.module.css'

type PlanCardsProps = {
  plans: Checkout['plans']
  offer: Checkout['offer']
  chosen: PlanName
  onChoose: (plan: PlanName) => void
}

const NAMES: Record<PlanName, string> = { annual: t`Yearly`, monthly: t`Monthly` }

/** The plans as radios: what is paid today stands first. */
export function PlanCards({ plans, offer, chosen, onChoose }: PlanCardsProps) {
  // A month that nobody can buy is no price to compare with.
  const hasMonth = plans.some(({ plan }) => plan === 'monthly')
  return (
    <fieldset className={styles.plans}>
      <legend className="unseen">{t`Choose a plan`}</legend>
      {plans
        .toSorted((a, b) => PLANS[b.plan].months - PLANS[a.plan].months)
        .map(({ plan, cents, luna }) => {
          const { months } = PLANS[plan]
          const isByMonth = months > 1 && hasMonth
          const usual = isByMonth ? months * PLANS.monthly.cents : PLANS[plan].cents
          const claimed =
            (offer && OFFERS[offer.code].plans[plan].claimedPercent) ?? PLANS[plan].claimedPercent
          const percent = percentBelow(cents, usual, claimed)
          return (
            <label key={plan} className={styles.plan}>
              <span className={styles.head}>
                <span className="title">{NAMES[plan]}</span>
                {percent > 0 && (
                  <span className={months > 1 ? `${styles.tag} ${styles.gold}` : styles.tag}>
                    {isByMonth ? t`${percent}% below monthly` : t`${percent}% off`}
                  </span>
                )}
                <input
                  type="radio"
                  name="plan"
                  value={plan}
                  checked={plan === chosen}
                  onChange={() => onChoose(plan)}
                  aria-label={t`${NAMES[plan]}, ${dollars(cents)} today`}
                />
                <span className={styles.radio}>
                  <Tick />
                </span>
              </span>
              <span className={styles.price}>
                <T>
                  <b>{dollars(centsAMonth(cents, months))}</b> a month
                </T>
              </span>
              <span className={`${styles.sums} digits`}>
                <span className={styles.today}>
                  {plural(months, {
                    one: 'Paid today, for 1 month',
                    other: `Paid today, for ${months} months`,
                  })}
                  <b>{dollars(cents)}</b>
                </span>
                {percent > 0 && (
                  <span>
                    {isByMonth
                      ? t`A year at the usual monthly price`
                      : months > 1
                        ? t`Usual price of a year`
                        : t`Usual monthly price`}
                    <s>{dollars(usual)}</s>
                  </span>
                )}
                <span>
                  {months > 1 ? t`Luna included each month` : t`Luna included`}
                  <b className={styles.luna}>
                    <Coin />
                    {luna.toLocaleString(NUMBERS)}
                  </b>
                </span>
              </span>
            </label>
          )
        })}
    </fieldset>
  )
}
