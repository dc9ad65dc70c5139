import type { Rgb } from './color.ts'
import type { Illustration } from './compose.ts'
import { enlargeUnder } from './enlarge.ts'
import { lerp } from './geometry.ts'
import { type Grade, gradeOf } from './grade.ts'
import { seededRandom } from './random.ts'
import { addRimLight } from './rim-light.ts'

/**
 * Makes one picture of scene and person: the edge of light, the grade and the grain. All that concerns every pixel is
 * done here, since each layer over the whole canvas costs resvg more than this does together. `scene` is RGBA in any
 * size; `person` is RGBA with the colours multiplied by alpha, and is used up. Answers RGB.
 */
export function develop({ light, keySide, anime }: Illustration, scene: Pixels, person: Pixels): Uint8Array {
  const { width, height } = person
  addRimLight(person.pixels, width, light, keySide, anime)
  const picture = enlargeUnder(person.pixels, person, scene.pixels, scene)
  applyGrade(picture, width, height, gradeOf(light, keySide, anime, height / width))
  return picture
}

export type Pixels = { pixels: Uint8Array; width: number; height: number }

/** Steps between two of the 256 values of a channel, so that slow gradients stay slow. */
const STEPS = 4

function applyGrade(picture: Uint8Array, width: number, height: number, grade: Grade): void {
  const tints = ([0, 1, 2] as const).map((channel) =>
    Float32Array.from({ length: 256 * STEPS }, (_, i) => grade.tint(channel, i / STEPS / 255) * 255),
  )
  const cells = gradeCells(grade, width, height)
  // Each of the 256 values of the three channels as it falls and is tinted on the row.
  const tinted = new Float32Array(256 * 3)
  let fallen: Rgb | undefined
  for (let y = 0; y < height; y++) {
    const fall = grade.fall(y / height)
    if (fallen?.[0] !== fall[0] || fallen[1] !== fall[1] || fallen[2] !== fall[2]) {
      tintAll(tinted, tints, fall)
      fallen = fall
    }
    gradeRow(picture, y * width * 3, width, tinted, nodesOf(cells, y), (y % TILE) * TILE)
  }
}

function tintAll(tinted: Float32Array, tints: Float32Array[], fall: Rgb): void {
  for (const [channel, tint] of tints.entries())
    for (let value = 0, scale = (fall[channel] ?? 0) * STEPS; value < 256; value++)
      tinted[channel * 256 + value] = tint[(value * scale) | 0] ?? 0
}

/** A function of its own for each row, since V8 compiles it once and well, and one long loop anew for each picture. */
function gradeRow(
  picture: Uint8Array,
  start: number,
  width: number,
  tinted: Float32Array,
  nodes: Float32Array,
  grain: number,
): void {
  for (let channel = 0; channel < 3; channel++) {
    const table = channel * 256
    let at = start + channel
    for (let x = 0, node = channel; x < width; node += NODE) {
      let gain = nodes[node] ?? 0
      // A half more, since what is written is cut off, not rounded.
      let lift = (nodes[node + 3] ?? 0) + 0.5
      const gainStep = ((nodes[node + NODE] ?? 0) - gain) / CELL
      const liftStep = ((nodes[node + NODE + 3] ?? 0) + 0.5 - lift) / CELL
      for (const end = Math.min(width, x + CELL); x < end; x++, at += 3) {
        const value = tinted[table + (picture[at] ?? 0)] ?? 0
        picture[at] = toByte(value * gain + lift + (GRAIN[grain + (x % TILE)] ?? 0))
        gain += gainStep
        lift += liftStep
      }
    }
  }
}

const toByte = (value: number) => (value < 0 ? 0 : value > 255 ? 255 : value)

/** Pixels between the places where the grade is computed; in between it runs straight. */
const CELL = 16

/** Gain and lift of the three channels. */
const NODE = 6

type Cells = {
  /** Node by node, row by row. */
  values: Float32Array
  /** Room for what lies on one row of pixels. */
  row: Float32Array
}

function gradeCells(grade: Grade, width: number, height: number): Cells {
  const across = Math.ceil(width / CELL) + 1
  const down = Math.ceil(height / CELL) + 1
  const values = new Float32Array(across * down * NODE)
  for (let i = 0; i < across * down; i++)
    setNode(values, i * NODE, grade, ((i % across) * CELL) / width, (Math.floor(i / across) * CELL) / height)
  return { values, row: new Float32Array(across * NODE) }
}

function setNode(values: Float32Array, at: number, grade: Grade, across: number, down: number): void {
  const { gain, lift } = grade.at(across, down)
  for (let channel = 0; channel < 3; channel++) {
    values[at + channel] = gain[channel] ?? 0
    values[at + 3 + channel] = (lift[channel] ?? 0) * 255
  }
}

/** What lies on a row of pixels, every `CELL` of them. The same array each time. */
function nodesOf({ values, row }: Cells, y: number): Float32Array {
  const above = Math.floor(y / CELL) * row.length
  const between = (y % CELL) / CELL
  for (let i = 0; i < row.length; i++)
    row[i] = lerp(values[above + i] ?? 0, values[above + row.length + i] ?? 0, between)
  return row
}

const TILE = 256
const STRENGTH = 5

/** Signed offsets, drawn once: film grain takes the plastic look from smooth gradients. */
const GRAIN = (() => {
  const random = seededRandom('grain')
  return Int8Array.from({ length: TILE * TILE }, () => Math.round(random.gauss(STRENGTH)))
})()
