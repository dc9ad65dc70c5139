import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { Agreement } from '#contract/agreements.ts'
import type { CheckedPayment, Checkout, StartedPayment } from '#contract/payments.ts'
import type { AgreementBox } from './agreement-words.ts'
import type { CardFieldsHandle } from './card-fields.tsx'
import { type CardChoice, chosenCard } from './chosen-card.ts'
import type { Paying } from './paying-state.ts'
import { scrollOffset } from './scroll-offset.ts'
import { useAgreements } from './use-agreements.ts'
import { usePayment } from './use-payment.ts'

export type PayBoxProps = {
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

/** Which card pays, what is agreed to, and the payment; `asksFirst`: for the password, before another card is given. */
export function usePayBox({ checkout, cents, isNewCard, boxes = [], ...props }: PayBoxProps) {
  const { card, cardStepUp } = checkout
  const { paying, pay, forgetError, onReturn, giveUp, resume } = usePayment(
    props.onPaid,
    () => void props.reload(),
  )
  const [wantsAnother, setWantsAnother] = useState(false)
  const agreements = useAgreements(boxes)
  const fields = useRef<CardFieldsHandle>(null)
  const box = useRef<HTMLFormElement>(null)
  const announced = useRef<Paying>(undefined)
  const isKept = card !== null && !isNewCard && !wantsAnother
  const error = paying.step === 'form' ? paying.error : undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was sent before
  useEffect(() => void resume(), [])
  useInSight(box, paying.step, error)

  function submit() {
    if (!agreements.check()) {
      forgetError()
      return box.current?.querySelector<HTMLInputElement>('input[type="checkbox"]:not(:checked)')?.focus()
    }
    const agreedTo = boxes.map(({ name }) => name)
    void pay(
      async () => {
        const chosen = await chosenCard({ checkout, isKept, cents, fields })
        return chosen && ((clientId) => props.send(chosen, clientId, agreedTo))
      },
      { isCharge: cents > 0 },
    )
  }

  const asksFirst = card !== null && !isKept && cardStepUp !== 'none' && paying.step === 'form'
  useFocusAfterAsking(box, asksFirst)

  const use = (kept: boolean) => setWantsAnother(!kept)
  return {
    paying,
    error,
    announced,
    agreements,
    fields,
    box,
    isKept,
    asksFirst,
    use,
    submit,
    onReturn,
    giveUp,
  }
}

/** Scrolls to the form where the issuer asks, or something was wrong. */
function useInSight(box: RefObject<HTMLElement | null>, step: Paying['step'], error: string | undefined) {
  useEffect(() => {
    if (step !== 'issuer' && !error) return
    const top = (box.current?.getBoundingClientRect().top ?? 0) + window.scrollY
    window.scrollTo({ top: top - scrollOffset(window.location.pathname, window.innerWidth) })
  }, [box, step, error])
}

/** Whoever has given the password goes on where the fields are now. */
function useFocusAfterAsking(box: RefObject<HTMLElement | null>, asksFirst: boolean) {
  const askedFirst = useRef(asksFirst)
  useEffect(() => {
    if (askedFirst.current && !asksFirst) box.current?.querySelector('h2')?.focus()
    askedFirst.current = asksFirst
  }, [box, asksFirst])
}
