import type { HeldOffer } from '#contract/offers.ts'
import type { Product, StartedPayment } from '#contract/payments.ts'
import { api } from '#web/lib/api.ts'
import { clientData } from './client-data.ts'
import type { CardChoice } from './pay-box.tsx'

type Wish = { clientId: string; product: Product; shownCents: number; offer: HeldOffer | null | undefined }

/** Asks for a payment with the card that was chosen; rejects with the `ApiError` of the call. */
export async function payFor(card: CardChoice, { offer, ...wish }: Wish): Promise<StartedPayment> {
  const asked = { ...wish, clientData: clientData(), ...(offer && { offerCode: offer.code }) }
  if (card.kind === 'kept')
    return await api.call('payWithStoredCard', {
      body: { ...asked, ...(card.cvvToken && { cvvToken: card.cvvToken }) },
    })
  return await api.call('payWithNewCard', {
    body: { ...asked, ...(card.cardToken && { cardToken: card.cardToken }) },
  })
}
