import { PLANS } from '#contract/catalogue.ts'
import { PROGRAMME, shareOf } from '#contract/programme.ts'
import { dollars } from '#web/lib/dollars.ts'
import { T, t } from '#web/lib/words.ts'
import { Card } from '#web/ui/card.tsx'
import styles from './affiliate-page.module.css'

const { sharePercent, months, touchDays, holdDays, payoutMinCents } = PROGRAMME

/** The rules in full, with the figures that the books use; whoever joins accepts these. */
export const ProgrammeTerms = () => (
  <div className={styles.terms}>
    <Card heading={t`How it works`}>
      <ol className={styles.rules}>
        <li>
          <T>
            <b>You share your link.</b> Whoever signs up within {touchDays} days of following it counts for
            you; of several links the last one counts.
          </T>
        </li>
        <li>
          <T>
            <b>They pay, you earn {sharePercent}%.</b> Of each subscription and each luna package, for{' '}
            {months} months from the day they sign up. Of a year of Pro at {dollars(PLANS.annual.cents)} that
            is {dollars(shareOf(PLANS.annual.cents))}, of a month at {dollars(PLANS.monthly.cents)} it is{' '}
            {dollars(shareOf(PLANS.monthly.cents))}.
          </T>
        </li>
        <li>
          <T>
            <b>It waits for {holdDays} days.</b> If the payment is refunded or disputed, its share is taken
            back, also after that.
          </T>
        </li>
        <li>
          <T>
            <b>Then it is yours.</b> From {dollars(payoutMinCents)} you can ask for it, to a bank account or
            by PayPal. A person looks at each request.
          </T>
        </li>
      </ol>
    </Card>
    <Card heading={t`What does not count`}>
      <ul className={styles.rules}>
        <li>{t`People who do not let us count visits, unless they sign up at once.`}</li>
        <li>{t`Signing up yourself: at an address where you were of late, or paid with your own card.`}</li>
        <li>{t`Accounts that were there before your link was followed.`}</li>
      </ul>
    </Card>
    <Card heading={t`What to keep to`}>
      <ul className={styles.rules}>
        <li>
          {t`Share your link with adults alone, say that you earn by it, and send it to nobody who did not ask. We end the part of whoever does otherwise.`}
        </li>
        <li>{t`If you delete your account, what was not paid out ends with it. Ask for it first.`}</li>
      </ul>
    </Card>
  </div>
)
