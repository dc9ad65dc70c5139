import type { Agreement } from '#contract/agreements.ts'
import type { CheckedPayment } from '#contract/payments.ts'
import { dollars } from '#web/lib/dollars.ts'
import { t } from '#web/lib/words.ts'
import { Card } from '#web/ui/card.tsx'
import { boxesForPlan, paymentNote } from './agreement-words.ts'
import { CheckoutWaiting } from './checkout-waiting.tsx'
import type { CardChoice } from './chosen-card.ts'
import { OwedNote } from './owed-note.tsx'
import { PayBox } from './pay-box.tsx'
import { payFor } from './pay-for.ts'
import { dayWords } from './subscription-words.ts'
import styles from './upgrade-form.module.css'
import { useCheckout } from './use-checkout.ts'

type UpgradeFormProps = {
  /** Until when the month is paid, and the year after it would be. */
  monthUntil: string
  yearUntil: string
  onPaid: (payment: CheckedPayment) => void
}

/** From months to a year, with the card that is kept: the year is added to what is paid, so that no day is lost. */
export function UpgradeForm({ monthUntil, yearUntil, onPaid }: UpgradeFormProps) {
  const [loaded, reload] = useCheckout()
  if (loaded.state !== 'ready')
    return <CheckoutWaiting loaded={loaded} onAgain={() => void reload()} count={2} />
  const { checkout } = loaded
  const year = checkout.plans.find(({ plan }) => plan === 'annual')
  if (!year) return null
  const { cents, renewsAt } = year

  async function send(card: CardChoice, clientId: string, agreedTo: Agreement[]) {
    const product = { kind: 'plan', plan: 'annual' } as const
    return await payFor(card, { clientId, product, shownCents: cents, offer: undefined, agreedTo })
  }

  return (
    <Card heading={t`Change to yearly`}>
      <OwedNote luna={checkout.owedLuna} />
      <dl className={`${styles.facts} digits`}>
        <div>
          <dt>{t`Today`}</dt>
          <dd>{dollars(cents)}</dd>
        </div>
        <div>
          <dt>{t`Your month stays until`}</dt>
          <dd>{dayWords(monthUntil)}</dd>
        </div>
        <div>
          <dt>{t`The year follows, until`}</dt>
          <dd>{dayWords(yearUntil)}</dd>
        </div>
      </dl>
      <PayBox
        checkout={checkout}
        cents={cents}
        heading={t`Pay by card`}
        label={t`Pay ${dollars(cents)} for a year`}
        shape="column"
        boxes={boxesForPlan({ ...year, renewsAt: renewsAt && yearUntil }, checkout)}
        send={send}
        onPaid={onPaid}
        reload={reload}
        note={paymentNote(renewsAt)}
      />
    </Card>
  )
}
