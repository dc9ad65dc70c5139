import { type ComponentType, useEffect, useState } from 'react'
import { session } from '#web/lib/session.ts'
import { storedDiscount } from '#web/lib/storage.ts'
import { useStore } from '#web/lib/store.ts'

/** The banner of offers: loaded only for who may have one, or once had a subscription. */
export function useOfferBanner(): ComponentType | undefined {
  const [Banner, setBanner] = useState<ComponentType>()
  const isReady = useStore(session, ({ phase }) => phase === 'ready')
  const isLapsed = useStore(session, ({ user }) => user?.isLapsed === true && user.subscription === 0)
  useEffect(() => {
    if (Banner || !isReady) return
    const hasCode = storedDiscount.read() !== undefined || window.location.search.includes('discountCode')
    if (!isLapsed && !hasCode) return
    import('#web/payments/offer-banner.tsx').then(
      ({ OfferBanner }) => setBanner(() => OfferBanner),
      // The page is as good without it.
      () => undefined,
    )
  }, [Banner, isReady, isLapsed])
  return Banner
}
