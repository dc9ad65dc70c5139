import { type Hex, mix, type Rgb, rgbOf } from './color.ts'
import { lerp, nth, type Point } from './geometry.ts'
import type { Side } from './identity.ts'
import type { Light } from './light.ts'

/**
 * The light that lies over a finished picture, scene and person alike, so that both stand in one. A colour from 0 to 1
 * is first multiplied by `fall`, then tinted, then multiplied by a gain and raised by a lift.
 */
export type Grade = {
  /** By the share of the height, three channels. */
  fall(down: number): Rgb
  tint(channel: 0 | 1 | 2, value: number): number
  /** Gain and lift of the three channels; x and y as shares of width and height. */
  at(across: number, down: number): { gain: Rgb; lift: Rgb }
}

/** Night falls over every picture: its shadows and edges turn to this. */
const NIGHT: Hex = '#171634'

type Ramp = readonly (readonly [offset: number, ...values: number[]])[]

const DUSK: Ramp = [
  [0, ...rgbOf('#ffffff')],
  [0.3, ...rgbOf('#fbf7fb')],
  [0.62, ...rgbOf('#b9b2cc')],
  [1, ...rgbOf(mix(NIGHT, '#ffffff', 0.22))],
]
/** Colour and opacity. */
const EDGES: Ramp = [
  [0.6, ...rgbOf(NIGHT), 0],
  [1, ...rgbOf('#08060f'), 0.45],
]
const LAMP: Ramp = [
  [0, 1],
  [0.45, 0.55],
  [0.75, 0.15],
  [1, 0],
]

export function gradeOf(light: Light, keySide: Side, anime: boolean, heightToWidth: number): Grade {
  const foot = rgbOf(mix(light.ambient, '#ffffff', 0.2))
  const depth = anime ? 0.55 : 0.7
  const grade = rgbOf(light.grade)
  const beside = (side: number, share: number) => (side > 0 ? 1 + share : -share)
  const lamps = [
    { at: [beside(keySide, 0.02), 0.16], rx: 0.67, ry: 0.53, color: rgbOf(light.key), strength: 0.18 },
    { at: [beside(-keySide, 0.05), 0.55], rx: 0.43, ry: 0.51, color: rgbOf(light.rim), strength: 0.1 },
  ] as const
  /** In heights of the picture. */
  const away = (across: number, down: number, centre: Point) =>
    Math.hypot((across - centre[0]) / heightToWidth, down - centre[1])

  return {
    // Darker towards the foot, where a card prints its text.
    fall(down) {
      const t = Math.min(1, Math.max(0, (down - 0.6) / 0.4))
      return eachChannel((c) => 1 - depth * t * (1 - foot[c]))
    },
    tint: (channel, value) => lerp(value, softLight(value, grade[channel]), light.gradeOpacity),
    at(across, down) {
      const dusk = along(DUSK, away(across, down, [0.5, 0.38]) / 0.72)
      const edges = along(EDGES, away(across, down, [0.5, 0.42]) / 0.74)
      const edge = edges[3] ?? 0
      const lit = lamps.map(({ at, rx, ry, strength }) => {
        const reach = Math.hypot((across - at[0]) / rx, (down - at[1]) / ry)
        return strength * (along(LAMP, reach)[0] ?? 0)
      })
      // Full light on the face, dusk around it, night at the edges.
      const kept = (c: 0 | 1 | 2) => (1 - 0.7 * (1 - (dusk[c] ?? 1))) * (1 - edge)
      const screened = (c: 0 | 1 | 2) =>
        lamps.reduce((left, { color }, i) => left * (1 - (lit[i] ?? 0) * color[c]), 1)
      return {
        gain: eachChannel((c) => screened(c) * kept(c)),
        lift: eachChannel((c) => (1 - screened(c)) * kept(c) + edge * (edges[c] ?? 0)),
      }
    },
  }
}

const eachChannel = (value: (channel: 0 | 1 | 2) => number): Rgb => [value(0), value(1), value(2)]

/** The values of a ramp at `t`, between its stops and beyond its ends. */
function along(ramp: Ramp, t: number): number[] {
  const after = ramp.findIndex(([offset]) => offset > t)
  const high = nth(ramp, after < 0 ? ramp.length - 1 : after)
  const low = nth(ramp, after < 0 ? ramp.length - 1 : after - 1)
  const share = high[0] > low[0] ? Math.max(0, (t - low[0]) / (high[0] - low[0])) : 1
  const values: number[] = []
  for (let i = 1; i < high.length; i++) values.push(lerp(low[i] ?? 0, high[i] ?? 0, share))
  return values
}

/** As CSS compositing defines `soft-light`. */
function softLight(below: number, above: number): number {
  if (above <= 0.5) return below - (1 - 2 * above) * below * (1 - below)
  const lifted = below <= 0.25 ? ((16 * below - 12) * below + 4) * below : Math.sqrt(below)
  return below + (2 * above - 1) * (lifted - below)
}
