import { mix } from '../color.ts'
import { even, lerp, nth, type Point, type Point3, resample, spindle, spline, taper } from '../geometry.ts'
import { SIDES } from '../identity.ts'
import { backOfHair } from './back-of-hair.ts'
import { tendrils } from './face-framing.ts'
import { fall } from './falling.ts'
import { growHairs, maleHairline } from './hairline.ts'
import { sheet } from './sheet.ts'
import { type HairWork, skullCap } from './work.ts'

const SILHOUETTE: readonly Point3[] = [
  [-148, -6, -20],
  [-152, -76, -14],
  [-139, -150, -8],
  [-86, -206, 0],
  [0, -230, 6],
  [86, -206, 0],
  [139, -150, -8],
  [152, -76, -14],
  [148, -6, -20],
]

function womanHairline({ figure }: HairWork): Point3[] {
  const { hairline } = figure.face
  return [
    [-137, -4, -4],
    [-132, -36, 28],
    [-117, -82, 58],
    [-72, hairline + 8, 92],
    [0, hairline - 2, 108],
    [72, hairline + 8, 92],
    [117, -82, 58],
    [132, -36, 28],
    [137, -4, -4],
  ]
}

function manHairline(work: HairWork): Point3[] {
  const [a, b, c, d, , m, , f, g, h, i] = maleHairline(work, 10)
  const corner: Point3[] = [a, b, c, d, m, f, g, h, i].filter((point) => point !== undefined)
  return [[-137, 6, 0], ...corner, [137, 6, 0]]
}

/** Hair combed from the hairline over the crown; `lift` raises it above the skull. */
export function combedBack(work: HairWork, lift = 0, locks = 11): void {
  const { figure, wide } = work
  const { svg, head, hair, face, keySide } = figure
  const { anime } = face
  const line = face.male ? manHairline(work) : womanHairline(work)
  const narrow = face.male ? 0.955 : 1
  const raised = (x: number, y: number) =>
    y < -100 ? y * face.hairVolume - lift * (1 - (Math.abs(x) / 150) ** 2) : y
  const silhouette = resample3(SILHOUETTE, line.length).map(
    ([x, y, z]): Point3 => [x * narrow, raised(x, y), z],
  )
  const guides = line.map((root, i) => {
    const over = nth(silhouette, i)
    const middle: Point3 = [
      lerp(root[0], over[0], 0.55),
      lerp(root[1], over[1], 0.55) - 3 - lift * 0.5,
      lerp(root[2], over[2], 0.4) + 6,
    ]
    const end = head.at(wide(over[0]), over[1], over[2])
    const centre = head.at(0, -70, 0)
    const beyond: Point = [end[0] + (end[0] - centre[0]) * 0.12, end[1] + (end[1] - centre[1]) * 0.12]
    return [...head.along([root, middle]), end, beyond]
  })
  const rim = silhouette.map(([x, y, z]) => head.at(wide(x), y, z))
  const clip = svg.clip(spline([head.at(-136, 60, -10), ...rim, head.at(136, 60, -10)], true))
  const combed = sheet(work, guides, {
    locks,
    strands: anime ? 5 : 14,
    pinch: 0,
    ragged: 0,
    overlap: 0.7,
    highlights: [0.46],
    shine: 0.7,
    tone: -0.02,
    toneAcross: (s) => (s - 0.5) * keySide * 0.34,
    order: 'middle last',
    outline: anime,
    fade: anime ? 0 : 0.2,
  })

  if (anime) work.front += svg.path(skullCap(work, 4), hair.shadow)
  else {
    work.back += svg.path(skullCap(work, -14), hair.shadow)
    const inner = [
      ...line.map(([x, y, z]): Point3 => [x * 0.985, y - 15, z]),
      ...[...silhouette].reverse().map(([x, y, z]): Point3 => [x * 0.94, y * 0.94, z]),
    ]
    work.front += svg.path(spline(head.along(inner), true), hair.shadow, { blur: 4 })
  }
  work.front += svg.group(combed, { clip })
  work.front += anime ? svg.path(taper(rim, even(2.6), 30), hair.line) : babyHairs(work, line)
  const rimOfShade = line.map(([x, y, z]): Point3 => [x * 1.06, y - 26, z - 20]).reverse()
  work.shadows.push(spline(head.along([...line, ...rimOfShade]), true))
}

