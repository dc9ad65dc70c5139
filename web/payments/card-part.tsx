import type { Ref } from 'react'
import type { Checkout } from '#contract/payments.ts'
import { t } from '#web/lib/words.ts'
import { CardFields, type CardFieldsHandle } from './card-fields.tsx'
import { KeptCard } from './kept-card.tsx'

type CardPartProps = {
  checkout: Pick<Checkout, 'card' | 'requireCvv' | 'cardFieldsUrl'>
  /** Only ever another card. */
  isNewCard: boolean | undefined
  /** Whether the card that is kept pays. */
  isKept: boolean
  onUse: (isKept: boolean) => void
  fields: Ref<CardFieldsHandle>
  onEnter: () => void
}

/** The card that is kept, or the fields for another one. */
export function CardPart({ checkout, isNewCard, isKept, onUse, fields, onEnter }: CardPartProps) {
  const { card, requireCvv, cardFieldsUrl } = checkout
  return (
    <>
      {card && !isNewCard && <KeptCard card={card} isUsed={isKept} onUse={onUse} />}
      {cardFieldsUrl && (!isKept || requireCvv) && (
        <CardFields
          key={isKept ? 'cvc' : 'card'}
          ref={fields}
          url={cardFieldsUrl}
          mode={isKept ? 'cvc' : 'card'}
          onEnter={onEnter}
        />
      )}
      {!cardFieldsUrl && !isKept && (
        <p className="soft">{t`You give your card on the page of our payment processor, and come back here.`}</p>
      )}
    </>
  )
}
