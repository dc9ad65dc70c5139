import { type Hex, mix } from '../color.ts'
import {
  between,
  clamp,
  distance,
  lerp,
  lerpPoint,
  nth,
  type Point,
  polyline,
  resample,
  smoothstep,
  spindle,
  splinePoint,
  taper,
} from '../geometry.ts'
import type { HairRamp } from '../palette.ts'
import type { Stop } from '../svg.ts'
import type { Guide, HairWork } from './work.ts'

export type SheetOptions = {
  locks?: number
  /** Single hairs drawn on each lock. */
  strands?: number
  /** Height of the waves and how many there are from root to tip. */
  wave?: number
  frequency?: number
  phase?: number
  /** How far neighbouring locks are out of step. */
  spread?: number
  /** Where along the lock the waves begin. */
  waveFrom?: number
  /** Unevenness of the ends. */
  ragged?: number
  /** How far the tip of a lock draws together, and from where on. */
  pinch?: number
  pinchAt?: number
  /** Share of the length over which a root draws together: loose locks. */
  startPinch?: number
  overlap?: number
  /** Above 0 lighter. */
  tone?: number
  toneAcross?: (s: number) => number
  /** Where the highlights lie, and how strong they are. */
  highlights?: readonly number[]
  shine?: number
  /** Share of the length over which the roots fade in. */
  fade?: number
  order?: 'outside first' | 'inside first' | 'middle last'
  outline?: boolean
  ramp?: HairRamp
}

type Settings = Required<Omit<SheetOptions, 'ramp'>>

const DEFAULTS: Settings = {
  locks: 7,
  strands: 9,
  wave: 0,
  frequency: 1.6,
  phase: 0,
  spread: 0.9,
  waveFrom: 0.25,
  ragged: 0.08,
  pinch: 0.55,
  pinchAt: 0.45,
  startPinch: 0,
  overlap: 0.25,
  tone: 0,
  toneAcross: () => 0,
  highlights: [0.26, 0.66],
  shine: 1,
  fade: 0,
  order: 'outside first',
  outline: true,
}

/** One lock: `at(u, t)` is u of the way across it and t of the way down. */
type Lock = { at(u: number, t: number): Point; length: number; tone: number }

/** Hair as a surface stretched over guide curves, cut into locks. */
export function sheet(work: HairWork, guides: readonly Guide[], options: SheetOptions = {}): string {
  const settings = { ...DEFAULTS, ...options }
  const ramp = options.ramp ?? work.figure.hair
  const draw = work.figure.face.anime ? animeLock : realisticLock
  return cutLocks(work, guides, settings)
    .map((lock) => draw(work, lock, settings, ramp))
    .join('')
}

function cutLocks({ random, figure }: HairWork, guides: readonly Guide[], settings: Settings): Lock[] {
  const { locks, overlap, ragged, pinch, pinchAt, startPinch, tone, toneAcross } = settings
  const surface = waving(guides, settings)
  const cuts = Array.from({ length: locks + 1 }, (_, k) =>
    k === 0 ? 0 : k === locks ? 1 : (k + random.sym(0.22)) / locks,
  )

  return drawingOrder(locks, settings.order).map((k) => {
    const left = clamp(nth(cuts, k) - (k ? overlap / locks : 0))
    const right = clamp(nth(cuts, k + 1) + (k < locks - 1 ? overlap / locks : 0))
    const middle = (left + right) / 2 + random.sym(0.2) / locks
    const length = 1 - random.next() * ragged
    const step = random.sym(figure.face.anime ? 0.3 : 0.55)
    const gathering = clamp(pinch * random.range(0.8, 1.1))

    const edge = (s: number, t: number) => {
      const along = t / length
      const rooted = startPinch ? (1 - smoothstep(0, startPinch, along)) * 0.96 : 0
      const tipped = gathering * smoothstep(pinchAt, 1.02, along) ** 1.4
      return lerp(lerp(s, middle, rooted), middle, tipped)
    }
    return {
      at: (u, t) => surface(edge(lerp(left, right, u), t), t, step),
      length,
      tone: tone + toneAcross((left + right) / 2) + random.sym(0.12),
    }
  })
}

function drawingOrder(locks: number, order: Settings['order']): number[] {
  const indices = Array.from({ length: locks }, (_, k) => k)
  if (order === 'outside first') return indices.reverse()
  if (order === 'middle last')
    return indices.sort((a, b) => Math.abs(b - locks / 2) - Math.abs(a - locks / 2))
  return indices
}

