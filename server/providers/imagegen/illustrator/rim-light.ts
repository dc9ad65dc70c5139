import { type Rgb, rgbOf } from './color.ts'
import { lerp } from './geometry.ts'
import type { Side } from './identity.ts'
import type { Light } from './light.ts'

// What is done to a row is a function of its own, called a thousand times a picture: V8 compiles such once and well, while
// it compiles one long loop anew for each picture, which took longer than the loop.

/**
 * Lights a person's edge on the side away from the key: light falls where the person, moved aside, would not be.
 * `person` is RGBA with the colours multiplied by alpha.
 */
export function addRimLight(
  person: Uint8Array,
  width: number,
  light: Light,
  keySide: Side,
  anime: boolean,
): void {
  const height = person.length / 4 / width
  const unit = width / 832
  const aside = Math.round(keySide * (anime ? 6 : 9) * unit)
  const down = Math.round((anime ? 3 : 6) * unit)
  // The light is soft: half the width and height are enough for it.
  const [w, h] = [Math.ceil(width / 2), Math.ceil(height / 2)]
  const shares = uncovered(person, width, height, aside, down)
  const softness = ((anime ? 2.3 : 3.2) * unit) / 2
  blur(shares, { count: w, step: 1, lines: h, stride: w }, softness)
  blur(shares, { count: h, step: w, lines: w, stride: 1 }, softness)

  const rim = { color: rgbOf(light.rim), opacity: light.rimOpacity }
  for (let y = 0; y < height; y++) {
    const above = (y >> 1) * w
    const below = Math.min(h - 1, (y + 1) >> 1) * w
    lightRow(person, y * width, width, shares, above, below, rim)
  }
}

type Rim = { color: Rgb; opacity: number }

/** `above` and `below` are where the two rows of shares begin between which the row of pixels lies. */
function lightRow(
  person: Uint8Array,
  start: number,
  width: number,
  shares: Float32Array,
  above: number,
  below: number,
  rim: Rim,
): void {
  const last = Math.ceil(width / 2) - 1
  let here = (shares[above] ?? 0) + (shares[below] ?? 0)
  for (let x = 0; x < width; x += 2) {
    const column = Math.min(last, (x >> 1) + 1)
    const next = (shares[above + column] ?? 0) + (shares[below + column] ?? 0)
    // Most of a picture is not at an edge: neither of the two pixels can have the least light then.
    if (here + next >= LEAST / 2) {
      lightPixel(person, start + x, 2 * here, rim)
      if (x + 1 < width) lightPixel(person, start + x + 1, here + next, rim)
    }
    here = next
  }
}

/** `sum` of four shares around the pixel. */
function lightPixel(person: Uint8Array, pixel: number, sum: number, { color, opacity }: Rim): void {
  const at = pixel * 4
  const alpha = person[at + 3] ?? 0
  if (alpha === 0 || sum < LEAST) return
  const share = (sum / 4) * opacity
  person[at] = lerp(person[at] ?? 0, color[0] * alpha, share)
  person[at + 1] = lerp(person[at + 1] ?? 0, color[1] * alpha, share)
  person[at + 2] = lerp(person[at + 2] ?? 0, color[2] * alpha, share)
}

/** Less than a quarter of one of the 256 values of a channel. */
const LEAST = 0.004

/** Where the person, moved by so many pixels, is not; every second pixel. Beyond the picture they go on as at its edge. */
function uncovered(person: Uint8Array, width: number, height: number, aside: number, down: number) {
  const [w, h] = [Math.ceil(width / 2), Math.ceil(height / 2)]
  const shares = new Float32Array(w * h)
  for (let y = 0; y < h; y++) {
    const row = Math.min(height - 1, Math.max(0, y * 2 - down)) * width
    uncoveredOf(shares, y * w, w, person, row, width, aside)
  }
  return shares
}

function uncoveredOf(
  shares: Float32Array,
  start: number,
  count: number,
  person: Uint8Array,
  row: number,
  width: number,
  aside: number,
): void {
  for (let x = 0; x < count; x++) {
    const column = Math.min(width - 1, Math.max(0, x * 2 - aside))
    shares[start + x] = 1 - (person[(row + column) * 4 + 3] ?? 0) / 255
  }
}

/** `count` values `step` apart are a line; the lines begin `stride` apart. */
type Lines = { count: number; step: number; lines: number; stride: number }

/** Three means over running windows come close to a Gaussian of this deviation. In place. */
function blur(values: Float32Array, { count, step, lines, stride }: Lines, deviation: number): void {
  const reach = Math.max(1, Math.round((Math.sqrt(4 * deviation * deviation + 1) - 1) / 2))
  const window = 2 * reach + 1
  const line = new Float32Array(count + 2 * reach)
  for (let pass = 0; pass < 3; pass++)
    for (let l = 0; l < lines; l++) meanOver(window, values, l * stride, step, count, line)
}

/** The mean over `window` values around each of a line; `line` is room for it and for what its ends repeat. */
function meanOver(
  window: number,
  values: Float32Array,
  start: number,
  step: number,
  count: number,
  line: Float32Array,
): void {
  const reach = (window - 1) / 2
  for (let i = 0; i < line.length; i++)
    line[i] = values[start + Math.min(count - 1, Math.max(0, i - reach)) * step] ?? 0
  let sum = 0
  for (let i = 0; i < window - 1; i++) sum += line[i] ?? 0
  for (let i = 0; i < count; i++) {
    sum += line[i + window - 1] ?? 0
    values[start + i * step] = sum / window
    sum -= line[i] ?? 0
  }
}
