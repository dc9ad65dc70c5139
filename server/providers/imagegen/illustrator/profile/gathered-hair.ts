import { clamp, type Point, spindle, spline, splinePoint, taper } from '../geometry.ts'
import { type Comb, comb, type HairLayers, MOON_SIDE, wisps } from './comb.ts'
import type { Field } from './strands.ts'

/** Combed back from the hairline, over and behind the ear, to a point behind the head. */
function combedTo([x, y]: Point): readonly (readonly Point[])[] {
  return [
    [
      [122, -164],
      [66, -213],
      [-28, -236],
      [-132, -214],
      [-214, -138],
      [-240, -52],
      [x - 14, y - 34],
    ],
    [
      [117, -140],
      [44, -170],
      [-54, -174],
      [-140, -130],
      [-200, -62],
      [x - 6, y - 20],
    ],
    [
      [104, -104],
      [26, -114],
      [-60, -112],
      [-134, -72],
      [x + 14, y - 14],
      [x, y - 4],
    ],
    [
      [82, -60],
      [14, -74],
      [-60, -66],
      [-124, -36],
      [x + 24, y],
      [x, y + 6],
    ],
    [
      [46, 8],
      [16, -36],
      [-40, -42],
      [-104, -12],
      [x + 30, y + 14],
      [x + 2, y + 14],
    ],
    [
      [-44, -16],
      [-66, -10],
      [-96, 8],
      [-134, 22],
      [x + 30, y + 26],
      [x + 4, y + 22],
    ],
    [
      [-58, 40],
      [-78, 50],
      [-104, 58],
      [-134, 56],
      [x + 26, y + 40],
      [x + 6, y + 30],
    ],
    [
      [-104, 166],
      [-128, 140],
      [-150, 112],
      [-170, 86],
      [x + 12, y + 58],
      [x + 8, y + 38],
    ],
  ]
}

const combed = (tools: Comb, to: Point) =>
  comb(tools, { guides: combedTo(to), hairline: true, pointed: 0, shine: 0.34 }, MOON_SIDE, 1.1)

export const bun = (tools: Comb): HairLayers => {
  const { svg, ramp, random } = tools
  const [x, y]: Point = [-262, 34]
  const knot = svg.ellipse(
    [x, y],
    74,
    68,
    svg.radial([x + 30, y - 40], 120, [
      [0, ramp.light],
      [0.5, ramp.base],
      [1, ramp.depth],
    ]),
  )
  let coils = ''
  for (let i = 0; i < 46; i++) {
    const start = random.range(0, Math.PI * 2)
    const radius = random.range(10, 66)
    const sweep = random.range(0.7, 1.7)
    const arc = Array.from({ length: 7 }, (_, k): Point => {
      const angle = start + (sweep * k) / 6
      const r = radius * (1 - 0.08 * k)
      return [x + Math.cos(angle) * r * 1.06, y + Math.sin(angle) * r * 0.98]
    })
    const lit = clamp((arc[3]?.[0] ?? x) - x + (y - (arc[3]?.[1] ?? y)), -60, 60) / 120 + 0.5
    coils += svg.path(
      taper(arc, spindle(5, 1)),
      lit > 0.55 ? ramp.highlight : lit > 0.35 ? ramp.mid : ramp.depth,
      { opacity: random.range(0.25, 0.6) },
    )
  }
  return { back: knot + coils, front: combed(tools, [-214, 22]) + wisps(tools), earShows: true }
}

export const ponytail = (tools: Comb): HairLayers => {
  const tail: Field = {
    guides: [
      [
        [-212, -116],
        [-280, -146],
        [-344, -84],
        [-362, 40],
        [-346, 180],
        [-330, 320],
        [-352, 450],
      ],
      [
        [-214, -104],
        [-272, -112],
        [-316, -44],
        [-330, 70],
        [-318, 200],
        [-308, 330],
        [-344, 470],
      ],
      [
        [-214, -82],
        [-258, -76],
        [-290, 0],
        [-296, 110],
        [-288, 230],
        [-286, 340],
        [-332, 460],
      ],
      [
        [-210, -54],
        [-240, -40],
        [-256, 30],
        [-258, 130],
        [-254, 240],
        [-264, 350],
        [-318, 440],
      ],
    ],
    pointed: 1,
    shine: 0.26,
    wave: [9, 1.3],
  }
  const { svg, ramp } = tools
  const band =
    svg.line('M-216 -118C-230 -104 -230 -66 -212 -48', ramp.line, 15) +
    svg.line('M-213 -114C-225 -100 -225 -70 -210 -54', '#efcf8c', 4, { opacity: 0.8 })
  return {
    back: comb(tools, tail, { from: [-200, -180], to: [-330, 420] }, 0.9),
    front: combed(tools, [-208, -78]) + band + wisps(tools),
    earShows: true,
  }
}

export const braid = (tools: Comb): HairLayers => {
  const { svg, ramp, random } = tools
  const spine: Point[] = [
    [-184, 110],
    [-168, 200],
    [-124, 300],
    [-78, 390],
    [-52, 490],
    [-50, 600],
    [-60, 700],
  ]
  let plait = ''
  const lobes = 16
  for (let i = lobes - 1; i >= 0; i--) {
    const t = i / lobes
    const [x, y] = splinePoint(spine, t)
    const size = 62 * (1 - t * 0.42)
    const side = i % 2 ? 1 : -1
    const lobe = [
      [x - side * size * 0.5, y - size * 0.5],
      [x + side * size * 0.7, y - size * 0.35],
      [x + side * size * 0.78, y + size * 0.2],
      [x + side * size * 0.1, y + size * 0.95],
      [x - side * size * 0.35, y + size * 0.6],
    ] as const
    plait += svg.path(
      spline(lobe, true),
      svg.linear(
        [x + size, y - size],
        [x - size, y + size],
        [
          [0, ramp.light],
          [0.4, ramp.base],
          [1, ramp.depth],
        ],
      ),
    )
    for (let s = 0; s < 7; s++) {
      const q = (s + 0.5) / 7
      const line: Point[] = [
        [x - side * size * (0.5 - q * 0.3), y - size * (0.5 - q * 0.5)],
        [x + side * size * (0.55 - q * 0.35), y - size * 0.1 + q * size * 0.3],
        [x + side * size * (0.1 + q * 0.1), y + size * 0.85],
      ]
      plait += svg.path(taper(line, spindle(3.4, 1), 9), s % 2 ? ramp.highlight : ramp.depth, {
        opacity: random.range(0.25, 0.5),
      })
    }
  }
  return { back: '', front: plait + combed(tools, [-178, 84]) + wisps(tools), earShows: true }
}
