import { afterEach, expect, test, vi } from 'vitest'
import { codeIn } from '#web/lib/offer-code.ts'
import { storedPayment } from '#web/lib/storage.ts'
import { claimPath, codeToClaim, endOffer, heldOffer, lunaOff } from './offer.ts'
import { isPaying } from './under-way.ts'

afterEach(() => {
  isPaying.set(false)
  storedPayment.write(undefined)
  vi.unstubAllGlobals()
})

const lapsed = { subscription: 0, isLapsed: true } as const
const free = { subscription: 0, isLapsed: false } as const
const pro = { subscription: 1, isLapsed: false } as const
const offer = { code: 'FORGOT', plan: 'monthly', percentage: 25, endsAt: '2030-01-01T00:00:00.000Z' } as const

test('[BANNER-07] a code is taken from the address before the stored one, and no other is known', () => {
  expect(codeIn('?discountCode=FORGOT&x=1')).toBe('FORGOT')
  expect(codeIn('?discountCode=FREE')).toBeUndefined()
  expect(codeIn('?discountCode=toString')).toBeUndefined()
  expect(codeToClaim('?discountCode=RECOVER', 'FORGOT', free)).toBe('RECOVER')
  expect(codeToClaim('', 'FORGOT', undefined)).toBe('FORGOT')
  expect(codeToClaim('', undefined, free)).toBeUndefined()
})

test('[BANNER-05] somebody whose subscription has ended is asked for by itself', () => {
  expect(codeToClaim('', undefined, lapsed)).toBe('RECOVER')
  expect(codeToClaim('', undefined, pro)).toBeUndefined()
})

test('[BANNER-02] an offer is claimed where it can be bought, and signing in comes first', () => {
  expect(claimPath(undefined, offer)).toBe('/login')
  expect(claimPath(free, offer)).toBe('/subscribe')
  expect(claimPath(pro, offer)).toBe('/buy-luna')
  expect(claimPath(pro, { ...offer, code: 'RECOVER' })).toBe('/subscribe')
})

test('[BANNER-04] an offer of luna says how much less its package really is, and not the percentage of Pro', () => {
  expect(lunaOff('FORGOT')).toEqual({ name: 'Lunar Breeze', percentage: 9 })
  expect(lunaOff('RECOVER')).toBeUndefined()
})

test.each([
  ['nothing is paid', 1, () => undefined],
  ['the page of the bank is open', 0, () => isPaying.set(true)],
  ['a payment was sent whose end is not known', 0, () => storedPayment.write('one')],
])('[BANNER-06] at its end an offer goes; where %s the page is loaded anew %i times', (_, loads, begin) => {
  const replace = vi.fn()
  vi.stubGlobal('window', { location: { pathname: '/subscribe', replace } })
  begin()
  heldOffer.set(offer)
  endOffer()
  expect(heldOffer.get()).toBeNull()
  expect(replace).toHaveBeenCalledTimes(loads)
})
