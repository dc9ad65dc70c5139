import { type Hex, mix } from '../color.ts'
import { type PathData, type Point, polyline } from '../geometry.ts'
import { type Plate, repeat } from './plate.ts'

type Box = readonly [left: number, top: number, right: number, bottom: number]

/** The bars of a window, without its glass. */
export function windowBars(
  { svg }: Plate,
  [left, top, right, bottom]: Box,
  columns: number,
  rows: number,
  thickness: number,
  fill: string,
): string {
  const width = right - left
  const height = bottom - top
  const half = thickness / 2
  return (
    repeat(columns + 1, (i) =>
      svg.rect(left + (i * width) / columns - half, top - half, thickness, height + thickness, fill),
    ) +
    repeat(rows + 1, (i) =>
      svg.rect(left - half, top + (i * height) / rows - half, width + thickness, thickness, fill),
    )
  )
}

/** A curtain that falls in folds; light is caught on every fold. */
export function curtain(
  { svg, random }: Plate,
  [left, top, right, bottom]: Box,
  folds: number,
  dark: Hex,
  lit: Hex,
): string {
  const step = (right - left) / folds
  return repeat(folds, (i) => {
    const x = left + i * step
    const flare = random.sym(step * 0.25)
    const fold = polyline(
      [
        [x, top],
        [x + step + 1, top],
        [x + step + 1 + flare, bottom],
        [x + flare, bottom],
      ],
      true,
    )
    return svg.path(
      fold,
      svg.linear(
        [x, 0],
        [x + step, 0],
        [
          [0, dark],
          [random.range(0.35, 0.6), lit],
          [1, dark],
        ],
      ),
    )
  })
}

type Shelf = { left: number; right: number; floor: number; height: number; wood: Hex }

/** One board of books standing in it, some leaning. */
export function books(
  plate: Plate,
  { left, right, floor, height, wood }: Shelf,
  colors: readonly Hex[],
): string {
  const { svg, random } = plate
  let row = ''
  let x = left
  while (x < right - 12) {
    const width = Math.min(random.range(13, 34), right - x)
    const tall = height * random.range(0.62, 0.9)
    const cover = mix(random.pick(colors), '#0d0a10', random.range(0, 0.35))
    row += svg.rect(x, floor - tall, width - 2, tall, cover)
    if (random.chance(0.45))
      row += svg.rect(x + 3, floor - tall * 0.8, width - 8, 5, '#d8b878', { opacity: 0.6 })
    x += width + (random.chance(0.1) ? random.range(12, 40) : 0)
  }
  return row + svg.rect(left, floor, right - left, height * 0.09, wood)
}

/** One board of bottles with light in the glass. */
export function bottles(
  { svg, random }: Plate,
  { left, right, floor, height, wood }: Shelf,
  colors: readonly Hex[],
): string {
  let row = svg.rect(left, floor - 6, right - left, 6, '#ffca80', { opacity: 0.5 })
  let x = left + random.range(4, 20)
  while (x < right - 30) {
    const width = random.range(22, 36)
    const tall = height * random.range(0.55, 0.82)
    const neck = width * 0.34
    const side = (width - neck) / 2
    const shoulder = floor - tall * 0.66
    const outline: PathData = `M${x} ${floor}L${x} ${shoulder}C${x} ${shoulder - 16} ${x + side} ${shoulder - 14} ${x + side} ${shoulder - 30}L${x + side} ${floor - tall}L${x + side + neck} ${floor - tall}L${x + side + neck} ${shoulder - 30}C${x + side + neck} ${shoulder - 14} ${x + width} ${shoulder - 16} ${x + width} ${shoulder}L${x + width} ${floor}Z`
    const glass = random.pick(colors)
    row += svg.path(
      outline,
      svg.linear(
        [0, floor - tall],
        [0, floor],
        [
          [0, mix(glass, '#0d0a10', 0.5)],
          [0.7, glass],
          [1, mix(glass, '#ffd79a', 0.45)],
        ],
      ),
    )
    row += svg.rect(x + width * 0.16, shoulder, width * 0.12, tall * 0.5, '#fff0d0', { opacity: 0.5 })
    x += width + random.range(5, 20)
  }
  return row + svg.rect(left, floor, right - left, height * 0.07, wood)
}

/** The walls, floor and ceiling of a room seen along its length towards `eye`; `depth` 0 to 1 is how far its end wall is. */
export function corridor(
  plate: Plate,
  eye: Point,
  depth: number,
  colors: { wall: Hex; floor: Hex; ceiling: Hex; end: Hex },
): string {
  const { svg, width, height } = plate
  // Walls reach past the plate, or a blur would fade them at its edges.
  const beyond = 40
  const near: Point[] = [
    [-beyond, -beyond],
    [width + beyond, -beyond],
    [width + beyond, height + beyond],
    [-beyond, height + beyond],
  ]
  const far = near.map(([x, y]): Point => [x + (eye[0] - x) * depth, y + (eye[1] - y) * depth])
  const side = (a: number, b: number, fill: string) => {
    const corners = [near[a], near[b], far[b], far[a]].filter((point) => point !== undefined)
    return svg.path(polyline(corners, true), fill)
  }
  const shade = (color: Hex, from: Point) =>
    svg.linear(from, eye, [
      [0, mix(color, '#05060e', 0.35)],
      [depth, color],
      [1, color],
    ])
  return (
    svg.path(polyline(far, true), colors.end) +
    side(0, 1, shade(colors.ceiling, [eye[0], 0])) +
    side(3, 0, shade(colors.wall, [0, eye[1]])) +
    side(1, 2, shade(mix(colors.wall, '#05060e', 0.15), [width, eye[1]])) +
    side(2, 3, shade(colors.floor, [eye[0], height]))
  )
}
