import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareOf } from './share.ts'

const from = new Date('2027-04-01T12:00:00Z')
const month = { from, until: new Date('2027-05-01T12:00:00Z') }
const plan = { cents: 1995, refundedCents: 0, period: month, luna: 0, unspentLuna: 0, isUsed: true }
const after = (hours: number) => new Date(from.getTime() + hours * 3_600_000)

test('[SAF-46] of a month all goes back that was not used, whole days are kept otherwise', () => {
  expect(shareOf({ ...plan, isUsed: false }, after(300))).toMatchObject({ backCents: 1995, usedDays: 0 })
  expect(shareOf(plan, after(23))).toMatchObject({ backCents: 1995, keptCents: 0 })
  expect(shareOf(plan, after(24 * 3 + 5))).toEqual({
    backCents: 1796,
    keptCents: 199,
    usedDays: 3,
    ofDays: 30,
  })
})

test('of a year that begins later nothing is kept', () => {
  const year = { from: after(24 * 20), until: after(24 * 385) }
  expect(shareOf({ ...plan, cents: 7980, period: year }, after(24 * 5))).toMatchObject({ backCents: 7980 })
})

test('of luna the price of what is unspent goes back, rounded for the buyer', () => {
  const luna = { cents: 1095, refundedCents: 0, luna: 200, unspentLuna: 133, isUsed: true }
  expect(shareOf(luna, after(1))).toMatchObject({ keptCents: 366, backCents: 729 })
})

test('[PAY-17] [PAY-19] whatever was used or went back, it is whole cents and never more than was paid', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20_000 }),
      fc.nat(20_000),
      fc.nat(15 * 24),
      fc.boolean(),
      (cents, refunded, hours, isUsed) => {
        const refundedCents = Math.min(cents, refunded)
        const { backCents, keptCents } = shareOf({ ...plan, cents, refundedCents, isUsed }, after(hours))
        return (
          Number.isInteger(backCents) &&
          backCents >= 0 &&
          keptCents >= 0 &&
          backCents + refundedCents <= Math.max(cents, refundedCents) &&
          backCents + keptCents + refundedCents >= cents
        )
      },
    ),
  )
})
