import { type Hex, mix } from '../color.ts'
import { type Plate, repeat } from './plate.ts'

type Skyline = {
  /** Highest and lowest roof, in units from the top. */
  roofs: readonly [number, number]
  bottom: number
  widths: readonly [number, number]
  wall: Hex
  windows: readonly Hex[]
  /** Share of the windows that are lit. */
  lit: number
}

/** A row of buildings across the plate with some windows lit. */
export function skyline(plate: Plate, { roofs, bottom, widths, wall, windows, lit }: Skyline): string {
  const { svg, random, width } = plate
  let drawn = ''
  let x = -random.range(0, 40)
  while (x < width) {
    const span = random.range(...widths)
    const top = random.range(...roofs)
    const tone = mix(wall, '#05060f', random.range(0, 0.25))
    drawn += svg.rect(x, top, span, bottom - top, tone)
    if (random.chance(0.3))
      drawn += svg.rect(x + span * 0.3, top - random.range(16, 50), span * 0.25, 60, tone)
    drawn += litWindows(plate, x, top, span, Math.min(bottom, top + 560), windows, lit)
    x += span + random.range(-4, 10)
  }
  return drawn
}

function litWindows(
  { svg, random }: Plate,
  x: number,
  top: number,
  span: number,
  bottom: number,
  colors: readonly Hex[],
  lit: number,
): string {
  const columns = Math.max(1, Math.floor(span / 22))
  const rows = Math.floor((bottom - top - 16) / 30)
  const step = span / columns
  return repeat(columns * rows, (i) => {
    if (!random.chance(lit)) return ''
    const left = x + (i % columns) * step + step * 0.25
    const y = top + 16 + Math.floor(i / columns) * 30
    return svg.rect(left, y, step * 0.46, 13, random.pick(colors), { opacity: random.range(0.35, 0.95) })
  })
}
