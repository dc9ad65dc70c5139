import { mix } from '../color.ts'
import {
  between,
  clamp,
  lerp,
  lerpPoint,
  nth,
  type Point,
  resample,
  smoothstep,
  spindle,
  splinePoint,
  taper,
} from '../geometry.ts'
import type { HairRamp } from '../palette.ts'
import type { Random } from '../random.ts'
import type { Svg } from '../svg.ts'

/** Hair that flows along guide curves. The first guide is one edge of the field, the last one the other. */
export type Field = {
  guides: readonly (readonly Point[])[]
  /** Sideways swing of a wave in units, and how many of them along the hair. */
  wave?: readonly [swing: number, count: number]
  /** Hair that grows out of a hairline in sight, rather than from a parting or a gathering. */
  hairline?: boolean
  /** 0 for blunt ends, 1 for ends that run to points over their last third. */
  pointed: number
  /** Where along the hair the light gathers, 0 to 1. */
  shine: number
}

const SAMPLES = 26

/** The curve at `u` between the field's edges, 0 to 1. */
export function flow({ guides, wave }: Field): (u: number) => Point[] {
  const lines = guides.map((guide) => resample(guide, SAMPLES))
  const columns = Array.from({ length: SAMPLES }, (_, i) => lines.map((line) => nth(line, i)))
  return (u) => {
    const line = columns.map((column) => splinePoint(column, u))
    if (!wave) return line
    const [swing, count] = wave
    return line.map(([x, y], i) => {
      const t = i / (SAMPLES - 1)
      const before = nth(line, i - 1)
      const after = nth(line, i + 1)
      const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1
      const push = swing * smoothstep(0.22, 0.6, t) * Math.sin(t * count * Math.PI * 2 + u * 2.4)
      return [x - ((after[1] - before[1]) / length) * push, y + ((after[0] - before[0]) / length) * push]
    })
  }
}

/** Where the moon strikes the hair and where it no longer reaches. */
export type HairLight = { from: Point; to: Point }

/** Locks, then single hairs over them, then the shine. */
export function drawField(
  svg: Svg,
  random: Random,
  field: Field,
  ramp: HairRamp,
  light: HairLight,
  density: number,
  anime: boolean,
): string {
  const at = flow(field)
  const tone = (lit: string, middle: string, dark: string) =>
    svg.linear(light.from, light.to, [
      [0, lit],
      [0.45, middle],
      [1, dark],
    ])
  const tones = [
    tone(ramp.mid, ramp.base, ramp.depth),
    tone(ramp.base, mix(ramp.base, ramp.shade, 0.6), ramp.depth),
    tone(mix(ramp.base, ramp.shade, 0.6), mix(ramp.shade, ramp.shadow, 0.3), ramp.depth),
    tone(mix(ramp.mid, ramp.light, 0.3), mix(ramp.base, ramp.mid, 0.5), mix(ramp.shadow, ramp.depth, 0.5)),
  ]
  const dark = tone(ramp.shade, ramp.shadow, ramp.depth)
  const fine = tone(ramp.light, ramp.mid, ramp.shade)

  const lockAt = (u: number, half: number, reach: number, fill: string) => {
    const centre = at(u)
    const edge = (side: number) => at(clamp(u + side * half))
    const pinched = (line: Point[]) =>
      line.map((point, i) => {
        const t = i / (SAMPLES - 1)
        return lerpPoint(
          point,
          nth(centre, i),
          Math.max(smoothstep(0.62, 1, t) * field.pointed, field.hairline ? 0.55 * smoothstep(0.1, 0, t) : 0),
        )
      })
    const cut = (line: Point[]) => line.slice(0, Math.max(6, Math.round(SAMPLES * reach)))
    return svg.path(between(cut(pinched(edge(-1))), cut(pinched(edge(1)))), fill)
  }

  const start = field.hairline ? 1 : 0
  const end = field.pointed > 0.5 ? 22 : SAMPLES
  const edges = Array.from({ length: 9 }, (_, i) => at(i / 8).slice(start, end))
  const soft = field.hairline
    ? svg.path(between(nth(edges, 1), nth(edges, 8)), ramp.shadow, { opacity: 0.7, blur: 7 })
    : ''
  let drawn =
    soft +
    edges
      .slice(1)
      .map((edge, i) => svg.path(between(nth(edges, i), edge), dark))
      .join('')
  const count = Math.round((anime ? 20 : 34) * density)
  for (let i = 0; i < count; i++) {
    const u = clamp((i + 0.5) / count + random.sym(0.5 / count))
    drawn += lockAt(
      u,
      random.range(0.7, 1.3) / count,
      field.pointed > 0.5 ? random.range(0.9, 1) : 1,
      random.pick(tones),
    )
  }

  const hair = (u: number, from: number, to: number, width: number, fill: string, opacity: number) => {
    const line = at(u)
    const piece = resample(
      line.slice(Math.floor(from * (SAMPLES - 1)), Math.ceil(to * (SAMPLES - 1)) + 1),
      12,
    )
    return svg.path(taper(piece, spindle(width)), fill, { opacity })
  }
  const hairs = Math.round((anime ? 40 : 230) * density)
  for (let i = 0; i < hairs; i++) {
    const from = random.range(0, 0.5)
    const to = Math.min(1, from + random.range(0.3, 0.7))
    const light = random.chance(0.5)
    drawn += hair(
      random.next(),
      from,
      to,
      random.range(0.8, anime ? 4 : 2.1),
      light ? fine : dark,
      random.range(0.15, 0.42),
    )
  }
  const shines = Math.round((anime ? 26 : 90) * density)
  for (let i = 0; i < shines; i++) {
    const u = random.next()
    const middle = field.shine + random.gauss(0.07) + Math.sin(u * 9) * 0.015
    const half = random.range(0.06, 0.16)
    drawn += hair(
      u,
      clamp(middle - half),
      clamp(middle + half),
      random.range(1.4, anime ? 7 : 4.4),
      ramp.highlight,
      lerp(0.38, 0.08, random.next()) * (anime ? 1.5 : 1),
    )
  }
  return field.hairline
    ? drawn + roots(svg, random, at, dark, Math.round((anime ? 60 : 340) * density))
    : drawn
}

/** Fine hairs ahead of the locks, so that a hairline is no edge. */
function roots(svg: Svg, random: Random, at: (u: number) => Point[], fill: string, count: number): string {
  let drawn = ''
  for (let i = 0; i < count; i++) {
    const line = at(random.next())
    const [start, next, far] = [nth(line, 0), nth(line, 1), nth(line, 3)]
    const ahead = lerpPoint(start, next, -random.range(0.05, 0.75))
    drawn += svg.path(taper([ahead, start, far], spindle(random.range(0.8, 1.7)), 7), fill, {
      opacity: random.range(0.3, 0.75),
    })
  }
  return drawn
}
