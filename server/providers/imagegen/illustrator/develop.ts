import type { Illustration } from './compose.ts'
import { lerp } from './geometry.ts'
import { type Grade, gradeOf } from './grade.ts'
import { seededRandom } from './random.ts'
import { addRimLight } from './rim-light.ts'

/**
 * Makes one picture of scene and person: the edge of light, the grade and the grain. All that concerns every pixel is
 * done here, since each layer over the whole canvas costs resvg more than this does together. `scene` is RGB and
 * becomes the picture; `person` is RGBA with the colours multiplied by alpha, and is used up.
 */
export function develop(
  { light, keySide, anime }: Illustration,
  width: number,
  scene: Uint8Array,
  person: Uint8Array,
): void {
  addRimLight(person, width, light, keySide, anime)
  layOver(scene, person)
  const height = scene.length / 3 / width
  applyGrade(scene, width, height, gradeOf(light, keySide, anime, height / width))
}

function layOver(ground: Uint8Array, person: Uint8Array): void {
  for (let at = 0, from = 0; at < ground.length; at += 3, from += 4) {
    const alpha = person[from + 3] ?? 0
    if (alpha === 0) continue
    const through = (255 - alpha) / 255
    ground[at] = (person[from] ?? 0) + (ground[at] ?? 0) * through
    ground[at + 1] = (person[from + 1] ?? 0) + (ground[at + 1] ?? 0) * through
    ground[at + 2] = (person[from + 2] ?? 0) + (ground[at + 2] ?? 0) * through
  }
}

/** Steps between two of the 256 values of a channel, so that slow gradients stay slow. */
const STEPS = 4

function applyGrade(picture: Uint8Array, width: number, height: number, grade: Grade): void {
  const tints = Float32Array.from({ length: 256 * STEPS * 3 }, (_, i) => {
    const channel = (i % 3) as 0 | 1 | 2
    return grade.tint(channel, Math.floor(i / 3) / STEPS / 255) * 255
  })
  const cells = gradeCells(grade, width, height)
  const gain = new Float32Array(width * 3)
  const lift = new Float32Array(width * 3)

  for (let y = 0, at = 0; y < height; y++) {
    cells.readRow(y, gain, lift)
    const fall = grade.fall(y / height)
    const [red, green, blue] = [fall[0] * STEPS, fall[1] * STEPS, fall[2] * STEPS]
    const grainRow = (y % TILE) * TILE
    for (let x = 0, k = 0; x < width; x++, at += 3, k += 3) {
      // A half more, since what is written is cut off, not rounded.
      const grain = (GRAIN[grainRow + (x % TILE)] ?? 0) + 0.5
      const r = tints[(((picture[at] ?? 0) * red) | 0) * 3] ?? 0
      const g = tints[(((picture[at + 1] ?? 0) * green) | 0) * 3 + 1] ?? 0
      const b = tints[(((picture[at + 2] ?? 0) * blue) | 0) * 3 + 2] ?? 0
      picture[at] = toByte(r * (gain[k] ?? 0) + (lift[k] ?? 0) + grain)
      picture[at + 1] = toByte(g * (gain[k + 1] ?? 0) + (lift[k + 1] ?? 0) + grain)
      picture[at + 2] = toByte(b * (gain[k + 2] ?? 0) + (lift[k + 2] ?? 0) + grain)
    }
  }
}

const toByte = (value: number) => (value < 0 ? 0 : value > 255 ? 255 : value)

/** Pixels between the places where the grade is computed; in between it runs straight. */
const CELL = 16

function gradeCells(grade: Grade, width: number, height: number) {
  const across = Math.ceil(width / CELL) + 1
  const down = Math.ceil(height / CELL) + 1
  const values = new Float32Array(across * down * 6)
  for (let i = 0; i < across * down; i++) {
    const { gain, lift } = grade.at(((i % across) * CELL) / width, (Math.floor(i / across) * CELL) / height)
    values.set([...gain, ...lift.map((value) => value * 255)], i * 6)
  }

  /** Gain and lift for every pixel of a row. */
  function readRow(y: number, gain: Float32Array, lift: Float32Array) {
    const above = Math.floor(y / CELL) * across * 6
    const between = (y % CELL) / CELL
    const value = (i: number) => lerp(values[above + i] ?? 0, values[above + across * 6 + i] ?? 0, between)
    for (let i = 0; i < 6; i++) {
      const into = i < 3 ? gain : lift
      for (let cell = 0; cell < across - 1; cell++) {
        const from = value(cell * 6 + i)
        const step = (value(cell * 6 + 6 + i) - from) / CELL
        const end = Math.min(width, (cell + 1) * CELL)
        for (let x = cell * CELL; x < end; x++) into[x * 3 + (i % 3)] = from + step * (x % CELL)
      }
    }
  }
  return { readRow }
}

const TILE = 256
const STRENGTH = 5

/** Signed offsets, drawn once: film grain takes the plastic look from smooth gradients. */
const GRAIN = (() => {
  const random = seededRandom('grain')
  return Int8Array.from({ length: TILE * TILE }, () => Math.round(random.gauss(STRENGTH)))
})()
