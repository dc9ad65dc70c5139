import { createMatrices, type Matrices, type Matrix, type Panels, widthOf } from './matrix-products.ts'

/** The model reads no more pieces of a text. */
const PIECES_MAX = 128
const HEADS = 4
const NARROW = 256
const WIDE = 512
const INNER = 1536
const NORM_LEAST = 1e-6
/** Room for what is computed of a text of `PIECES_MAX` pieces, in numbers, beside the weights. */
const SCRATCH = 4e6

type Dense = { weights: Panels; bias: Float32Array }
type Norm = { scale: Float32Array; bias: Float32Array }
type Layer = { norm: Norm; project: Dense; output: Dense; innerNorm: Norm; inner: Dense; outer: Dense }

/** The vector of a text, of length 1, from the numbers of its pieces; there must be one at least. */
export type Encode = (pieces: readonly number[]) => Float32Array

/** The encoder part of a transformer with two layers, and the mean of what it makes of each piece of a text. */
export function createTransformer(weights: ReadonlyMap<string, Float32Array>): Encode {
  const of = (name: string): Float32Array => {
    const found = weights.get(name)
    if (!found) throw new Error(`The sentence encoder has no weights ${name}.`)
    return found
  }
  const total = [...weights.values()].reduce((sum, { length }) => sum + widthOf(length), 0)
  // What is kept is copied, so that the files need not stay in memory.
  const embeddings = of('Embeddings_en').slice()
  const periods = of('Layer_0/AddTimingSignal/TimingSignal/ExpandDims_1').slice()
  const room = createMatrices(total - embeddings.length + SCRATCH)

  const dense = (kernel: string, bias: string, rows: number, columns: number): Dense => {
    const numbers = of(kernel)
    const panels = room.panels(rows, columns)
    room.fill(panels, (row, column) => numbers[row * columns + column] as number)
    return { weights: panels, bias: of(bias).slice() }
  }
  const norm = (name: string): Norm => ({
    scale: of(`${name}/layer_prepostprocess/layer_norm/layer_norm_scale`).slice(),
    bias: of(`${name}/layer_prepostprocess/layer_norm/layer_norm_bias`).slice(),
  })
  const layer = (name: string, width: number): Layer => {
    const attention = `${name}/MultiheadAttention`
    const named = (part: string, rows: number, columns: number) =>
      dense(`${attention}/${part}/kernel`, `${attention}/${part}/bias`, rows, columns)
    return {
      norm: norm(name),
      project: named('qkv_transform_single', width, 3 * width),
      output: named('output_transform_single', width, WIDE),
      innerNorm: norm(`${name}/FFN`),
      inner: dense(`${name}/FFN/conv1`, `${name}/FFN/conv1/bias`, WIDE, INNER),
      outer: dense(`${name}/FFN/conv2`, `${name}/FFN/conv2/bias`, INNER, WIDE),
    }
  }
  const layers = [layer('Layer_0', NARROW), layer('Layer_1', WIDE)] as const
  const widen = dense('Layer_0/dense/kernel', 'Layer_0/dense/bias', NARROW, WIDE)
  const last = dense('hidden_layers/tanh_layer_0/weights', 'hidden_layers/tanh_layer_0/bias', WIDE, WIDE)
  const start = room.mark()

  /** Each piece as the model knows it, and where it stands in the text. */
  function read(pieces: readonly number[]): Matrix {
    const read = room.matrix(pieces.length, NARROW)
    const half = periods.length
    for (const [at, piece] of pieces.entries())
      for (let column = 0; column < NARROW; column++) {
        const angle = at * (periods[column % half] as number)
        read.numbers[at * NARROW + column] =
          2 * (embeddings[piece * NARROW + column] as number) +
          (column < half ? Math.sin(angle) : Math.cos(angle))
      }
    return read
  }

  function encodeBy(layer: Layer, read: Matrix, residual: Matrix): Matrix {
    const heard = applied(
      room,
      layer.output,
      attend(room, applied(room, layer.project, normed(room, layer.norm, read))),
    )
    add(heard, residual)
    const inner = applied(room, layer.inner, normed(room, layer.innerNorm, heard))
    for (let at = 0; at < inner.numbers.length; at++)
      if ((inner.numbers[at] as number) < 0) inner.numbers[at] = 0
    const outer = applied(room, layer.outer, inner)
    add(outer, heard)
    return outer
  }

  return (pieces) => {
    room.release(start)
    const known = read(pieces.slice(0, PIECES_MAX))
    const first = encodeBy(layers[0], known, applied(room, widen, known))
    const second = encodeBy(layers[1], first, first)
    const vector = applied(room, last, mean(room, second)).numbers.map(Math.tanh)
    const length = Math.sqrt(vector.reduce((sum, number) => sum + number * number, 0))
    return vector.map((number) => number / length)
  }
}

