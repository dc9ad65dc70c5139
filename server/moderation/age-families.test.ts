import { expect, test } from 'vitest'
import { AGE_FAMILIES, ageItems } from '#tests/moderation/age-families.ts'
import { screenText } from './screen.ts'

const now = new Date('2026-11-27T12:00:00Z')
/** Half of them under 18: SAF-54 wants 300 of these. */
const EACH = 640
/** SAF-54: of lines that only look like harm. */
const STOPPED_MAX = 0.05

const items = ageItems(20261127, EACH, now)
const isBlocked = (line: string) => screenText(line, { now, recent: [], speaker: 'user' }).action === 'block'

test.each(AGE_FAMILIES)('SAF-3: an age under 18 that is told by %s is always understood', (family) => {
  const missed = items.filter((item) => item.family === family && item.age < 18 && !isBlocked(item.line))
  expect(missed.map(({ age, line }) => `${age}: ${line}`)).toEqual([])
})

test.each(AGE_FAMILIES)('SAF-3: a grown age that is told by %s is hardly ever taken for less', (family) => {
  const grown = items.filter((item) => item.family === family && item.age >= 18)
  const stopped = grown.filter(({ line }) => isBlocked(line))
  expect(stopped.length / grown.length, stopped.map(({ line }) => line).join('\n')).toBeLessThanOrEqual(
    STOPPED_MAX,
  )
})
