import { clamp } from './geometry.ts'

/** `#rrggbb`. */
export type Hex = string
/** Lightness 0 to 1, chroma 0 to about 0.37, hue in degrees. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number]
type Triple = readonly [number, number, number]

const toLinear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
const toGamma = (v: number) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055)

function toOklab(hex: Hex): Triple {
  const n = Number.parseInt(hex.slice(1), 16)
  const r = toLinear((n >> 16) / 255)
  const g = toLinear(((n >> 8) & 255) / 255)
  const b = toLinear((n & 255) / 255)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function oklabToLinear([L, a, b]: Triple): Triple {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

/** A colour outside sRGB loses chroma until it fits. */
function fromOklab([lightness, a, b]: Triple): Hex {
  const l = clamp(lightness)
  let chroma = 1
  let rgb = oklabToLinear([l, a, b])
  for (let i = 0; i < 12 && rgb.some((v) => v < -0.001 || v > 1.001); i++) {
    chroma *= 0.9
    rgb = oklabToLinear([l, a * chroma, b * chroma])
  }
  const byte = (v: number) => Math.round(clamp(toGamma(clamp(v))) * 255)
  return `#${rgb.map((v) => byte(v).toString(16).padStart(2, '0')).join('')}`
}

export function fromOklch(lightness: number, chroma: number, hue: number): Hex {
  const angle = (hue * Math.PI) / 180
  return fromOklab([lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)])
}

export function toOklch(hex: Hex): Oklch {
  const [l, a, b] = toOklab(hex)
  return [l, Math.hypot(a, b), ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360]
}

/** `t` 0 is `from`, 1 is `to`; mixed in OKLab. */
export function mix(from: Hex, to: Hex, t: number): Hex {
  const [l0, a0, b0] = toOklab(from)
  const [l1, a1, b1] = toOklab(to)
  return fromOklab([l0 + (l1 - l0) * t, a0 + (a1 - a0) * t, b0 + (b1 - b0) * t])
}

export function shift(hex: Hex, lightness = 0, chroma = 0, hue = 0): Hex {
  const [l, c, h] = toOklch(hex)
  return fromOklch(clamp(l + lightness), Math.max(0, c + chroma), h + hue)
}

/** Distance in OKLab: about 0.02 is just noticeable, 1 is black against white. */
export function difference(one: Hex, other: Hex): number {
  const [l0, a0, b0] = toOklab(one)
  const [l1, a1, b1] = toOklab(other)
  return Math.hypot(l1 - l0, a1 - a0, b1 - b0)
}

/** Red, green and blue from 0 to 1. */
export type Rgb = readonly [red: number, green: number, blue: number]

export function rgbOf(hex: Hex): Rgb {
  const n = Number.parseInt(hex.slice(1), 16)
  return [(n >> 16) / 255, ((n >> 8) & 255) / 255, (n & 255) / 255]
}
