import { expect, test } from 'vitest'
import { dayWords, rowTime } from './day-words.ts'

const now = new Date(2026, 10, 20, 22, 15)

test.each([
  [new Date(2026, 10, 20, 21, 40), 'Tonight', '21:40'],
  [new Date(2026, 10, 20, 9, 5), 'Today', '09:05'],
  [new Date(2026, 10, 19, 23, 59), 'Yesterday', 'Thu'],
  [new Date(2026, 10, 14, 12, 0), 'Saturday', 'Sat'],
  [new Date(2026, 10, 12, 12, 0), '12 November', '12 Nov'],
  [new Date(2025, 10, 12, 12, 0), '12 November 2025', '12 Nov 2025'],
])('a message of %s is of its day', (at, day, time) => {
  expect([dayWords(at, now), rowTime(at, now)]).toEqual([day, time])
})

test('a message of this minute is of now', () => {
  expect(rowTime(new Date(2026, 10, 20, 22, 14, 30), now)).toBe('now')
})
