import { expect, test } from 'vitest'
import { momentIn } from './local-moment.ts'

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

test('where no time zone is named, or one that nobody knows, there is none', () => {
  expect(momentIn(at, undefined)).toBeUndefined()
  expect(momentIn(at, 'Middle/Earth')).toBeUndefined()
})
