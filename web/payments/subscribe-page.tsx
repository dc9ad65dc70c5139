import { useEffect, useRef, useState } from 'react'
import type { Agreement } from '#contract/agreements.ts'
import { PLANS, type PlanName } from '#contract/catalogue.ts'
import type { CheckedPayment, Checkout } from '#contract/payments.ts'
import { INCLUDED_ADULT_PICTURES } from '#contract/prices.ts'
import { api } from '#web/lib/api.ts'
import { dollars } from '#web/lib/dollars.ts'
import { T, t } from '#web/lib/words.ts'
import { Accordion } from '#web/ui/accordion.tsx'
import { boxesForPlan, paymentNote } from './agreement-words.ts'
import { CheckoutWaiting } from './checkout-waiting.tsx'
import type { CardChoice } from './chosen-card.ts'
import { Drawing } from './drawings.tsx'
import { holdOffer } from './offer.ts'
import { OfferCountdown } from './offer-countdown.tsx'
import { OwedNote } from './owed-note.tsx'
import { PayBox } from './pay-box.tsx'
import { payFor } from './pay-for.ts'
import { PlanCards } from './plan-cards.tsx'
import styles from './subscribe-page.module.css'
import { useCheckout } from './use-checkout.ts'

const perksOf = (plan: PlanName) =>
  [
    ['messages', t`Unlimited messages`, t`No counter, no pause mid-sentence.`],
    ['person', t`Up to 25 characters of your own`, t`Each with a memory you can read and edit.`],
    ['picture', picturesOf(plan), t`In chat or in the generator.`],
    ['pin', t`Pin and clear chats`, t`Keep up to 20 people at the top.`],
  ] as const

const picturesOf = (plan: PlanName) => {
  const count = INCLUDED_ADULT_PICTURES[plan]
  return t`Up to ${count} uncensored pictures a month`
}

type SubscribePageProps = { onPaid: (payment: CheckedPayment) => void }

/** [ROUTE-15] Sells the subscription. */
export function SubscribePage({ onPaid }: SubscribePageProps) {
  const [loaded, reload] = useCheckout()
  const [plan, setPlan] = useState<PlanName>('annual')
  const visit = useRef(false)
  useEffect(() => {
    if (visit.current) return
    visit.current = true
    const body = { clientId: crypto.randomUUID() }
    api.call('noteSubscribeVisit', { body }).then(
      ({ offer }) => {
        holdOffer(offer)
        if (offer) void reload()
      },
      // A visit that is not counted costs nobody anything.
      () => undefined,
    )
  }, [reload])

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className="hero-text">{t`As long as you like`}</h1>
        <p className="lead soft">
          {t`Pro takes the limits off your conversations. Choose how you would like to pay for it.`}
        </p>
      </header>
      {loaded.state === 'ready' ? (
        <Offered {...{ plan, setPlan, onPaid, reload }} checkout={loaded.checkout} />
      ) : (
        <CheckoutWaiting loaded={loaded} onAgain={() => void reload()} count={2} isCentred />
      )}
    </div>
  )
}

type OfferedProps = SubscribePageProps & {
  checkout: Checkout
  /** The one that was chosen last; it may not be on sale. */
  plan: PlanName
  setPlan: (plan: PlanName) => void
  reload: () => Promise<void>
}

function Offered({ checkout, plan: wanted, setPlan, onPaid, reload }: OfferedProps) {
  const { plans, offer } = checkout
  const chosen = plans.find((one) => one.plan === wanted) ?? plans[0]
  if (!chosen) return null
  const { plan, cents } = chosen
  const isYear = plan === 'annual'
  const hasBoth = plans.length > 1

  async function send(card: CardChoice, clientId: string, agreedTo: Agreement[]) {
    const product = { kind: 'plan', plan } as const
    return await payFor(card, { clientId, product, shownCents: cents, offer, agreedTo })
  }

  return (
    <>
      {offer && <OfferStrip offer={offer} hasBoth={hasBoth} />}
      <OwedNote luna={checkout.owedLuna} />
      <PlanCards plans={plans} offer={offer} chosen={plan} onChoose={setPlan} />
      {hasBoth && (
        <p className={`faint small ${styles.computed}`}>
          <T>
            Percentages are computed from these sums: {dollars(PLANS.monthly.cents)} is the usual price of a
            month, {dollars(12 * PLANS.monthly.cents)} that of twelve.
          </T>
        </p>
      )}
      <div className={styles.get}>
        <WhatChanges plan={plan} hasBoth={hasBoth} hasOffer={offer !== null} />
        <div className={styles.pay}>
          <PayBox
            checkout={checkout}
            cents={cents}
            heading={t`Pay by card`}
            label={isYear ? t`Pay ${dollars(cents)} for a year` : t`Pay ${dollars(cents)} for a month`}
            shape="column"
            boxes={boxesForPlan(chosen, checkout)}
            send={send}
            onPaid={onPaid}
            reload={reload}
            sum={
              <p className={styles.total}>
                <span className="soft">{t`Today`}</span>
                <b>{dollars(cents)}</b>
              </p>
            }
            note={paymentNote(chosen.renewsAt)}
          />
        </div>
      </div>
    </>
  )
}

type OfferStripProps = { offer: NonNullable<Checkout['offer']>; hasBoth: boolean }

function OfferStrip({ offer, hasBoth }: OfferStripProps) {
  return (
    <section className={styles.strip} aria-label={t`Your offer`}>
      <span>
        <b>{hasBoth ? t`Your offer is applied to both plans.` : t`Your offer is applied.`}</b>{' '}
        <span className="soft">{t`It ends in`}</span> <OfferCountdown endsAt={offer.endsAt} />
      </span>
      <span className="faint small">{t`After that, the usual prices return.`}</span>
    </section>
  )
}

type WhatChangesProps = { plan: PlanName; hasBoth: boolean; hasOffer: boolean }

function WhatChanges({ plan, hasBoth, hasOffer }: WhatChangesProps) {
  return (
    <section>
      <h2 className="title">{t`What changes with Pro`}</h2>
      <ul className={styles.perks}>
        {perksOf(plan).map(([drawing, what, how]) => (
          <li key={what}>
            <Drawing name={drawing} />
            <div>
              <b>{what}</b>
              <span className="soft">{how}</span>
            </div>
          </li>
        ))}
      </ul>
      <Accordion
        items={[
          {
            question: t`What happens when the offer ends?`,
            answer: hasBoth
              ? t`The prices on this page go back to ${dollars(PLANS.monthly.cents)} a month or ${dollars(PLANS.annual.cents)} a year. An offer holds for the first payment; after it a plan renews at these prices.`
              : t`The price on this page goes back to ${dollars(PLANS[plan].cents)}. An offer holds for the first payment; after it the plan renews at this price.`,
          },
          {
            question: t`How do I cancel?`,
            answer: t`Settings, Subscription, Cancel. Pro stays on until the end of the time you paid for.`,
          },
        ].slice(hasOffer ? 0 : 1)}
      />
    </section>
  )
}
