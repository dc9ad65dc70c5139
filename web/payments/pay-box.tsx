import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Agreement } from '#contract/agreements.ts'
import type { CheckedPayment, Checkout, StartedPayment } from '#contract/payments.ts'
import { api } from '#web/lib/api.ts'
import { t } from '#web/lib/words.ts'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { AgreementBoxes } from './agreement-boxes.tsx'
import type { AgreementBox } from './agreement-words.ts'
import { CardFields, type CardFieldsHandle } from './card-fields.tsx'
import { CardStepUp } from './card-step-up.tsx'
import { IssuerFrames } from './issuer-frames.tsx'
import { KeptCard } from './kept-card.tsx'
import { besidesWords } from './owed-words.ts'
import styles from './pay-box.module.css'
import { PaymentTerms } from './payment-terms.tsx'
import { scrollOffset } from './scroll-offset.ts'
import { useAgreements } from './use-agreements.ts'
import { usePayment } from './use-payment.ts'

/** Which card pays: a token of a new one, or the one that is kept, with its security code where it asks for that. */
export type CardChoice = { kind: 'new'; cardToken?: string } | { kind: 'kept'; cvvToken?: string }

type PayBoxProps = {
  checkout: Pick<
    Checkout,
    'card' | 'cardStepUp' | 'statementName' | 'requireCvv' | 'cardFieldsUrl' | 'cardFieldsKey' | 'isTest'
  >
  /** What is paid. */
  cents: number
  /** What a card that is given here is charged besides, at once. */
  besides?: Checkout['dueRenewal']
  heading: string
  /** On the button. */
  label: string
  /** `wide`: one bar, as long as the card that is kept is enough. */
  shape: 'column' | 'wide'
  /** Only ever another card. */
  isNewCard?: boolean
  /** What has to be ticked first. */
  boxes?: readonly AgreementBox[]
  send: (card: CardChoice, clientId: string, agreedTo: Agreement[]) => Promise<StartedPayment>
  onPaid: (payment: CheckedPayment) => void
  /** Asks anew what is to be paid, and whether the card that is kept wants its security code by now. */
  reload: () => Promise<void>
  /** Above the button. */
  sum?: ReactNode
  /** Below the button. */
  note: ReactNode
}

/** The card, the sum and the one button; in their place the issuer's page while it asks. */
export function PayBox({ checkout, isNewCard, boxes = [], ...props }: PayBoxProps) {
  const { card, cardStepUp, requireCvv, cardFieldsUrl, cardFieldsKey } = checkout
  const { paying, pay, forgetError, onReturn, giveUp, resume } = usePayment(
    props.onPaid,
    () => void props.reload(),
  )
  const [wantsAnother, setWantsAnother] = useState(false)
  const agreements = useAgreements(boxes)
  const fields = useRef<CardFieldsHandle>(null)
  const box = useRef<HTMLFormElement>(null)
  const isKept = card !== null && !isNewCard && !wantsAnother
  const isBar = props.shape === 'wide' && isKept && !requireCvv
  const isBusy = paying.step === 'sending'
  // The issuer's page would be no higher than a bar that sticks, under the site's header.
  const isAtIssuer = paying.step === 'issuer'
  const error = paying.step === 'form' ? paying.error : undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was sent before
  useEffect(() => void resume(), [])
  useEffect(() => {
    if (paying.step !== 'issuer' && !error) return
    const top = (box.current?.getBoundingClientRect().top ?? 0) + window.scrollY
    window.scrollTo({ top: top - scrollOffset(window.location.pathname, window.innerWidth) })
  }, [paying.step, error])

  async function chosenCard(): Promise<CardChoice | undefined> {
    if (isKept && !requireCvv) return { kind: 'kept' }
    if (!cardFieldsUrl) return { kind: isKept ? 'kept' : 'new' }
    // A key holds for minutes, a page stays open for longer.
    const key = cardFieldsKey === null ? null : (await api.call('getCheckout', {})).cardFieldsKey
    const token = await fields.current?.takeToken({ cents: props.cents, ...(key !== null && { key }) })
    if (token === undefined) return undefined
    return isKept ? { kind: 'kept', cvvToken: token } : { kind: 'new', cardToken: token }
  }

  function submit() {
    if (!agreements.check()) {
      forgetError()
      return box.current?.querySelector<HTMLInputElement>('input[type="checkbox"]:not(:checked)')?.focus()
    }
    const agreedTo = boxes.map(({ name }) => name)
    void pay(
      async () => {
        const chosen = await chosenCard()
        return chosen && ((clientId) => props.send(chosen, clientId, agreedTo))
      },
      { isCharge: props.cents > 0 },
    )
  }

  const asksFirst = card !== null && !isKept && cardStepUp !== 'none' && paying.step === 'form'
  const askedFirst = useRef(asksFirst)
  // Whoever has given the password goes on where the fields are now.
  useEffect(() => {
    if (askedFirst.current && !asksFirst) box.current?.querySelector('h2')?.focus()
    askedFirst.current = asksFirst
  }, [asksFirst])

  const terms = <PaymentTerms checkout={checkout} cents={props.cents} />

  if (asksFirst)
    return (
      <section className={`${styles.box} ${styles.inside}`} aria-label={t`Payment`}>
        <h2 className={styles.heading}>{props.heading}</h2>
        {!isNewCard && <KeptCard card={card} isUsed={false} onUse={() => setWantsAnother(false)} />}
        {error && <FormAlert text={error} />}
        <CardStepUp owed={cardStepUp} onDone={props.reload} />
      </section>
    )

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
            onReturn={(paymentError) => void onReturn(paying.payment.id, paymentError)}
            onGiveUp={() => void giveUp(paying.payment.id)}
          />
        )}
        <div className={styles.inside} hidden={isAtIssuer}>
          {!isBar && (
            <h2 className={styles.heading} tabIndex={-1}>
              {isKept ? t`Your card` : props.heading}
            </h2>
          )}
          {card && !isNewCard && (
            <KeptCard card={card} isUsed={isKept} onUse={(isUsed) => setWantsAnother(!isUsed)} />
          )}
          {cardFieldsUrl && (!isKept || requireCvv) && (
            <CardFields
              key={isKept ? 'cvc' : 'card'}
              ref={fields}
              url={cardFieldsUrl}
              mode={isKept ? 'cvc' : 'card'}
              onEnter={submit}
            />
          )}
          {!cardFieldsUrl && !isKept && (
            <p className="soft">{t`You give your card on the page of our payment processor, and come back here.`}</p>
          )}
          {error && <FormAlert text={error} />}
          {!isBar && props.sum}
          {props.besides && !isKept && (
            <p className={`small ${styles.besides}`}>{besidesWords(props.besides)}</p>
          )}
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
          {!isBar && terms}
        </div>
      </form>
      {isBar && !isAtIssuer && <div className={styles.terms}>{terms}</div>}
    </>
  )
}
