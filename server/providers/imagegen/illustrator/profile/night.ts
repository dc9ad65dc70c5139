import { lerp, type Point, spline } from '../geometry.ts'
import type { Random } from '../random.ts'
import type { Svg } from '../svg.ts'

/** Violet at the horizon, ink above, warmed around the moon. `unit` is the picture's short side. */
export function drawSky(svg: Svg, random: Random, moon: Point, unit: number): string {
  const { height } = svg
  const sky = svg.linear(
    [0, 0],
    [0, height],
    [
      [0, '#0b0c20'],
      [0.45, '#191a40'],
      [0.8, '#2b2a5e'],
      [1, '#38356e'],
    ],
  )
  return (
    svg.fill(sky) +
    svg.fill(
      svg.radial(moon, unit * 1.25, [
        [0, '#f2cf96', 0.5],
        [0.3, '#a8776e', 0.32],
        [0.62, '#5a4270', 0.2],
        [1, '#2a2558', 0],
      ]),
    ) +
    stars(svg, random, unit)
  )
}

function stars(svg: Svg, random: Random, unit: number): string {
  const { width, height } = svg
  let drawn = ''
  const count = Math.round(((width * height) / (unit * unit)) * 90)
  for (let i = 0; i < count; i++) {
    const y = height * random.next() ** 1.25
    const size = unit * lerp(0.0007, 0.0032, random.next() ** 4)
    const opacity = lerp(0.9, 0.15, (y / height) * random.range(0.6, 1))
    drawn += svg.circle([random.range(0, width), y], size, '#f6f1ff', { opacity })
  }
  return drawn
}

/** A full moon with its seas, or a crescent with the dark side just visible. */
export function drawMoon(
  svg: Svg,
  random: Random,
  at: Point,
  radius: number,
  phase: 'full' | 'crescent',
): string {
  const [x, y] = at
  const halo = svg.fill(
    svg.radial(at, radius * 2.3, [
      [0, '#ffeec4', 0.6],
      [0.42, '#ffe2ac', 0.34],
      [0.6, '#e9b98c', 0.13],
      [1, '#8a6a80', 0],
    ]),
  )
  if (phase === 'crescent') {
    const tip = x + radius * 0.3
    const rise = radius * 0.954
    const outer = `A${radius} ${radius} 0 1 0 ${tip} ${y + rise}`
    const inner = `A${radius * 1.05} ${radius * 1.05} 0 0 1 ${tip} ${y - rise}`
    const sickle = `<path d="M${tip} ${y - rise}${outer}${inner}Z" fill="#fdf0cf" transform="rotate(-24 ${x} ${y})"/>`
    return halo + svg.circle(at, radius, '#4a4474', { opacity: 0.35 }) + sickle
  }
  const face = svg.radial([x - radius * 0.3, y - radius * 0.35], radius * 1.45, [
    [0, '#fffaf0'],
    [0.45, '#fdf0cf'],
    [0.8, '#f4dfae'],
    [1, '#dcbd8c'],
  ])
  const disc = `M${x - radius} ${y}A${radius} ${radius} 0 1 0 ${x + radius} ${y}A${radius} ${radius} 0 1 0 ${x - radius} ${y}Z`
  return (
    halo +
    `<path d="${disc}" fill="${face}"/>` +
    `<g clip-path="${svg.clip(disc)}">${seas(svg, random, at, radius)}</g>`
  )
}

const SEAS = [
  [-0.38, -0.4, 0.3, 0.24],
  [-0.05, -0.52, 0.24, 0.15],
  [0.3, -0.34, 0.26, 0.2],
  [0.46, -0.06, 0.2, 0.22],
  [-0.52, 0.02, 0.24, 0.34],
  [-0.2, 0.1, 0.22, 0.14],
  [0.1, 0.42, 0.2, 0.12],
] as const

function seas(svg: Svg, random: Random, [x, y]: Point, radius: number): string {
  const tone = '#b99f86'
  const spots = SEAS.map(([dx, dy, rx, ry]) => {
    const blob = Array.from({ length: 9 }, (_, i): Point => {
      const angle = (i / 9) * Math.PI * 2
      const reach = random.range(0.72, 1.2)
      return [
        x + (dx + Math.cos(angle) * rx * reach) * radius,
        y + (dy + Math.sin(angle) * ry * reach) * radius,
      ]
    })
    return svg.path(spline(blob, true), tone, { opacity: random.range(0.3, 0.5), blur: radius * 0.045 })
  }).join('')
  return spots
}

/** A sea of cloud along the bottom, lit on the side of the moon. */
export function drawClouds(svg: Svg, random: Random, moon: Point, unit: number): string {
  const { width, height } = svg
  const layer = (level: number, color: string, lit: string, opacity: number) => {
    const crest: Point[] = []
    for (let x = -unit * 0.2; x < width + unit * 0.2; x += unit * random.range(0.07, 0.15)) {
      crest.push([x, height * level + random.gauss(unit * 0.028)])
    }
    const fill = svg.radial([moon[0], height * level], unit * 1.1, [
      [0, lit],
      [1, color],
    ])
    return svg.path(
      `${spline(crest)}L${width + unit * 0.2} ${height + unit * 0.05}L${-unit * 0.2} ${height + unit * 0.05}Z`,
      fill,
      { opacity, blur: unit * 0.012 },
    )
  }
  return (
    layer(0.78, '#2f2d63', '#8a6a86', 0.5) +
    layer(0.86, '#25254f', '#6b567c', 0.6) +
    layer(0.94, '#191a3c', '#453f68', 0.75)
  )
}
