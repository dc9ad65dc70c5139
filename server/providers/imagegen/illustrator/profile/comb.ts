import { type Point, tail, taper } from '../geometry.ts'
import type { HairRamp } from '../palette.ts'
import type { Random } from '../random.ts'
import type { Svg } from '../svg.ts'
import { drawField, type Field, type HairLight } from './strands.ts'

/** What every hair style is drawn with. */
export type Comb = { svg: Svg; random: Random; ramp: HairRamp; anime: boolean }

export type HairLayers = {
  /** Behind neck and shoulders. */
  back: string
  /** Over head and shoulders. */
  front: string
  earShows: boolean
}

/** From where the moon strikes the crown to where its light is spent. */
export const MOON_SIDE: HairLight = { from: [150, -210], to: [-190, 330] }

export const comb = ({ svg, random, ramp, anime }: Comb, field: Field, light: HairLight, density: number) =>
  drawField(svg, random, field, ramp, light, density, anime)

/** Single hairs that escaped along the temple. */
export function wisps({ svg, random, ramp }: Comb): string {
  let drawn = ''
  for (let i = 0; i < 5; i++) {
    const x = 112 - i * 7 + random.sym(4)
    const y = -128 + i * 12
    const fall = random.range(90, 190)
    const line: Point[] = [
      [x, y],
      [x - 16, y + fall * 0.3],
      [x - 34 + random.sym(8), y + fall * 0.65],
      [x - 30 + random.sym(16), y + fall],
    ]
    drawn += svg.path(taper(line, tail(3, 0.4), 10), i % 2 ? ramp.light : ramp.mid, { opacity: 0.75 })
  }
  return drawn
}
