import type { Appearance } from '#contract/appearance.ts'
import type { Figure } from '../figure.ts'
import { type Point, pair, spline } from '../geometry.ts'
import { SIDES, type Side } from '../identity.ts'

type Frame = { color: string; weight: number; height: number; round: boolean }

const FRAMES: Record<Exclude<NonNullable<Appearance['glasses']>, 'none'>, Frame> = {
  round: { color: '#8a6a34', weight: 3.4, height: 42, round: true },
  tortoise: { color: '#5b341c', weight: 5.5, height: 35, round: false },
  thin: { color: '#77706b', weight: 2.8, height: 34, round: false },
  black: { color: '#17151a', weight: 6, height: 35, round: false },
}

const HALF_WIDTH = 46
const ROUND = [
  [-1, 0],
  [-0.72, -0.72],
  [0, -1],
  [0.72, -0.72],
  [1, 0],
  [0.72, 0.72],
  [0, 1],
  [-0.72, 0.72],
] as const
const SOFT_RECTANGLE = [
  [-0.98, -0.35],
  [-0.8, -0.86],
  [0, -0.98],
  [0.92, -0.9],
  [1.06, -0.42],
  [0.92, 0.5],
  [0.45, 0.95],
  [-0.4, 0.93],
  [-0.86, 0.45],
] as const

export function drawGlasses(figure: Figure): string {
  const { glasses } = figure.appearance
  if (!glasses || glasses === 'none') return ''
  const frame = FRAMES[glasses]
  return SIDES.map((side) => lens(figure, frame, side)).join('') + nosePiece(figure, frame)
}

function lens({ svg, face, head }: Figure, frame: Frame, side: Side): string {
  const at = (u: number, v: number): Point => {
    const x = side * (face.eyeX + 2 + u * HALF_WIDTH)
    return head.at(x, face.eyeY + 2 + v * frame.height, head.surface(x, 0) * 0.9 + 18)
  }
  const outline = spline(
    (frame.round ? ROUND : SOFT_RECTANGLE).map(([u, v]) => at(u, v)),
    true,
  )
  const glass = svg.linear(at(-1, -1), at(1, 1), [
    [0, '#ffffff', 0.16],
    [0.4, '#ffffff', 0.02],
    [0.6, '#ffffff', 0.1],
    [1, '#ffffff', 0],
  ])
  const hinge = at(1.04, -0.4)
  const temple = head.at(side * (face.cheek + 4), -14, -6)
  return (
    svg.path(outline, glass, { stroke: frame.color, strokeWidth: frame.weight }) +
    svg.line(spline([at(-0.7, -0.75), at(0, -0.92), at(0.8, -0.82)]), '#ffffff', 1.3, { opacity: 0.45 }) +
    svg.line(`M${pair(hinge)}L${pair(temple)}`, frame.color, frame.weight)
  )
}

function nosePiece({ svg, face, head }: Figure, frame: Frame): string {
  const y = face.eyeY + 2
  const reach = face.eyeX - HALF_WIDTH + 2
  const bridge = [head.at(-reach, y - 8, 130), head.at(0, y - 15, 142), head.at(reach, y - 8, 130)]
  return svg.line(spline(bridge), frame.color, frame.weight)
}
