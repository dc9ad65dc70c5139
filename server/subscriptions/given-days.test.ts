import { expect, test } from 'vitest'
import { beginningFor, daysWithin } from './given-days.ts'
import { addMonths } from './months.ts'

const DAY_MS = 86_400_000
const day = (text: string) => new Date(`${text}T09:30:00Z`)
const paid = { from: day('2027-01-01'), until: day('2027-02-01') }

test('a begun day counts, and what lies outside of the paid time does not', () => {
  expect(daysWithin([{ from: day('2027-01-10'), until: day('2027-01-12') }], paid)).toBe(2)
  expect(daysWithin([{ from: day('2027-01-10'), until: new Date(+day('2027-01-10') + 60_000) }], paid)).toBe(
    1,
  )
  expect(daysWithin([{ from: day('2027-01-30'), until: day('2027-03-01') }], paid)).toBe(2)
  expect(daysWithin([{ from: day('2026-12-01'), until: day('2026-12-20') }], paid)).toBe(0)
  expect(daysWithin([], paid)).toBe(0)
})

test('months of any length end so many days later, or three more where a month lacks the new day', () => {
  const now = day('2027-01-20')
  for (let start = 0; start < 40; start++)
    for (const paidMonths of [1, 2, 12])
      for (const days of [1, 5, 20, 31]) {
        const beganAt = new Date(+day('2027-01-01') + start * DAY_MS)
        const paidUntil = addMonths(beganAt, paidMonths)
        const began = beginningFor({ beganAt, paidMonths, paidUntil }, days, now)
        const later = (+addMonths(began, paidMonths) - +paidUntil) / DAY_MS
        expect(later, `${beganAt.toISOString()} ${paidMonths} ${days}`).toBeGreaterThanOrEqual(days)
        expect(later).toBeLessThanOrEqual(days + 3)
      }
})

test('time that is over begins anew from now', () => {
  const over = { beganAt: day('2027-01-01'), paidMonths: 1, paidUntil: day('2027-02-01') }
  const now = day('2027-05-10')
  const until = addMonths(beginningFor(over, 7, now), 1)
  expect(until).toEqual(day('2027-05-17'))
})
