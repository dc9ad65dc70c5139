import { describe, expect, test } from 'vitest'
import { addMonths } from './months.ts'
import { nextStep, type SubscriptionFacts } from './next-step.ts'

const DAY_MS = 86_400_000
const BEGAN = new Date('2026-01-31T12:00:00Z')
const monthsOn = (months: number, days = 0) => new Date(addMonths(BEGAN, months).getTime() + days * DAY_MS)

/** Paid for so many months, each with its luna. */
const paidFor = (months: number, other: Partial<SubscriptionFacts> = {}): SubscriptionFacts => ({
  plan: 'monthly',
  renews: true,
  beganAt: BEGAN,
  paidMonths: months,
  paidUntil: monthsOn(months),
  lunaMonths: months,
  declines: 0,
  isCardDead: false,
  hasCard: true,
  isRenewing: false,
  renewalAsks: 0,
  firstTryAt: null,
  lastTryAt: null,
  mayBeCharged: true,
  hasAddress: true,
  remindedOf: null,
  remindedAt: null,
  ...other,
})

describe('[SAF-45] who pays by the month is reminded', () => {
  test('two weeks before each year is over, and of each once', () => {
    expect(nextStep(paidFor(12), monthsOn(12, -15))).toEqual({ do: 'wait', until: monthsOn(12, -14) })
    expect(nextStep(paidFor(12), monthsOn(12, -14))).toEqual({ do: 'remind', of: monthsOn(12) })
    const told = { remindedOf: monthsOn(12) }
    expect(nextStep(paidFor(12, told), monthsOn(12, -14))).toEqual({ do: 'wait', until: monthsOn(12) })
    expect(nextStep(paidFor(24, told), monthsOn(24, -13))).toEqual({ do: 'remind', of: monthsOn(24) })
  })

  test('late rather than never, and once for years of which nobody was told', () => {
    expect(nextStep(paidFor(27), monthsOn(26))).toEqual({ do: 'remind', of: monthsOn(24) })
    const told = { remindedOf: monthsOn(24) }
    expect(nextStep(paidFor(27, told), monthsOn(26))).toEqual({ do: 'wait', until: monthsOn(27) })
  })

  test('not where nothing will be charged', () => {
    for (const other of [{ renews: false }, { hasCard: false }, { mayBeCharged: false }])
      expect(nextStep(paidFor(12, other), monthsOn(12, -1))).toEqual({ do: 'wait', until: monthsOn(12) })
  })
})

test('[SAF-45] who pays by the year is reminded before that year is over, whenever it began', () => {
  const bought = { plan: 'annual' as const }
  expect(nextStep(paidFor(13, bought), monthsOn(12))).toEqual({ do: 'wait', until: monthsOn(13, -14) })
  expect(nextStep(paidFor(13, bought), monthsOn(13, -14))).toEqual({ do: 'remind', of: monthsOn(13) })
  expect(nextStep(paidFor(13, { ...bought, remindedOf: monthsOn(13) }), monthsOn(13, -14))).toEqual({
    do: 'wait',
    until: monthsOn(13),
  })
})

describe('[PAY-14] a renewal that was not paid', () => {
  const past = (facts: Partial<SubscriptionFacts>, days: number) =>
    nextStep(paidFor(1, facts), monthsOn(1, days))

  test('is tried on its days, and not made up for where no server ran', () => {
    const tried = (declines: number, first: number, last: number) => ({
      declines,
      firstTryAt: monthsOn(1, first),
      lastTryAt: monthsOn(1, last),
    })
    expect(past(tried(1, 0, 0), 0.5)).toEqual({ do: 'wait', until: monthsOn(1, 1) })
    expect(past(tried(2, 0, 1), 6)).toEqual({ do: 'renew' })
    expect(past(tried(3, 0, 6), 6)).toEqual({ do: 'wait', until: monthsOn(1, 6.75) })
    expect(past(tried(3, 0, 7), 7)).toEqual({ do: 'end' })
    // First tried ten days late.
    expect(past(tried(1, 10, 10), 10)).toEqual({ do: 'wait', until: monthsOn(1, 11) })
    expect(past(tried(0, 10, 10), 10)).toEqual({ do: 'renew' })
    expect(past(tried(0, 10, 17), 17)).toEqual({ do: 'end' })
  })

  test('is waited for while its processor may still say what became of it', () => {
    const open = { isRenewing: true, lastTryAt: monthsOn(1) }
    const waits = (day: number) => ({ do: 'wait', until: monthsOn(1, day + 15 / 1440) })
    expect(past({ ...open, renewalAsks: 9 }, 6)).toEqual(waits(6))
    expect(past({ ...open, renewalAsks: 9 }, 7)).toEqual({ do: 'end' })
    expect(past({ ...open, renewalAsks: 2 }, 9)).toEqual(waits(9))
  })
})
