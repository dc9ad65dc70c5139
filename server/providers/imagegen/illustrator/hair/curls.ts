import type { Hex } from '../color.ts'
import {
  clamp,
  lerp,
  type PathData,
  type Point,
  type Point3,
  spindle,
  spline,
  splinePoint,
  taper,
} from '../geometry.ts'
import { SIDES } from '../identity.ts'
import { templeSides } from './hairline.ts'
import { sheet } from './sheet.ts'
import { type Guide, type HairWork, sheetOutline, skullCap } from './work.ts'

/** Ringlets scattered over an area: each an open spiral, lighter above and towards the key. */
function ringlets(work: HairWork, place: () => Point, size: number, count: number): string {
  const { random, figure } = work
  const { hair, keySide, face } = figure
  const strokes = new Map<Hex, PathData>()
  for (let i = 0; i < count; i++) {
    const [x, y] = place()
    const radius = size * random.range(0.7, 1.25)
    const start = random.next() * 2 * Math.PI
    const turns = (face.anime ? 0.8 : random.range(0.7, 1.25)) * (random.chance(0.5) ? 1 : -1)
    const spiral = Array.from({ length: 10 }, (_, j): Point => {
      const angle = start + (j / 9) * 2 * Math.PI * turns
      const reach = radius * (1 - (j / 9) * 0.55)
      return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * 0.92]
    })
    const lightness = clamp(0.5 - (y + 60) / 620 + (x * keySide) / 900 + random.sym(0.26))
    const { shadow, shade, base, mid, light } = hair
    const color =
      lightness < 0.3
        ? shadow
        : lightness < 0.48
          ? shade
          : lightness < 0.72
            ? base
            : lightness < 0.88
              ? mid
              : light
    const width = radius * (face.anime ? 0.42 : random.range(0.22, 0.42))
    strokes.set(color, (strokes.get(color) ?? '') + taper(spiral, spindle(width, 0.7)))
  }
  return [...strokes].map(([color, data]) => figure.svg.path(data, color, { opacity: 0.82 })).join('')
}

/** An outline of bumps. */
function cloud(
  { random }: HairWork,
  [x, y]: Point,
  rx: number,
  ry: number,
  bumps: number,
  depth: number,
): PathData {
  const points = Array.from({ length: bumps * 2 }, (_, i): Point => {
    const angle = (i / (bumps * 2)) * 2 * Math.PI
    const reach = 1 + (i % 2 ? depth : -depth) + random.sym(depth * 0.6)
    return [x + Math.cos(angle) * rx * reach, y + Math.sin(angle) * ry * reach]
  })
  return spline(points, true)
}

const inEllipse =
  ({ random }: HairWork, [x, y]: Point, rx: number, ry: number) =>
  (): Point => {
    const angle = random.next() * 2 * Math.PI
    const reach = Math.sqrt(random.next())
    return [x + Math.cos(angle) * rx * reach, y + Math.sin(angle) * ry * reach]
  }

export function longCurls(work: HairWork): void {
  const { figure, random, partX, sway } = work
  const { svg, hair, head, face } = figure
  const { at } = head
  const middle: Point = [sway * 1.2, 40]
  work.back += svg.path(cloud(work, middle, 210, 264, 15, 0.05), hair.shade)
  work.back += ringlets(work, inEllipse(work, middle, 206, 260), 25, 320)
  work.front += svg.path(skullCap(work, -4), hair.shadow)
  for (const side of SIDES) {
    const inner: Guide = [
      at(partX + side * 4, -156, 108),
      at(lerp(partX, side * 100, 0.6), -132, 100),
      at(side * 130, -50, 50),
      at(side * 140, 40, 30),
      [side * 146 + sway * 0.4, 140],
      [side * 134, 250],
    ]
    const outer: Guide = [
      at(partX, -222, 30),
      at(side * 110, -214, 10),
      at(side * 184, -90, -10),
      at(side * 212, 40, -20),
      [side * 222 + sway, 160],
      [side * 190 + sway, 284],
    ]
    work.front += sheet(work, [inner, outer], {
      locks: 7,
      strands: face.anime ? 3 : 6,
      wave: 15,
      frequency: 3.6,
      waveFrom: 0.08,
      spread: 5,
      pinch: 0.6,
      ragged: 0.2,
      highlights: [0.25, 0.5, 0.75],
      shine: 0.7,
      tone: work.tone(side),
    })
    const within = (): Point => {
      const t = random.next()
      const across = random.range(0.16, 1.02)
      const [a, b] = [splinePoint(inner, t), splinePoint(outer, t)]
      return [lerp(a[0], b[0], across), lerp(a[1], b[1], across)]
    }
    work.front += ringlets(work, within, 17, 170)
    work.coveredEars.add(side)
    work.shadows.push(sheetOutline([inner, outer]))
  }
  work.front += ringlets(work, overHairline(work, curlyHairline(work), 46), 12, face.anime ? 110 : 220)
}

