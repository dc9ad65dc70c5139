import { clamp, type Point, spindle, spline, taper } from '../geometry.ts'
import type { Comb, HairLayers } from './comb.ts'

const CURLY_OUTLINE: readonly Point[] = [
  [124, -160],
  [112, -214],
  [60, -262],
  [-30, -286],
  [-140, -272],
  [-236, -204],
  [-292, -96],
  [-304, 30],
  [-274, 146],
  [-204, 226],
  [-116, 248],
  [-40, 226],
  [6, 168],
  [30, 90],
  [50, 10],
  [80, -60],
  [108, -118],
]

export const curly = (tools: Comb): HairLayers => {
  const { svg, random, ramp, anime } = tools
  const outline = CURLY_OUTLINE.flatMap(([x, y], i): Point[] => {
    const next = CURLY_OUTLINE[(i + 1) % CURLY_OUTLINE.length] ?? [x, y]
    const centre: Point = [-90, -10]
    const bump = (t: number, out: number): Point => {
      const px = x + (next[0] - x) * t
      const py = y + (next[1] - y) * t
      const d = Math.hypot(px - centre[0], py - centre[1]) || 1
      const grow = px > 20 && py > -140 ? out * 0.3 : out
      return [px + ((px - centre[0]) / d) * grow, py + ((py - centre[1]) / d) * grow]
    }
    return [
      bump(0, random.range(-3, 3)),
      bump(0.25, random.range(6, 14)),
      bump(0.5, random.range(-5, 2)),
      bump(0.75, random.range(6, 14)),
    ]
  })
  const shape = spline(outline, true)
  const base = svg.path(
    shape,
    svg.radial([90, -210], 520, [
      [0, ramp.base],
      [0.4, ramp.shade],
      [0.75, ramp.shadow],
      [1, ramp.depth],
    ]),
  )
  let curls = ''
  const count = anime ? 150 : 460
  for (let i = 0; i < count; i++) {
    const angle = random.range(0, Math.PI * 2)
    const reach = Math.sqrt(random.next())
    const edge = outline[Math.floor((angle / (Math.PI * 2)) * outline.length)] ?? [0, 0]
    const x = -90 + (edge[0] + 90) * reach * 0.97
    const y = -10 + (edge[1] + 10) * reach * 0.97
    const size = random.range(9, 20)
    const turn = random.range(0, Math.PI * 2)
    const coil = Array.from({ length: 8 }, (_, k): Point => {
      const a = turn + k * 0.62
      const r = size * (1 - k * 0.09)
      return [x + Math.cos(a) * r, y + Math.sin(a) * r * 0.86]
    })
    const lit = clamp(0.62 + (x - y * 0.8 - 60) / 620 + random.sym(0.22))
    const tone =
      lit > 0.78
        ? ramp.highlight
        : lit > 0.58
          ? ramp.light
          : lit > 0.4
            ? ramp.mid
            : lit > 0.22
              ? ramp.shadow
              : ramp.depth
    curls += svg.path(taper(coil, spindle(anime ? 6 : 4.4, 1)), tone, { opacity: random.range(0.3, 0.75) })
  }
  return { back: '', front: base + curls, earShows: false }
}
