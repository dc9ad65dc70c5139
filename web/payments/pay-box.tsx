import { useEffect, useState } from 'react'
import { t } from '#web/lib/words.ts'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { AgreementBoxes } from './agreement-boxes.tsx'
import { CardPart } from './card-part.tsx'
import { CardStepUp } from './card-step-up.tsx'
import { IssuerFrames } from './issuer-frames.tsx'
import { KeptCard } from './kept-card.tsx'
import { besidesWords } from './owed-words.ts'
import styles from './pay-box.module.css'
import { PaymentTerms } from './payment-terms.tsx'
import { type PayBoxProps, usePayBox } from './use-pay-box.ts'

type Payment = ReturnType<typeof usePayBox>

/** The card, the sum and the one button; in their place the issuer's page while it asks. */
export function PayBox(props: PayBoxProps) {
  const payment = usePayBox(props)
  if (payment.asksFirst) return <AskedFirst {...{ props, payment }} />
  const { paying, box, isKept, submit } = payment
  // The issuer's page would be no higher than a bar that sticks, under the site's header.
  const isAtIssuer = paying.step === 'issuer'
  const isBar = props.shape === 'wide' && isKept && !props.checkout.requireCvv
  const terms = <PaymentTerms checkout={props.checkout} cents={props.cents} />
  return (
    <>
      <form
        ref={box}
        className={isBar && !isAtIssuer ? `${styles.box} ${styles.bar}` : styles.box}
        aria-label={t`Payment`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {paying.step === 'issuer' && paying.payment.redirect && (
          <IssuerFrames
            redirect={paying.payment.redirect}
            nonce={paying.payment.nonce}
            onReturn={(paymentError) => void payment.onReturn(paying.payment.id, paymentError)}
            onGiveUp={() => void payment.giveUp(paying.payment.id)}
          />
        )}
        <div className={styles.inside} hidden={isAtIssuer}>
          <Inside {...{ props, payment, isBar }} />
          {!isBar && terms}
        </div>
      </form>
      {isBar && !isAtIssuer && <div className={styles.terms}>{terms}</div>}
    </>
  )
}

type PartProps = { props: PayBoxProps; payment: Payment }

/** The password, before another card is given. */
function AskedFirst({ props: { checkout, heading, isNewCard, reload }, payment }: PartProps) {
  const { card, cardStepUp } = checkout
  const { error, use } = payment
  return (
    <section className={`${styles.box} ${styles.inside}`} aria-label={t`Payment`}>
      <h2 className={styles.heading}>{heading}</h2>
      {card && !isNewCard && <KeptCard card={card} isUsed={false} onUse={use} />}
      {error && <PayError payment={payment} />}
      {cardStepUp !== 'none' && <CardStepUp owed={cardStepUp} onDone={reload} />}
    </section>
  )
}

/** From the card to the button. */
function Inside({ props, payment, isBar }: PartProps & { isBar: boolean }) {
  const { checkout, isNewCard, heading, besides } = props
  const { paying, error, agreements, fields, isKept, use, submit } = payment
  const isBusy = paying.step === 'sending'
  return (
    <>
      {!isBar && (
        <h2 className={styles.heading} tabIndex={-1}>
          {isKept ? t`Your card` : heading}
        </h2>
      )}
      <CardPart {...{ checkout, isNewCard, isKept, fields }} onUse={use} onEnter={submit} />
      {error && <PayError payment={payment} />}
      {!isBar && props.sum}
      {besides && !isKept && <p className={`small ${styles.besides}`}>{besidesWords(besides)}</p>}
      <AgreementBoxes agreements={agreements} />
      <div className={styles.button}>
        <SubmitButton busyWords={t`Paying`} isBusy={isBusy} size="large">
          {props.label}
        </SubmitButton>
      </div>
      <p className={`small faint ${styles.note}`} role="status">
        {isBusy && 'isUncertain' in paying && paying.isUncertain
          ? t`Your bank has not answered yet. Please wait; you are charged once at most.`
          : props.note}
      </p>
    </>
  )
}

/** What was wrong is announced once, also where it moves to another part of the box. */
function PayError({ payment: { paying, error = '', announced } }: Pick<PartProps, 'payment'>) {
  const [isOld] = useState(() => announced.current === paying)
  useEffect(() => {
    announced.current = paying
  }, [announced, paying])
  return <FormAlert text={error} isOld={isOld} />
}