function curlyHairline({ figure }: HairWork): Point[] {
  const { hairline } = figure.face
  return figure.head.along([
    [-137, 8, 6],
    [-124, -80, 54],
    [-72, hairline - 2, 94],
    [0, hairline - 12, 106],
    [72, hairline - 2, 94],
    [124, -80, 54],
    [137, 8, 6],
  ])
}

/** Places on the hairline and up to `reach` above it. */
const overHairline =
  ({ random, figure }: HairWork, line: readonly Point[], reach: number) =>
  (): Point => {
    const [middle] = figure.head.at(0, -110, -20)
    const t = random.next()
    const [x, y] = splinePoint(line, t)
    const up = random.next() ** 1.5
    return [x + (x - middle) * 0.2 * up, y + random.sym(5) - reach * up * (1 - Math.abs(t - 0.5) * 1.4)]
  }

export function afro(work: HairWork): void {
  const { figure, sway } = work
  const { svg, hair, head, face } = figure
  const [x, y] = head.at(0, -110, -20)
  const middle: Point = [x + sway, y + 12]
  work.back += svg.path(cloud(work, middle, 236, 224, 21, 0.03), hair.shade)
  work.back += ringlets(work, inEllipse(work, middle, 232, 220), 15, 660)
  work.front += svg.path(skullCap(work, -6), hair.shadow, face.anime ? {} : { blur: 3 })
  const line = curlyHairline(work)
  work.front += ringlets(work, overHairline(work, line, 92), 11, 520)
  work.shadows.push(spline([...line, head.at(0, -190, 60)], true))
}

export function shortCurls(work: HairWork): void {
  const { figure, random } = work
  const { svg, hair, head, face } = figure
  const half = (side: 1 | -1): Point3[] => [
    [side * 122, -92, 34],
    [side * 141, -140, 0],
    [side * 126, -198, 0],
    [side * 78, -236, 0],
  ]
  const front: Point3[] = [
    [96, face.hairline + 2, 80],
    [62, face.hairline - 6, 98],
    [0, face.hairline - 10, 108],
    [-62, face.hairline - 6, 98],
    [-96, face.hairline + 2, 80],
  ]
  const mass = spline(head.along([...half(-1), [0, -248, 10], ...half(1).reverse(), ...front]), true)
  templeSides(work, { density: 0.55, low: 30 })
  work.front += svg.path(mass, hair.shadow, face.anime ? {} : { blur: 3 })
  const onTop = (): Point => {
    const x = random.range(-126, 126)
    const low = face.hairline + 8 + (x / 126) ** 4 * 40
    const high = -262 + (x / 150) ** 2 * 84
    const up = random.next()
    return head.at(x * (1 + 0.1 * up), lerp(low, high, up), 90 * (1 - up))
  }
  work.front += ringlets(work, onTop, face.anime ? 21 : 16, face.anime ? 130 : 330)
  work.shadows.push(
    spline(
      head.along([
        [-116, -100, 60],
        [-50, -134, 100],
        [50, -134, 100],
        [116, -100, 60],
        [0, -200, 60],
      ]),
      true,
    ),
  )
}
