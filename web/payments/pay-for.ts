import { AGREEMENT_TEXT_VERSION, type Agreement } from '#contract/agreements.ts'
import type { HeldOffer } from '#contract/offers.ts'
import type { Product, StartedPayment } from '#contract/payments.ts'
import { api } from '#web/lib/api.ts'
import type { CardChoice } from './chosen-card.ts'
import { clientData } from './client-data.ts'

type Wish = {
  clientId: string
  product: Product
  shownCents: number
  offer: HeldOffer | null | undefined
  agreedTo: Agreement[]
}

/** Asks for a payment with the card that was chosen; rejects with the `ApiError` of the call. */
export async function payFor(card: CardChoice, { offer, agreedTo, ...wish }: Wish): Promise<StartedPayment> {
  const agreed = { to: agreedTo, textVersion: AGREEMENT_TEXT_VERSION } as const
  const asked = { ...wish, agreed, clientData: clientData(), ...(offer && { offerCode: offer.code }) }
  if (card.kind === 'kept')
    return await api.call('payWithStoredCard', {
      body: { ...asked, ...(card.cvvToken && { cvvToken: card.cvvToken }) },
    })
  return await api.call('payWithNewCard', {
    body: { ...asked, ...(card.cardToken && { cardToken: card.cardToken }) },
  })
}
