import { expect, test } from 'vitest'
import { lunaWorth } from './luna-worth.ts'

test('[SAF-47] a price in luna is said in money as well, in one piece', () => {
  expect([1, 8, 200, 40_000].map(lunaWorth)).toEqual([
    '≈\u00a0$0.06',
    '≈\u00a0$0.44',
    '≈\u00a0$10.95',
    '≈\u00a0$2,190.00',
  ])
})
