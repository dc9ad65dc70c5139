import { expect, test } from 'vitest'
import { LUNA_PACKAGES, OFFERS } from './catalogue.ts'
import { centsOfLuna } from './luna-value.ts'
import { LUNA_PRICES } from './prices.ts'

test('[SAF-47] luna is worth what it costs in the smallest package, rounded up', () => {
  const [smallest] = [...LUNA_PACKAGES].sort((one, other) => one.luna - other.luna)
  expect(centsOfLuna(smallest?.luna ?? 0)).toBe(smallest?.cents)
  expect(Object.entries(LUNA_PRICES).map(([what, luna]) => [what, centsOfLuna(luna)])).toEqual([
    ['chatPicture', 22],
    ['generatorPicture', 11],
    ['voiceMessage', 6],
    ['furtherCharacter', 55],
  ])
  expect(centsOfLuna(0)).toBe(0)
})

test('[SAF-47] no amount of luna, bought in any package or by any offer, has cost more than is said of it', () => {
  for (const { id, luna, cents } of LUNA_PACKAGES)
    for (const paid of [cents, ...Object.values(OFFERS).map(({ packages }) => packages[id] ?? 0)])
      for (const spent of [1, 2, 3, 7, 50, luna])
        expect(centsOfLuna(spent)).toBeGreaterThanOrEqual((spent * paid) / luna)
})
