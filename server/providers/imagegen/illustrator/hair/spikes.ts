import { type Point, type Point3, spline } from '../geometry.ts'
import { SIDES } from '../identity.ts'
import { sheet } from './sheet.ts'
import { type HairWork, skullCap } from './work.ts'

type Spike = {
  from: readonly [number, number]
  to: readonly [number, number]
  width: number
  /** Sideways bow of the middle. */
  bend: number
  tone: number
  z: number
}

/** The short hair of anime: a crown of spikes and a fringe of points. `crest` 1 stands up, 0 lies close. */
export function spikes(work: HairWork, crest: number): void {
  const { figure } = work
  const { svg, hair } = figure
  work.back += svg.path(skullCap(work), hair.shadow) + nape(work)
  work.front += svg.path(skullCap(work, 2), hair.base) + crown(work, crest) + temples(work)
  const points = fringePoints(work)
  work.top += points.drawn
  const { at } = figure.head
  work.shadows.push(
    spline(
      [at(-118, -120, 50), at(-120, -30, 50), ...points.tips, at(120, -30, 50), at(118, -120, 50)],
      true,
      0.7,
    ),
  )
}

function spike(work: HairWork, { from, to, width, bend, tone, z }: Spike): string {
  const { at } = work.figure.head
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy) || 1
  const [nx, ny] = [-dy / length, dx / length]
  const middle = [from[0] + dx * 0.55 + nx * bend, from[1] + dy * 0.55 + ny * bend] as const
  const edge = (k: number): Point[] => [
    at(from[0] + nx * width * k, from[1] + ny * width * k, z + 20),
    at(middle[0] + nx * width * 0.72 * k, middle[1] + ny * width * 0.72 * k, z + 8),
    at(to[0], to[1], z - 4),
  ]
  return sheet(work, [edge(-1), edge(1)], {
    locks: 1,
    strands: 5,
    pinch: 0.2,
    pinchAt: 0.8,
    ragged: 0,
    highlights: [0.42],
    shine: 0.7,
    tone,
  })
}

function nape(work: HairWork): string {
  const rows = [0, 1, 2, 3]
  return SIDES.flatMap((side) =>
    rows.map((i) =>
      spike(work, {
        from: [side * 110, -60 + i * 30],
        to: [side * (166 - i * 8), i * 40],
        width: 32,
        bend: side * 14,
        tone: -0.25,
        z: 0,
      }),
    ),
  ).join('')
}

/** From both sides towards the middle, so that the middle ones lie on top. */
function crown(work: HairWork, crest: number): string {
  const { random, figure } = work
  const count = 9
  return [0, 8, 1, 7, 2, 6, 3, 5, 4]
    .map((i) => {
      const angle = Math.PI * (0.98 - (i / (count - 1)) * 0.96)
      const [x, y] = [Math.cos(angle), -Math.sin(angle)]
      return spike(work, {
        from: [x * 74, -96 + y * 66],
        to: [
          x * (160 + 16 * crest + random.sym(10)) + figure.face.part * 16,
          -84 + y * (146 + 30 * crest + random.sym(12)),
        ],
        width: 46,
        bend: x > 0 ? -16 : 16,
        tone: random.sym(0.1) - 0.04,
        z: 0,
      })
    })
    .join('')
}

function temples(work: HairWork): string {
  return SIDES.map(
    (side) =>
      spike(work, {
        from: [side * 112, -110],
        to: [side * 142, 30],
        width: 24,
        bend: side * -12,
        tone: -0.1,
        z: 10,
      }) +
      spike(work, {
        from: [side * 116, -100],
        to: [side * 128, 44],
        width: 18,
        bend: side * -8,
        tone: 0,
        z: 30,
      }),
  ).join('')
}

const FRINGE: readonly (readonly [fromX: number, fromY: number, toX: number, toY: number, width: number])[] =
  [
    [-92, -150, -112, -20, 26],
    [92, -150, 110, -24, 26],
    [-66, -168, -78, -44, 32],
    [70, -168, 74, -50, 32],
    [-20, -176, -34, -48, 36],
    [30, -176, 20, -60, 36],
    [0, -184, -2, -70, 30],
  ]

function fringePoints(work: HairWork) {
  const { random, figure } = work
  const { part } = figure.face
  const tipAt = (x: number, y: number): Point3 => [x + part * 14, y, 92]
  const drawn = FRINGE.map(([fromX, fromY, toX, toY, width]) =>
    spike(work, {
      from: [fromX, fromY + 20],
      to: [toX + part * 14, toY],
      width,
      bend: part * 10,
      tone: random.sym(0.08) + 0.04,
      z: 92,
    }),
  ).join('')
  const tips = figure.head.along(FRINGE.map(([, , x, y]) => tipAt(x, y - 10)).sort((a, b) => a[0] - b[0]))
  return { drawn, tips }
}