function resample3(points: readonly Point3[], count: number): Point3[] {
  return Array.from({ length: count }, (_, i) => {
    const x = (i / (count - 1)) * (points.length - 1)
    const j = Math.min(points.length - 2, Math.floor(x))
    const [a, b] = [nth(points, j), nth(points, j + 1)]
    return [lerp(a[0], b[0], x - j), lerp(a[1], b[1], x - j), lerp(a[2], b[2], x - j)]
  })
}

function babyHairs(work: HairWork, line: readonly Point3[]): string {
  return growHairs(work, line, {
    count: 150,
    towards: ([x]) => [x * 0.12, -24 + Math.abs(x) * 0.06, -4],
    scatter: [-3, 5],
    width: [0.9, 2],
    opacity: 0.6,
  })
}

function bunAt(work: HairWork, [x, y]: Point, radius: number): string {
  const { svg, hair, face } = work.figure
  const around = (angle: number, rx: number, ry: number): Point => [
    x + Math.cos(angle) * radius * rx,
    y + Math.sin(angle) * radius * ry,
  ]
  const ball = Array.from({ length: 12 }, (_, i) => around((i / 12) * 2 * Math.PI, 1.08, 0.9))
  let coils = ''
  for (let i = 0; i < 7; i++) {
    const angle = -2.9 + i * 0.55
    const guides = [
      [around(angle, 1.05, 0.86), around(angle + 1.2, 0.74, 0.6), around(angle + 2.6, 0.34, 0.3)],
      [around(angle + 0.7, 1.05, 0.88), around(angle + 1.7, 0.95, 0.8), around(angle + 3, 0.6, 0.5)],
    ]
    coils += sheet(work, guides, {
      locks: 2,
      strands: face.anime ? 3 : 8,
      pinch: 0.2,
      ragged: 0,
      highlights: [0.4],
      shine: 0.8,
      tone: i > 2 ? -0.12 : 0.06,
    })
  }
  return svg.path(spline(ball, true), hair.shadow) + coils
}

export function lowBun(work: HairWork): void {
  const { svg, hair, face } = work.figure
  work.back +=
    svg.path(skullCap(work), hair.shadow) + bunAt(work, [work.sway * 2.4 + face.part * 40, 122], 78)
  fall(work, { tip: 150, tucked: SIDES, wide: -12, locks: 6 })
  tendrils(work, 104)
}

export function topBun(work: HairWork): void {
  work.back += bunAt(work, work.figure.head.at(work.sway * 0.5, -258, -20), 66)
  combedBack(work)
  tendrils(work, 100)
}

export function manBun(work: HairWork): void {
  work.back += bunAt(work, work.figure.head.at(work.sway, -244, -40), 46)
  combedBack(work, 2)
}

export function ponytail(work: HairWork): void {
  const { figure, sway } = work
  const { head, face } = figure
  const side = face.part
  const [x, y] = head.at(sway + side * 36, -212, -40)
  const outer: Point[] = [
    [x, y],
    [x + side * 90, y - 18],
    [x + side * 146, y + 130],
    [side * 172 + sway, 130],
    [side * 186 + sway, 330],
    [side * 136 + sway, 490],
  ]
  const inner: Point[] = [
    [x, y + 24],
    [x + side * 60, y + 40],
    [x + side * 92, y + 170],
    [side * 104 + sway, 140],
    [side * 92 + sway, 330],
    [side * 104 + sway, 474],
  ]
  work.back += sheet(work, [outer, inner], {
    locks: 6,
    strands: 11,
    wave: 10,
    frequency: 1.2,
    pinch: 0.7,
    pinchAt: 0.7,
    highlights: [0.22, 0.6],
    tone: -0.05,
  })
  combedBack(work)
  tendrils(work, 92)
}