function applied(room: Matrices, { weights, bias }: Dense, input: Matrix): Matrix {
  const result = room.matrix(input.rows, weights.columns)
  room.multiply(input, weights, result)
  for (let row = 0; row < result.rows; row++) {
    const at = row * result.stride
    for (let column = 0; column < bias.length; column++)
      result.numbers[at + column] = (result.numbers[at + column] as number) + (bias[column] as number)
  }
  return result
}

function add(to: Matrix, other: Matrix): void {
  for (let at = 0; at < to.numbers.length; at++)
    to.numbers[at] = (to.numbers[at] as number) + (other.numbers[at] as number)
}

/** Each row with a mean of 0 and a deviation of 1, then scaled. */
function normed(room: Matrices, { scale, bias }: Norm, input: Matrix): Matrix {
  const result = room.matrix(input.rows, input.columns)
  for (let row = 0; row < input.rows; row++) {
    const from = row * input.stride
    let sum = 0
    for (let column = 0; column < input.columns; column++) sum += input.numbers[from + column] as number
    const mean = sum / input.columns
    let squares = 0
    for (let column = 0; column < input.columns; column++)
      squares += ((input.numbers[from + column] as number) - mean) ** 2
    const factor = 1 / Math.sqrt(squares / input.columns + NORM_LEAST)
    const to = row * result.stride
    for (let column = 0; column < input.columns; column++)
      result.numbers[to + column] =
        ((input.numbers[from + column] as number) - mean) * factor * (scale[column] as number) +
        (bias[column] as number)
  }
  return result
}

/** What each piece takes over from the others, by as much as they mean to it; a row has what it asks, what it answers and what it gives. */
function attend(room: Matrices, projected: Matrix): Matrix {
  const { rows: pieces, stride, numbers } = projected
  const width = projected.columns / 3
  const size = width / HEADS
  const result = room.matrix(pieces, width)
  const answers = room.panels(size, pieces)
  const given = room.panels(pieces, size)
  const weights = room.matrix(pieces, pieces)
  for (let first = 0; first < width; first += size) {
    room.fill(answers, (row, column) => numbers[column * stride + width + first + row] as number)
    room.fill(given, (row, column) => numbers[row * stride + 2 * width + first + column] as number)
    room.multiply({ ...projected, numbers: numbers.subarray(first) }, answers, weights)
    for (let row = 0; row < pieces; row++)
      soften(weights.numbers.subarray(row * weights.stride, row * weights.stride + pieces), Math.sqrt(size))
    room.multiply(weights, given, { ...result, numbers: result.numbers.subarray(first) })
  }
  return result
}

/** As shares of 1. */
function soften(scores: Float32Array, divisor: number): void {
  const highest = scores.reduce((most, score) => Math.max(most, score), Number.NEGATIVE_INFINITY)
  let sum = 0
  for (let at = 0; at < scores.length; at++) {
    const share = Math.exp(((scores[at] as number) - highest) / divisor)
    scores[at] = share
    sum += share
  }
  for (let at = 0; at < scores.length; at++) scores[at] = (scores[at] as number) / sum
}

function mean(room: Matrices, { rows, columns, stride, numbers }: Matrix): Matrix {
  const result = room.matrix(1, columns)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      result.numbers[column] =
        (result.numbers[column] as number) + (numbers[row * stride + column] as number) / rows
  return result
}
