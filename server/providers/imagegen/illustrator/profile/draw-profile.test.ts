import { Resvg } from '@resvg/resvg-js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EYE_COLORS, HAIR_COLORS, SKIN_TONES } from '#contract/appearance.ts'
import { drawProfile, type ProfileRequest } from './draw-profile.ts'
import { PROFILE_HAIR } from './hair.ts'

const NOOR: ProfileRequest = {
  seed: 'noor',
  width: 320,
  height: 144,
  facing: 'right',
  moon: 'full',
  style: 'realistic',
  gender: 'female',
  skin: 'olive',
  hair: 'waves',
  hairColor: 'dark brown',
  eyes: 'closed',
  eyeColor: 'brown',
  outfitColor: 'navy',
  beard: false,
}

const anyProfile = fc.record<ProfileRequest>({
  seed: fc.string(),
  width: fc.integer({ min: 40, max: 400 }),
  height: fc.integer({ min: 40, max: 400 }),
  facing: fc.constantFrom('left', 'right'),
  moon: fc.constantFrom('full', 'crescent'),
  style: fc.constantFrom('realistic', 'anime'),
  gender: fc.constantFrom('female', 'male', 'futanari'),
  skin: fc.constantFrom(...SKIN_TONES),
  hair: fc.constantFrom(...PROFILE_HAIR),
  hairColor: fc.constantFrom(...HAIR_COLORS),
  eyes: fc.constantFrom('closed', 'lowered'),
  eyeColor: fc.constantFrom(...EYE_COLORS),
  outfitColor: fc.constantFrom('navy', 'ivory', 'burgundy'),
  beard: fc.boolean(),
})

const render = (request: ProfileRequest) =>
  new Resvg(drawProfile(request), { font: { loadSystemFonts: false } }).render()

/** Mean brightness of a part of the picture, given in shares of its width. */
function brightness(request: ProfileRequest, from: number, to: number): number {
  const { pixels, width, height } = render(request)
  let sum = 0
  let count = 0
  for (let y = 0; y < height; y++) {
    for (let x = Math.round(width * from); x < width * to; x++) {
      const at = (y * width + x) * 4
      sum += (pixels[at] ?? 0) + (pixels[at + 1] ?? 0) + (pixels[at + 2] ?? 0)
      count += 3
    }
  }
  return sum / count
}

test('the same request gives the same drawing, without a number that is none', () => {
  fc.assert(
    fc.property(anyProfile, (request) => {
      const drawing = drawProfile(request)
      expect(drawing).toBe(drawProfile(request))
      expect(drawing).not.toMatch(/NaN|undefined|Infinity/)
    }),
    { numRuns: 25 },
  )
})

test('every hair style is drawn and covers the whole picture', () => {
  for (const hair of PROFILE_HAIR) {
    const { pixels } = render({ ...NOOR, hair })
    expect(pixels.every((value, i) => i % 4 !== 3 || value === 255)).toBe(true)
  }
})

test('a wide banner leaves its left side dark for words, whichever way the figure faces', () => {
  for (const facing of ['left', 'right'] as const) {
    const request = { ...NOOR, facing }
    expect(brightness(request, 0, 0.4)).toBeLessThan(60)
    expect(brightness(request, 0.5, 1)).toBeGreaterThan(80)
  }
})