/** A point of the surface, pushed aside along its normal where the hair waves. */
function waving(guides: readonly Guide[], { wave, frequency, phase, spread, waveFrom }: Settings) {
  const lines = guides.map((guide) => resample(guide, 24))
  const flat = (s: number, t: number): Point => {
    const across = lines.map((line) => splinePoint(line, t))
    return across.length === 2 ? lerpPoint(nth(across, 0), nth(across, 1), s) : splinePoint(across, clamp(s))
  }
  return (s: number, t: number, step: number): Point => {
    const point = flat(s, t)
    if (!wave) return point
    const before = flat(s, Math.max(0, t - 0.02))
    const after = flat(s, Math.min(1, t + 0.02))
    const length = distance(before, after) || 1
    const rising = smoothstep(waveFrom, Math.min(1, waveFrom + 0.35), t)
    const push = wave * rising * Math.sin(2 * Math.PI * frequency * t + phase + s * spread + step)
    return [
      point[0] - ((after[1] - before[1]) / length) * push,
      point[1] + ((after[0] - before[0]) / length) * push,
    ]
  }
}

const SEGMENTS = 26

function run(lock: Lock, u: number, from: number, to: number, count = SEGMENTS): Point[] {
  return Array.from({ length: count }, (_, i) => lock.at(u, lerp(from, to, i / (count - 1))))
}

/** Value 0 is shade, 1 is highlight. */
function tones(ramp: HairRamp, tone: number) {
  return (value: number): Hex => {
    const v = value + tone
    if (v < 0) return mix(ramp.shade, ramp.shadow, clamp(-v * 1.6))
    if (v < 0.5) return mix(ramp.shade, ramp.mid, v * 2)
    if (v < 0.85) return mix(ramp.mid, ramp.light, (v - 0.5) / 0.35)
    return mix(ramp.light, ramp.highlight, clamp((v - 0.85) / 0.4))
  }
}

function realisticLock(work: HairWork, lock: Lock, settings: Settings, ramp: HairRamp): string {
  const { svg } = work.figure
  const { fade } = settings
  const { length } = lock
  const bulge = (most: number, least: number) => (t: number) =>
    most * Math.sin(Math.PI * clamp(t, 0.05, 0.95)) + least
  const color = tones(ramp, lock.tone)
  return (
    svg.path(
      between(run(lock, 0, 0, length), run(lock, 1, 0, length)),
      lockPaint(work, lock, settings, color),
    ) +
    svg.path(taper(run(lock, 0.9, fade * 0.6, length, 18), bulge(7, 1.5)), ramp.depth, { opacity: 0.3 }) +
    svg.path(taper(run(lock, 0.06, Math.max(0.04, fade * 0.6), length, 18), bulge(4, 1)), ramp.shadow, {
      opacity: 0.28,
    }) +
    strands(work, lock, settings, ramp, color) +
    glints(work, lock, settings, ramp)
  )
}

/** Values along a lock: dark at the root, bright at each highlight. */
function lockPaint(
  { figure }: HairWork,
  lock: Lock,
  { highlights, shine, fade }: Settings,
  color: (value: number) => Hex,
): string {
  const from = lock.at(0.5, 0)
  const to = lock.at(0.5, lock.length)
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const squared = dx * dx + dy * dy || 1
  const bright = highlights.flatMap(
    (h) =>
      [
        [h - 0.13, 0.28],
        [h, 0.55 + 0.4 * shine],
        [h + 0.13, 0.3],
      ] as const,
  )
  const values = [[0, -0.12], [0.08, 0.16], ...bright, [0.9, 0.2], [1, 0.42]] as const
  const stops = values
    .map(([t, value]): Stop => {
      const [x, y] = lock.at(0.5, clamp(t) * lock.length)
      return [clamp(((x - from[0]) * dx + (y - from[1]) * dy) / squared), color(value)]
    })
    .sort((a, b) => a[0] - b[0])
  if (!fade) return figure.svg.linear(from, to, stops)
  const fading: Stop[] = [
    [0, color(-0.1), 0],
    [fade * 0.5, color(-0.05), 0.5],
    [fade, color(0), 0.96],
  ]
  return figure.svg.linear(from, to, [...fading, ...stops.filter(([at]) => at > fade)])
}

