import type { Appearance, Shot } from '#contract/appearance.ts'
import { fromOklch, type Hex, mix, type Oklch, shift, toOklch } from './color.ts'
import type { Light } from './light.ts'

export const SKIN: Record<Appearance['skin'], Oklch> = {
  porcelain: [0.905, 0.028, 52],
  fair: [0.875, 0.042, 56],
  light: [0.845, 0.052, 60],
  beige: [0.8, 0.062, 63],
  olive: [0.755, 0.066, 70],
  tan: [0.7, 0.075, 62],
  bronze: [0.625, 0.08, 58],
  brown: [0.53, 0.075, 54],
  deep: [0.47, 0.064, 50],
  ebony: [0.415, 0.052, 48],
}

const HAIR: Record<Appearance['hairColor'], Hex> = {
  black: '#1d1a20',
  'blue-black': '#1a1e2e',
  espresso: '#2d1f1b',
  'dark brown': '#3d2a22',
  brown: '#573a2a',
  chestnut: '#6b3b27',
  auburn: '#7a3222',
  ginger: '#b0562a',
  copper: '#a8482a',
  'strawberry blonde': '#c98a5a',
  'dark blonde': '#94734a',
  'honey blonde': '#bb8f52',
  blonde: '#d6b377',
  'platinum blonde': '#e6dac2',
  silver: '#b3b5bd',
  grey: '#84858c',
  white: '#e9e7e6',
  'salt and pepper': '#5f5e62',
  pink: '#e58fb0',
  rose: '#c9627f',
  red: '#b3252f',
  crimson: '#8e1b2c',
  purple: '#7b5aa8',
  lavender: '#b3a0dc',
  blue: '#3f6bb5',
  'navy blue': '#27355f',
  teal: '#2f8a8f',
  green: '#4f8f63',
  mint: '#9bd3bd',
  orange: '#e07c33',
}

const EYES: Record<Appearance['eyes'], Hex> = {
  brown: '#6b4326',
  'dark brown': '#41281b',
  hazel: '#86683a',
  amber: '#b27a2c',
  green: '#5d8a5e',
  blue: '#4f83b3',
  'ice blue': '#92b9d3',
  grey: '#7d8a96',
  violet: '#7d62b3',
  red: '#b03a3f',
  gold: '#d0a033',
  teal: '#3a9698',
  pink: '#d0678f',
}

export const CLOTH: Record<Shot['outfitColor'], Hex> = {
  black: '#1e1d22',
  charcoal: '#38393f',
  white: '#efebe6',
  ivory: '#ece1cf',
  cream: '#e5d5ba',
  beige: '#c9b193',
  camel: '#b3895a',
  brown: '#6a4a37',
  burgundy: '#6a1f33',
  red: '#ad2430',
  coral: '#dc6a55',
  blush: '#dba49c',
  pink: '#d9809b',
  fuchsia: '#b0306f',
  purple: '#5f3f80',
  lavender: '#a99bcb',
  navy: '#1f2a4b',
  blue: '#345d96',
  'sky blue': '#8fb3d3',
  teal: '#1f6a70',
  emerald: '#136a4f',
  green: '#3f6f4c',
  sage: '#94a688',
  olive: '#5f623f',
  mustard: '#c6942f',
  gold: '#b8924a',
  orange: '#cc6a30',
  silver: '#a6abb3',
  grey: '#8a8b90',
  denim: '#46618a',
}

export type SkinRamp = Record<
  'base' | 'light' | 'highlight' | 'shade' | 'shadow' | 'depth' | 'blush' | 'lip' | 'line' | 'dark',
  Hex
>

