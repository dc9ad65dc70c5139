import { expect, test } from 'vitest'
import { factsOf } from './sale-words.ts'

test('what is sold is told with what it costs, and what is shown beside that', () => {
  const year = { name: 'annual', cents: 7980, luna: 500, usualCents: 23_940 }
  expect(factsOf({ name: 'annual', kind: 'plan', prices: [year] })).toBe(
    '$79.80, 500 luna each month; twelve single months: $239.40.',
  )
  const odyssey = { name: 'lunar-odyssey', cents: 2995, luna: 1800, wasCents: 3999, showsWas: false }
  expect(factsOf({ name: 'lunar-odyssey', kind: 'package', prices: [odyssey] })).toBe(
    '1,800 luna for $29.95; former price $39.99, not shown.',
  )
})

test('an offer is told with each of its prices beside the usual one, and who is given it', () => {
  const prices = [
    { name: 'FORGOT monthly', cents: 1495, luna: 500, usualCents: 1995 },
    { name: 'FORGOT lunar-breeze', cents: 995, luna: 200, usualCents: 1095 },
  ]
  expect(factsOf({ name: 'FORGOT', kind: 'offer', prices })).toBe(
    'First payment: a month $14.95 instead of $19.95; Lunar Breeze $9.95 instead of $10.95. For who opens /subscribe a second time without buying, or the link of a reminder.',
  )
})
