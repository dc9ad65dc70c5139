import { expect, test } from 'vitest'
import { codeIn } from '#web/lib/offer-code.ts'
import { claimPath, codeToClaim, lunaOff } from './offer.ts'

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
