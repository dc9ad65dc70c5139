import { expect, test } from 'vitest'
import { consequenceWords } from './decision-words.ts'

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const lock = (hours: number) => ({ consequence: 'lock', decidedAt: hoursFromNow(hours) }) as const
const PAST = 'It was blocked, and writing was off for a day.'

test('that writing is off is said in the present while it is, of the decision that it follows from', () => {
  expect(consequenceWords(lock(-1), hoursFromNow(23))).toBe('It was blocked, and writing is off for a day.')
  expect(consequenceWords(lock(-25), hoursFromNow(23))).toBe(PAST)
  expect(consequenceWords(lock(-1), null)).toBe(PAST)
})
