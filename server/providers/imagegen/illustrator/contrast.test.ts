import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CLOTH_COLORS, OUTFITS, SKIN_TONES } from '#contract/appearance.ts'
import { difference } from './color.ts'
import { leastContrast, skinColor, wornColor } from './contrast.ts'
import { CLOTH } from './palette.ts'

const skin = fc.constantFrom(...SKIN_TONES)
const color = fc.constantFrom(...CLOTH_COLORS)
const outfit = fc.constantFrom(...OUTFITS)

test('cloth never has the colour of the skin beside it', () => {
  const every = SKIN_TONES.length * CLOTH_COLORS.length * OUTFITS.length
  fc.assert(
    fc.property(skin, color, outfit, (tone, cloth, garment) => {
      expect(difference(wornColor(cloth, garment, tone), skinColor(tone))).toBeGreaterThanOrEqual(
        leastContrast(garment),
      )
    }),
    { numRuns: every },
  )
})

test('cloth that already stands apart keeps the colour that was chosen', () => {
  expect(wornColor('emerald', 'slip dress', 'fair')).toBe(CLOTH.emerald)
})

test('a blush camisole on light skin is worn in a deeper shade', () => {
  expect(wornColor('blush', 'camisole', 'light')).not.toBe(CLOTH.blush)
})