export function skinRamp(tone: Appearance['skin'], light: Light, anime: boolean): SkinRamp {
  const [toneL, toneC, hue] = SKIN[tone]
  const l = anime ? Math.min(0.94, toneL + 0.02) : toneL
  const c = toneC + (anime ? 0.004 : 0.01)
  const darkness = 1 - l
  // Much scene colour in the shadows reads as grey skin; shadows gain chroma and turn to red instead.
  const ambience = anime ? 0.45 : 0.7
  // Dark skin loses its modelling when its shadows fall as far as those of light skin.
  const depth = Math.min(1, Math.max(0.55, l / 0.8))
  const under = (drop: number, chroma: number, turn: number) =>
    mix(fromOklch(l - drop * depth, c + chroma, hue + turn), light.ambient, (0.05 + drop * 0.5) * ambience)
  return {
    base: fromOklch(l, c, hue),
    light: mix(fromOklch(l + 0.045 + darkness * 0.05, Math.max(0.02, c - 0.008), hue + 8), light.key, 0.22),
    highlight: mix(
      fromOklch(Math.min(0.97, l + 0.09 + darkness * 0.15), Math.max(0.018, c - 0.02), hue + 14),
      light.key,
      0.35,
    ),
    shade: under(0.075, anime ? 0.02 : 0.03, anime ? -8 : -12),
    shadow: under(anime ? 0.13 : 0.16, anime ? 0.035 : 0.05, anime ? -12 : -20),
    depth: under(anime ? 0.22 : 0.28, anime ? 0.04 : 0.06, -24),
    blush: fromOklch(l - 0.09, c + 0.06, 26),
    lip: fromOklch(l - 0.19 - (l > 0.7 ? 0.02 : -0.04), c + (l > 0.6 ? 0.055 : 0.035), 20),
    line: fromOklch(Math.max(0.13, l * 0.36), Math.min(0.07, c + 0.01), 30),
    dark: fromOklch(Math.max(0.1, l * 0.26), 0.04, 25),
  }
}

export type HairRamp = Record<
  'base' | 'mid' | 'light' | 'highlight' | 'shade' | 'shadow' | 'depth' | 'line',
  Hex
>

/** Colours that hair grows in, and so loses with the years; a dyed one stays. */
const GROWN: ReadonlySet<Appearance['hairColor']> = new Set([
  'black',
  'espresso',
  'dark brown',
  'brown',
  'chestnut',
  'auburn',
  'ginger',
  'dark blonde',
])
const GREY: Hex = '#93929a'

/** `ageing` 0 is 22 years and under, 1 is 60: the first grey comes at about 45. */
export function hairRamp(color: Appearance['hairColor'], light: Light, anime: boolean, ageing = 0): HairRamp {
  const grey = GROWN.has(color) ? Math.max(0, ageing - 0.6) : 0
  const base = mix(HAIR[color], GREY, grey)
  const [l, c, h] = toOklch(base)
  const warm = c > 0.02 ? 10 : 0
  const dark = l < 0.35
  const lift = anime ? 1.15 : 1
  return {
    base,
    mid: fromOklch(l + 0.045, c + 0.006, h + warm * 0.3),
    light: mix(fromOklch(l + (dark ? 0.1 : 0.13) * lift, c + 0.014, h + warm), light.key, dark ? 0.06 : 0.12),
    highlight: mix(
      fromOklch(
        Math.min(0.95, l + (dark ? 0.19 : 0.24) * lift),
        c + 0.006 + (anime ? 0 : 0.012),
        h + warm * 1.3,
      ),
      light.key,
      dark ? 0.14 : 0.26,
    ),
    shade: mix(fromOklch(l * 0.78, c * 1.02, h - warm * 0.6), light.ambient, 0.12),
    shadow: mix(fromOklch(l * 0.58, c * 0.9, h - warm), light.ambient, 0.16),
    depth: mix(fromOklch(l * 0.4, c * 0.7, h - warm), light.ambient, 0.14),
    line: fromOklch(Math.max(0.12, l * 0.36), Math.min(0.09, c * 0.8), h - warm),
  }
}

export type EyeRamp = Record<'base' | 'light' | 'bright' | 'shade' | 'ring', Hex>

export function eyeRamp(color: Appearance['eyes']): EyeRamp {
  const base = EYES[color]
  return {
    base,
    light: shift(base, 0.15, 0.01, 6),
    bright: shift(base, 0.24, -0.01, 10),
    shade: shift(base, -0.14, -0.01, -6),
    ring: shift(base, -0.28, -0.03, -8),
  }
}

export type ClothRamp = Record<'base' | 'light' | 'highlight' | 'shade' | 'shadow' | 'line', Hex>

export function clothRamp(base: Hex, light: Light): ClothRamp {
  const [l, c, h] = toOklch(base)
  return {
    base,
    light: mix(fromOklch(Math.min(0.97, l + 0.07 + (1 - l) * 0.06), c, h + 4), light.key, 0.12),
    highlight: mix(fromOklch(Math.min(0.985, l + 0.14 + (1 - l) * 0.1), c * 0.9, h + 6), light.key, 0.28),
    shade: mix(fromOklch(l * 0.82 - 0.01, c * 1.02, h - 5), light.ambient, 0.14),
    shadow: mix(fromOklch(Math.max(0, l * 0.64 - 0.02), c * 0.95, h - 9), light.ambient, 0.2),
    line: fromOklch(Math.max(0.09, l * 0.4), c * 0.6, h - 10),
  }
}
