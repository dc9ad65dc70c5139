import { OFFERS, type OfferCode } from '#contract/catalogue.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** No offer as good as the last one, or better, for so long after it was given. */
const GAP_MS = 30 * DAY_MS

/** How an offer came: by a second look at /subscribe, by the link of a reminder, by a subscription that ended. */
export type OfferWay = 'visit' | 'link' | 'lapse'

const LASTS_MS: Record<OfferWay, number> = { visit: DAY_MS, link: 734_000, lapse: 2 * DAY_MS }

export type GivenOffer = { code: OfferCode; givenAt: Date }

/** When an offer that is given now ends; undefined where it is not to be given. */
export function endOfNew(
  { code, way }: { code: OfferCode; way: OfferWay },
  { isSubscriber, hasLapsed, hasAllBack }: { isSubscriber: boolean; hasLapsed: boolean; hasAllBack: boolean },
  earlier: readonly GivenOffer[],
  now: Date,
): Date | undefined {
  if (isSubscriber || (code === 'RECOVER' && (!hasLapsed || hasAllBack))) return undefined
  // Whoever has lapsed has subscribed before: FORGOT is for those who never did.
  if (code === 'FORGOT' && (hasLapsed || earlier.some((one) => one.code === 'FORGOT'))) return undefined
  const isTooSoon = earlier.some(
    (one) =>
      OFFERS[code].percentage >= OFFERS[one.code].percentage &&
      now.getTime() - one.givenAt.getTime() < GAP_MS,
  )
  return isTooSoon ? undefined : new Date(now.getTime() + LASTS_MS[way])
}
