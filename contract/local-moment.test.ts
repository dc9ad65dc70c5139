import { expect, test } from 'vitest'
import { momentIn, utcOffsetIn } from './local-moment.ts'

const at = new Date('2026-03-05T23:30:00Z')

test('a moment is told by the clock of whoever wrote: it is Friday morning in Tokyo while it is Thursday night in London', () => {
  expect(momentIn(at, 'Europe/London')).toEqual({ weekday: 'Thursday', partOfDay: 'night', hour: 23 })
  expect(momentIn(at, 'Asia/Tokyo')).toEqual({ weekday: 'Friday', partOfDay: 'morning', hour: 8 })
  expect(momentIn(at, 'America/Los_Angeles')).toEqual({
    weekday: 'Thursday',
    partOfDay: 'afternoon',
    hour: 15,
  })
})

test.each([
  ['UTC', 0],
  ['America/Los_Angeles', -480],
  ['Europe/Berlin', 60],
  ['Asia/Kathmandu', 345],
  ['Asia/Tokyo', 540],
  ['Pacific/Kiritimati', 840],
  ['Pacific/Pago_Pago', -660],
])('a clock is so far ahead of UTC, also at the turn of the week: %s', (zone, minutes) => {
  for (const day of [5, 6, 7, 8, 9])
    for (const hour of [0, 11, 23])
      expect(utcOffsetIn(new Date(Date.UTC(2026, 11, day, hour, 30)), zone)).toBe(minutes)
})

test('where no time zone is named, or one that nobody knows, there is none', () => {
  expect(utcOffsetIn(at, undefined)).toBeUndefined()
  expect(utcOffsetIn(at, 'Middle/Earth')).toBeUndefined()
  expect(momentIn(at, undefined)).toBeUndefined()
  expect(momentIn(at, 'Middle/Earth')).toBeUndefined()
})
