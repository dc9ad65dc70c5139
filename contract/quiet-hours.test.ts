import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { afterQuiet, isQuiet, localTime, type QuietHours } from './quiet-hours.ts'

const MINUTE_MS = 60_000

const ZONES = [
  ...['UTC', 'Europe/Berlin', 'America/New_York', 'America/St_Johns', 'Asia/Kathmandu'],
  ...['Australia/Lord_Howe', 'Pacific/Apia', 'Africa/Casablanca', 'Pacific/Chatham'],
]

const hours: fc.Arbitrary<QuietHours> = fc
  .record({
    from: fc.integer({ min: 0, max: 1439 }),
    to: fc.integer({ min: 0, max: 1439 }),
    timeZone: fc.constantFrom(...ZONES),
  })
  .filter(({ from, to }) => from !== to)
const moment = fc.date({
  min: new Date('2025-01-01T00:00:00Z'),
  max: new Date('2028-01-01T00:00:00Z'),
  noInvalidDate: true,
})

/** The same by looking at every minute. */
function minuteByMinute(at: Date, quiet: QuietHours): Date {
  if (!isQuiet(at, quiet)) return at
  for (let ms = at.getTime() - (at.getTime() % MINUTE_MS) + MINUTE_MS; ; ms += MINUTE_MS)
    if (!isQuiet(new Date(ms), quiet)) return new Date(ms)
}

const nights = (timeZone: string): QuietHours => ({ from: 22 * 60, to: 8 * 60, timeZone })
const ends = (at: string, timeZone: string) => afterQuiet(new Date(at), nights(timeZone)).toISOString()

describe('quiet hours', () => {
  test('go past midnight where they end before they begin', () => {
    const quietAt = [0, 7, 8, 12, 21, 22, 23].filter((hour) =>
      isQuiet(new Date(Date.UTC(2026, 5, 1, hour)), nights('UTC')),
    )
    expect(quietAt).toEqual([0, 7, 22, 23])
    const siesta = { from: 13 * 60, to: 15 * 60, timeZone: 'UTC' }
    expect([12, 13, 14, 15].map((hour) => isQuiet(new Date(Date.UTC(2026, 5, 1, hour)), siesta))).toEqual([
      ...[false, true, true, false],
    ])
  })

  test('are those of the user’s clock', () => {
    const at = new Date('2026-06-01T21:00:00Z')
    expect([isQuiet(at, nights('Europe/Berlin')), isQuiet(at, nights('America/New_York'))]).toEqual([
      true,
      false,
    ])
    expect(localTime(at, 'Asia/Kathmandu')).toEqual({ weekday: 'Tuesday', minute: 2 * 60 + 45 })
  })

  test('end at eight by the clock in the nights in which it is put forward and back', () => {
    expect(ends('2026-03-28T22:30:00Z', 'Europe/Berlin')).toBe('2026-03-29T06:00:00.000Z')
    expect(ends('2026-10-24T22:30:00Z', 'Europe/Berlin')).toBe('2026-10-25T07:00:00.000Z')
    expect(ends('2026-03-08T04:00:00Z', 'America/New_York')).toBe('2026-03-08T12:00:00.000Z')
    expect(ends('2026-11-01T03:00:00Z', 'America/New_York')).toBe('2026-11-01T13:00:00.000Z')
  })

  test('that end in the hour which is left out end with it', () => {
    const quiet = { from: 60, to: 2 * 60 + 30, timeZone: 'Europe/Berlin' }
    expect(afterQuiet(new Date('2026-03-29T00:30:00Z'), quiet).toISOString()).toBe('2026-03-29T01:00:00.000Z')
  })

  test('are over at the first moment that is not quiet, whatever the zone, the hours and the day', () => {
    fc.assert(
      fc.property(moment, hours, (at, quiet) => {
        const after = afterQuiet(at, quiet)
        expect(isQuiet(after, quiet)).toBe(false)
        expect(after.toISOString()).toBe(minuteByMinute(at, quiet).toISOString())
      }),
      { numRuns: 300 },
    )
  })

  test('are right in every night in which a clock changes', () => {
    const changes = fc.constantFrom(
      ...['2026-03-29T01:00Z', '2026-10-25T01:00Z', '2026-03-08T07:00Z', '2026-11-01T06:00Z'],
      ...['2026-04-04T15:00Z', '2026-10-03T15:30Z', '2026-03-08T05:30Z', '2027-02-07T02:00Z'],
    )
    const near = fc.tuple(changes, fc.integer({ min: -30 * 60, max: 10 * 60 }))
    fc.assert(
      fc.property(near, hours, ([change, minutes], quiet) => {
        const at = new Date(Date.parse(change) + minutes * MINUTE_MS)
        expect(afterQuiet(at, quiet).toISOString()).toBe(minuteByMinute(at, quiet).toISOString())
      }),
      { numRuns: 300 },
    )
  })
})