function strands(
  { figure, random }: HairWork,
  lock: Lock,
  { strands: count, fade }: Settings,
  ramp: HairRamp,
  color: (value: number) => Hex,
): string {
  let drawn = ''
  for (let i = 0; i < count; i++) {
    const u = (i + random.next()) / count
    const start = random.range(-0.15, 0.5)
    const end = start + random.range(0.35, 0.75)
    const kind = random.next()
    const paint = kind < 0.42 ? color(-0.5) : kind < 0.8 ? color(0.62) : ramp.highlight
    const from = Math.max(fade ? fade * (0.35 + random.next() * 0.6) : 0, start)
    const to = Math.min(lock.length, end)
    const width = random.range(0.9, kind > 0.8 ? 1.9 : 2.6)
    const opacity = random.range(0.22, 0.55)
    if (to - from < 0.1) continue
    drawn += figure.svg.path(taper(run(lock, u, from, to, 12), spindle(width, 0.7)), paint, { opacity })
  }
  return drawn
}

function glints(
  { figure, random }: HairWork,
  lock: Lock,
  { highlights, shine }: Settings,
  ramp: HairRamp,
): string {
  let drawn = ''
  for (const highlight of highlights) {
    for (let i = 0; i < 3; i++) {
      const u = random.range(0.2, 0.75)
      const at = highlight + random.sym(0.04)
      const half = random.range(0.06, 0.13)
      const points = run(lock, u, Math.max(0, at - half), Math.min(lock.length, at + half), 9)
      const width = random.range(2, 5.5)
      drawn += figure.svg.path(taper(points, spindle(width, 1)), ramp.highlight, {
        opacity: random.range(0.18, 0.42) * shine,
      })
    }
  }
  return drawn
}

/** Flat colour, one cel shadow, a few ink strokes, and jagged lenses of light. */
function animeLock({ figure, random }: HairWork, lock: Lock, settings: Settings, ramp: HairRamp): string {
  const { svg } = figure
  const { length, tone } = lock
  const left = run(lock, 0, 0, length)
  const right = run(lock, 1, 0, length)
  const base = mix(ramp.base, tone < 0 ? ramp.shade : ramp.mid, clamp(Math.abs(tone) * 1.4))
  const paint = svg.linear(lock.at(0.5, 0), lock.at(0.5, length), [
    [0, mix(base, ramp.shade, 0.4)],
    [0.35, base],
    [0.8, base],
    [1, mix(base, ramp.light, 0.45)],
  ])
  const shadeWidth = (t: number) =>
    distance(lock.at(0, t * length), lock.at(1, t * length)) * 0.34 * (0.5 + 0.5 * Math.sin(t * 3.1)) + 0.5
  let drawn =
    svg.path(between(left, right), paint) +
    svg.path(taper(run(lock, 0.8, 0.02, length * 0.97, 16), shadeWidth), ramp.shade, { opacity: 0.75 })
  for (let i = 0; i < Math.max(1, settings.strands * 0.2); i++) {
    const u = random.range(0.15, 0.85)
    const from = random.range(0, 0.4)
    const to = Math.min(length, from + random.range(0.35, 0.7))
    drawn += svg.path(taper(run(lock, u, from, to, 12), spindle(random.range(1.4, 2.6))), ramp.shadow, {
      opacity: 0.6,
    })
  }
  for (const highlight of settings.highlights) {
    const at = highlight + random.sym(0.012)
    const lens = LENS.map(([u, dt]) => lock.at(u, clamp(at + dt * random.range(0.75, 1.2), 0, length)))
    drawn += svg.path(polyline(lens, true), mix(ramp.highlight, ramp.light, 0.35), {
      opacity: 0.8 * settings.shine,
    })
  }
  if (!settings.outline) return drawn
  const ink = (points: readonly Point[]) => taper(points, spindle(2.2, 0.35))
  return drawn + svg.path(ink(left) + ink(right), ramp.line, { opacity: 0.85 })
}

const LENS = [
  [0.1, -0.012],
  [0.26, -0.05],
  [0.4, -0.016],
  [0.55, -0.06],
  [0.7, -0.014],
  [0.86, -0.03],
  [0.86, 0.012],
  [0.7, 0.05],
  [0.55, 0.018],
  [0.4, 0.066],
  [0.26, 0.016],
  [0.1, 0.03],
] as const
