import type { Appearance, Shot } from '#contract/appearance.ts'
import { difference, fromOklch, type Hex, toOklch } from './color.ts'
import { CLOTH, SKIN } from './palette.ts'

/** Outfits that leave shoulders bare: there, cloth that nearly matches the skin would read as no cloth. */
const BARE_SHOULDERS: ReadonlySet<Shot['outfit']> = new Set([
  'slip dress',
  'evening gown',
  'dress',
  'camisole',
  'swimsuit',
  'sportswear',
])

/** The least OKLab distance between the cloth and the skin beside it. */
export const leastContrast = (outfit: Shot['outfit']) => (BARE_SHOULDERS.has(outfit) ? 0.2 : 0.12)

export const skinColor = (tone: Appearance['skin']): Hex => fromOklch(...SKIN[tone])

/** The cloth's colour, made lighter or darker (whichever is the smaller step) until it stands apart from the skin. */
export function wornColor(color: Shot['outfitColor'], outfit: Shot['outfit'], tone: Appearance['skin']): Hex {
  return apartFrom(CLOTH[color], skinColor(tone), leastContrast(outfit))
}

function apartFrom(cloth: Hex, skin: Hex, least: number): Hex {
  if (difference(cloth, skin) >= least) return cloth
  const [lightness, chroma, hue] = toOklch(cloth)
  for (let step = 0.01; step < 0.6; step += 0.01) {
    for (const shifted of [lightness - step, lightness + step]) {
      // Beyond these a colour is no longer told from black or white.
      if (shifted < 0.22 || shifted > 0.95) continue
      const candidate = fromOklch(shifted, chroma, hue)
      if (difference(candidate, skin) >= least) return candidate
    }
  }
  throw new RangeError('no lightness of this cloth stands apart from the skin')
}
