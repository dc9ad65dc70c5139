import type { User } from '#contract/accounts.ts'
import { LUNA_PACKAGES, OFFERS, type OfferCode } from '#contract/catalogue.ts'
import { percentOff } from '#contract/claims.ts'
import type { HeldOffer } from '#contract/offers.ts'
import { api } from '#web/lib/api.ts'
import { codeIn } from '#web/lib/offer-code.ts'
import { closePopups, openPopup } from '#web/lib/popups.ts'
import { storedDiscount } from '#web/lib/storage.ts'
import { createStore } from '#web/lib/store.ts'
import { isUnderWay } from './under-way.ts'

/** The offer that holds for the visitor, as the server has said it. */
export const heldOffer = createStore<HeldOffer | null>(null)

type Somebody = Pick<User, 'subscription' | 'isLapsed'> | undefined

/** The offer to ask for: of the address, else the stored one, else the one of whoever has lapsed. */
export const codeToClaim = (search: string, stored: OfferCode | undefined, user: Somebody) =>
  codeIn(search) ?? stored ?? (isLapsed(user) ? 'RECOVER' : undefined)

export const isLapsed = (user: Somebody): boolean => user?.subscription === 0 && user.isLapsed

/** Takes an offer in: when it ends is asked of the server, so that nothing in the browser starts it again. */
export async function takeOffer(search: string, user: Somebody): Promise<void> {
  const code = codeToClaim(search, storedDiscount.read(), user)
  if (code === undefined) return
  // Kept also where there is no answer now: the next page asks again.
  storedDiscount.write(code)
  const { offer } = await api.call('claimOffer', { body: { code } })
  holdOffer(offer)
  if (offer && codeIn(search) !== undefined) openPopup('discount', {})
}

/** The server's word on what holds. */
export function holdOffer(offer: HeldOffer | null): void {
  const isOver = !offer || Date.parse(offer.endsAt) <= Date.now()
  storedDiscount.write(isOver ? undefined : offer.code)
  heldOffer.set(isOver ? null : offer)
}

/** It has been used, or is over. */
export function dropOffer(): void {
  storedDiscount.write(undefined)
  heldOffer.set(null)
  closePopups('discount')
}

/**
 * [BANNER-06] At zero the code goes, the popup closes, and the page is loaded anew without its query; not while something
 * is paid, as the page of the bank would go with it.
 */
export function endOffer(): void {
  dropOffer()
  if (isUnderWay()) return
  window.location.replace(window.location.pathname)
}

/** [BANNER-02] Where `Claim Offer` leads. */
export function claimPath(user: Somebody, offer: HeldOffer): string {
  if (!user) return '/login'
  const isOfPurchases = Object.keys(OFFERS[offer.code].packages).length > 0
  return user.subscription > 0 && isOfPurchases ? '/buy-luna' : '/subscribe'
}

/** [BANNER-04] What luna costs less with an offer: of the packages that it lowers, the one that it lowers most. */
export function lunaOff(code: OfferCode): { name: string; percentage: number } | undefined {
  const lowered = LUNA_PACKAGES.flatMap(({ id, name, cents }) => {
    const offered = OFFERS[code].packages[id]
    return offered === undefined ? [] : [{ name, percentage: percentOff(offered, cents) }]
  })
  return lowered.toSorted((one, other) => other.percentage - one.percentage)[0]
}
