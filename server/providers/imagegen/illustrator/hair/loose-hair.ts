import { lerp, nth, type Point, resample, spindle, splinePoint, taper } from '../geometry.ts'
import type { Side } from '../identity.ts'
import { sheet } from './sheet.ts'
import type { Guide, HairWork } from './work.ts'

type Waves = { wave?: number; frequency?: number }

/** Locks that have slipped loose over the sheet give waves their depth. */
export function looseLocks(
  work: HairWork,
  options: Waves,
  side: Side,
  [inner, middle, outer]: readonly [Guide, Guide, Guide],
): string {
  const { random, figure } = work
  const { anime } = figure.face
  const wave = options.wave ?? 0
  const across = (u: number): Point[] =>
    middle
      .map((point, j): Point => {
        const out = nth(outer, j)
        const into = nth(inner, j)
        return u < 0.5
          ? [lerp(into[0], point[0], u * 2), lerp(into[1], point[1], u * 2)]
          : [lerp(point[0], out[0], u * 2 - 1), lerp(point[1], out[1], u * 2 - 1)]
      })
      .slice(3)
  const loosen = (points: readonly Point[]): Point[] =>
    points.map(([x, y], j) => [
      x + side * (j / points.length) * random.range(0, 10),
      y + (j === points.length - 1 ? random.range(-30, 24) : 0),
    ])
  return [0.25, 0.6, 0.95]
    .map((place, i) => {
      const q = place + random.sym(0.1)
      return sheet(work, [loosen(across(q - 0.1)), loosen(across(q + 0.12))], {
        locks: anime ? 1 : 2,
        strands: anime ? 3 : 10,
        wave: wave * 1.25 * side,
        frequency: (options.frequency ?? 1.5) * 0.8,
        phase: 1.2 + i,
        waveFrom: 0.05,
        pinch: 0.9,
        pinchAt: 0.4,
        startPinch: 0.3,
        fade: anime ? 0 : 0.22,
        highlights: [0.3, 0.68],
        tone: work.tone(side) + 0.1 - i * 0.05,
        ragged: 0.05,
      })
    })
    .join('')
}

/** Fine hairs that stand off the rim. */
export function flyaways({ random, figure }: HairWork, guides: readonly Guide[], count: number): string {
  const { svg, hair } = figure
  let [bright, dark] = ['', '']
  for (let i = 0; i < count; i++) {
    const guide = resample(random.pick(guides), 14)
    const [reach, phase, from] = [random.range(-2, 12), random.next() * 6, random.range(0.05, 0.5)]
    const to = Math.min(1, from + random.range(0.25, 0.5))
    const points = Array.from({ length: 9 }, (_, j): Point => {
      const t = lerp(from, to, j / 8)
      const [x, y] = splinePoint(guide, t)
      return [x + (Math.sign(x) || 1) * (reach * (j / 8) + Math.sin(t * 7 + phase) * 3), y]
    })
    if (random.chance(0.5)) bright += taper(points, spindle(1.2))
    else dark += taper(points, spindle(1.2))
  }
  return svg.path(bright, hair.light, { opacity: 0.5 }) + svg.path(dark, hair.shade, { opacity: 0.5 })
}

/** Hairs that cross the parting: they hide where the two sheets meet. */
export function partingStrands({ random, figure }: HairWork, partX: number): string {
  const { svg, hair, head, face } = figure
  let drawn = ''
  for (let i = 0; i < 24; i++) {
    const t = random.next() * 0.7
    const side = random.chance(0.5) ? 1 : -1
    const x = lerp(partX, partX * 0.75, t)
    const y = lerp(face.hairline - 6, -222, t)
    const z = lerp(108, 18, t)
    const points = head.along([
      [x - side * 3, y + 2, z],
      [x + side * 22, y - 7 + t * 4, z],
      [x + side * random.range(44, 74), y + random.range(2, 10), z - 10],
    ])
    const color = random.pick([hair.shadow, hair.shade, hair.mid, hair.light])
    drawn += svg.path(taper(points, spindle(random.range(1.4, 3.2)), 10), color, { opacity: 0.4 })
  }
  return drawn
}
