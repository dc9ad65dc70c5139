import { expect, test } from 'vitest'
import { completeAddress, paymentIn } from './complete-address.ts'

const id = '7f1c7c52-5a67-4a39-9d2a-1d6b3a2f0c11'

test('[CHECKOUT-03] a payment that was made leads to /purchase-complete with what it was', () => {
  const initial = completeAddress({ id, status: 'paid', type: 'initial', subscriptionType: 2, luna: 500 })
  expect(initial).toBe(`/purchase-complete?type=initial&subscriptionType=2&payment=${id}`)
  const bought = completeAddress({ id, status: 'paid', type: 'purchase', luna: 800 })
  expect(bought).toBe(`/purchase-complete?type=purchase&luna=800&payment=${id}`)
})

test('[PAY-3] of the address of a payment only its id is taken, and the server asked about it', () => {
  expect(paymentIn(`?type=purchase&luna=9999&payment=${id}`)).toBe(id)
  expect(paymentIn('?paymentStatus=success&purchaseNumber=1')).toBeUndefined()
  expect(paymentIn('?payment=../../user')).toBeUndefined()
})