export function halfUp(work: HairWork): void {
  backOfHair(work, 520, 8, 8)
  fall(work, { tip: 520, wave: 9, wide: 4, locks: 7 })
  const { figure } = work
  const { at } = figure.head
  for (const side of SIDES) {
    // The upper part is drawn back from the temple over the falling hair.
    const guides = [
      [
        at(work.partX + side * 4, -160, 108),
        at(lerp(work.partX, side * 110, 0.6), -140, 92),
        at(side * 136, -84, 30),
        at(side * 158, -40, -20),
      ],
      [
        at(work.partX * 0.8, -214, 50),
        at(lerp(work.partX, side * 120, 0.6), -196, 40),
        at(side * 150, -130, 0),
        at(side * 166, -76, -30),
      ],
    ]
    work.front += sheet(work, guides, {
      locks: 4,
      strands: 10,
      pinch: 0.2,
      ragged: 0.02,
      highlights: [0.45],
      tone: work.tone(side) + 0.08,
      fade: figure.face.anime ? 0 : 0.12,
    })
  }
  tendrils(work, 110)
}

export function braid(work: HairWork): void {
  const { figure, sway } = work
  const { svg, hair, head, face } = figure
  const side = face.part
  work.back += svg.path(skullCap(work), hair.shadow)
  fall(work, { tip: 150, wide: -12, tucked: SIDES, locks: 6 })
  tendrils(work, 112)

  const neck: Point = [side * 122 + sway * 0.4, 172]
  const towardsBraid = [
    [head.at(side * 100, -20, -30), head.at(side * 124, 60, -40), [neck[0] - 34, neck[1]] as const],
    [head.at(side * 150, -30, -30), head.at(side * 168, 60, -40), [neck[0] + 34, neck[1] + 6] as const],
  ]
  work.back += sheet(work, towardsBraid, { locks: 4, strands: 9, pinch: 0.2, highlights: [0.5], tone: -0.18 })
  work.front += plait(work, [
    [side * 122 + sway * 0.4, 142],
    [side * 138, 250],
    [side * 142, 350],
    [side * 128, 450],
    [side * 118, 548],
  ])
}

/** A plait of eight turns that ends in a tie and a tuft. */
function plait(work: HairWork, axis: readonly Point[]): string {
  const { svg, hair, face, keySide } = work.figure
  const turns = 8
  const knots = resample(axis, turns + 1)
  let drawn = svg.path(
    taper(knots, (t) => 66 * (1 - t * 0.5)),
    hair.shadow,
  )
  for (let i = 0; i < turns; i++) {
    const [x0, y0] = nth(knots, i)
    const [x1, y1] = nth(knots, i + 1)
    const half = 40 * (1 - i / 18)
    for (const side of [1, -1]) {
      const outer: Point[] = [
        [x0 + side * half, y0 - 16],
        [x0 + side * half * 1.12, (y0 + y1) / 2],
        [x1 - side * 4, y1 + 26],
      ]
      const inner: Point[] = [
        [x0 - side * 2, y0 - 12],
        [x0 + side * half * 0.3, y0 + 16],
        [x1 - side * 10, y1 + 8],
      ]
      drawn += sheet(work, [outer, inner], {
        locks: 1,
        strands: face.anime ? 3 : 9,
        pinch: 0.5,
        pinchAt: 0.6,
        ragged: 0,
        highlights: [0.36],
        shine: 0.8,
        tone: side === keySide ? 0.05 : -0.12,
      })
    }
  }
  const [x, y] = nth(knots, turns)
  const left: Point[] = [
    [x - 13, y + 8],
    [x - 21, y + 44],
    [x - 6, y + 84],
  ]
  const right: Point[] = [
    [x + 13, y + 8],
    [x + 22, y + 44],
    [x + 7, y + 90],
  ]
  drawn += sheet(work, [left, right], { locks: 3, strands: 6, pinch: 0.8, pinchAt: 0.4, ragged: 0.2 })
  const tie: Point[] = [
    [x - 17, y + 12],
    [x, y + 16],
    [x + 17, y + 12],
  ]
  return (
    drawn +
    svg.path(taper(tie, even(11), 8), mix(hair.depth, '#1a1016', 0.5)) +
    svg.path(taper(tie, spindle(2), 8), hair.light, { opacity: 0.4 })
  )
}
