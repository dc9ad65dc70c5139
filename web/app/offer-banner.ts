import type { ComponentType } from 'react'
import { codeIn } from '#web/lib/offer-code.ts'
import { session } from '#web/lib/session.ts'
import { storedDiscount } from '#web/lib/storage.ts'
import { useStore } from '#web/lib/store.ts'
import { useLoaded } from '#web/lib/use-loaded.ts'

type OfferBanner = ComponentType<{ isOverTalk?: boolean }>

/** The banner of offers: loaded only for who may have one, or once had a subscription. */
export function useOfferBanner(): { Banner: OfferBanner | undefined; isExpected: boolean } {
  const isReady = useStore(session, ({ phase }) => phase === 'ready')
  const isLapsed = useStore(session, ({ user, hint }) =>
    user ? user.isLapsed && user.subscription === 0 : hint?.role === 'lapsed',
  )
  const isExpected = isLapsed || storedDiscount.read() !== undefined || bringsOffer()
  return { Banner: useLoaded(isReady && isExpected, load), isExpected }
}

/** Whoever comes by the link of an offer. */
export const bringsOffer = () => codeIn(globalThis.location?.search ?? '') !== undefined

const load = async () => (await import('#web/payments/offer-banner.tsx')).OfferBanner
