import { expect, test } from 'vitest'
import { failureIn, resultToast } from './result-toast.ts'

test('[CHECKOUT-06] the end of a payment is told in the fixed words', () => {
  expect(resultToast({ paymentStatus: 'failure' })).toBe('Payment Failed. Please try again')
  expect(resultToast({ paymentStatus: 'failure', details: 'Your card has expired.' })).toBe(
    'Payment Failed (Your card has expired). Please try again',
  )
  expect(resultToast({ paymentStatus: 'failure', changeCard: true })).toBe(
    'Failed to change card. Please try again',
  )
  expect(resultToast({ paymentStatus: 'failure', changeCard: true, details: 'declined' })).toBe(
    'Failed to change card (declined). Please try again',
  )
  expect(resultToast({ paymentStatus: 'success', changeCard: true })).toBe('Card changed successfully')
  expect(resultToast({ paymentStatus: 'success' })).toBe('Payment successful.')
  expect(resultToast({ paymentStatus: 'success', luna: 800 })).toBe(
    'Payment successful. 800 luna credited to your account',
  )
})

test('[PAY-3] an address can tell of a failure and never of a success', () => {
  expect(failureIn('?paymentStatus=success&purchaseNumber=1&luna=800')).toBeUndefined()
  expect(failureIn('?type=initial')).toBeUndefined()
  expect(failureIn('?paymentStatus=failed&changeCard=true&details=no')).toEqual({
    paymentStatus: 'failure',
    changeCard: true,
    details: 'no',
  })
})
