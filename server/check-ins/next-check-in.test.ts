import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isQuiet } from '#contract/quiet-hours.ts'
import { gapMs, nextCheckIn, UNANSWERED_MAX } from './next-check-in.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const fraction = fc.double({ min: 0, max: 1, noNaN: true })
const silence = fc.record({
  since: fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true }),
  unanswered: fc.integer({ min: 0, max: UNANSWERED_MAX - 1 }),
  hours: fc
    .record({
      from: fc.integer({ min: 0, max: 1439 }),
      to: fc.integer({ min: 0, max: 1439 }),
      timeZone: fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe'),
    })
    .filter(({ from, to }) => from !== to),
  spread: fc.tuple(fraction, fraction),
})

describe('when a character writes first', () => {
  test('is about a day after the talk fell silent, then two, four and eight', () => {
    expect([0, 1, 2, 3].map((unanswered) => Math.round(gapMs(unanswered, 1 / 3) / DAY_MS))).toEqual([
      1, 2, 4, 8,
    ])
    fc.assert(
      fc.property(fraction, fraction, (one, other) => {
        for (const unanswered of [0, 1, 2]) {
          expect(gapMs(unanswered, one)).toBeGreaterThan(20 * HOUR_MS)
          expect(gapMs(unanswered + 1, other)).toBeGreaterThan(gapMs(unanswered, one) * 1.4)
        }
      }),
    )
  })

  test('is never in the quiet hours and never before its gap, however late somebody looks', () => {
    fc.assert(
      fc.property(silence, fc.integer({ min: 0, max: 30 * DAY_MS }), (quiet, passed) => {
        const now = new Date(quiet.since.getTime() + passed)
        const at = nextCheckIn(quiet, now)
        expect(isQuiet(at, quiet.hours)).toBe(false)
        expect(at.getTime()).toBeGreaterThanOrEqual(
          quiet.since.getTime() + gapMs(quiet.unanswered, quiet.spread[0]),
        )
      }),
    )
  })

  test('is the same moment each time that somebody looks before it', () => {
    fc.assert(
      fc.property(silence, fraction, (quiet, part) => {
        const at = nextCheckIn(quiet, quiet.since)
        const sooner = new Date(quiet.since.getTime() + part * (at.getTime() - quiet.since.getTime() - 1))
        expect(nextCheckIn(quiet, sooner)).toEqual(at)
      }),
    )
  })

  test('is some time after the quiet hours where it would have fallen into them', () => {
    const hours = { from: 22 * 60, to: 8 * 60, timeZone: 'Europe/Berlin' }
    const since = new Date('2026-05-01T21:30:00Z')
    const at = (morning: number) =>
      nextCheckIn({ since, unanswered: 0, hours, spread: [1 / 3, morning] }, since).toISOString()
    expect([at(0), at(1)]).toEqual(['2026-05-03T06:00:00.000Z', '2026-05-03T07:15:00.000Z'])
  })
})
