import type { ComponentType } from 'react'
import { session } from '#web/lib/session.ts'
import { storedDiscount } from '#web/lib/storage.ts'
import { useStore } from '#web/lib/store.ts'
import { useLoaded } from './use-loaded.ts'

/** The banner of offers: loaded only for who may have one, or once had a subscription. */
export function useOfferBanner(): ComponentType | undefined {
  const isReady = useStore(session, ({ phase }) => phase === 'ready')
  const isLapsed = useStore(session, ({ user }) => user?.isLapsed === true && user.subscription === 0)
  return useLoaded(isReady && (isLapsed || storedDiscount.read() !== undefined || bringsOffer()), load)
}

/** Whoever comes by the link of an offer. */
export const bringsOffer = () => globalThis.location?.search.includes('discountCode')

const load = async () => (await import('#web/payments/offer-banner.tsx')).OfferBanner
