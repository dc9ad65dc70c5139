/** Columns of a panel, and rows that are multiplied with it at once, at most: their sums fill the processor's registers. */
const COLUMNS = 8
const ROWS_MAX = 6
const PAGE_BYTES = 65_536
const FLOAT_BYTES = 4

// Of the instructions of WebAssembly, those that it needs; JavaScript has none for four numbers at once.
const [I32, V128, NOTHING, END] = [0x7f, 0x7b, 0x40, 0x0b]
const [LOOP, AGAIN_IF, GET, SET, TEE, NUMBER, ADD, LESS] = [0x03, 0x0d, 0x20, 0x21, 0x22, 0x41, 0x6a, 0x49]
const LOAD = [0xfd, 0x00, 0]
const LOAD_EVERYWHERE = [0xfd, 0x09, 0]
const STORE = [0xfd, 0x0b, 0]
const ZEROS = [0xfd, 0x0c, ...new Uint8Array(16)]
const MULTIPLY_AND_ADD = [0xfd, 0x85, 0x02]
// Parameters and locals of each function, then its sums.
const [ROWS, PANEL, ROWS_END, RESULT, STRIDE, LEFT, RIGHT, ONE, SUMS] = [0, 1, 2, 3, 4, 5, 6, 7, 8]

/** Of so many rows, number by number, with one panel: the sums of their products, one row after `STRIDE` bytes. */
function tile(rows: number): number[] {
  const all = Array.from({ length: rows }, (_, row) => row)
  return [
    ...[1, 3 + 2 * rows, V128],
    ...all.flatMap((row) => [...ZEROS, SET, SUMS + 2 * row, ...ZEROS, SET, SUMS + 2 * row + 1]),
    ...[LOOP, NOTHING, GET, PANEL, ...LOAD, 0, SET, LEFT, GET, PANEL, ...LOAD, 16, SET, RIGHT],
    ...all.flatMap((row) => [
      ...[GET, ROWS, ...LOAD_EVERYWHERE, row * FLOAT_BYTES, TEE, ONE],
      ...[GET, LEFT, GET, SUMS + 2 * row, ...MULTIPLY_AND_ADD, SET, SUMS + 2 * row],
      ...[GET, ONE, GET, RIGHT, GET, SUMS + 2 * row + 1, ...MULTIPLY_AND_ADD, SET, SUMS + 2 * row + 1],
    ]),
    ...[GET, PANEL, NUMBER, COLUMNS * FLOAT_BYTES, ADD, SET, PANEL],
    ...[GET, ROWS, NUMBER, rows * FLOAT_BYTES, ADD, TEE, ROWS, GET, ROWS_END, LESS, AGAIN_IF, 0, END],
    ...all.flatMap((row) => [
      ...[GET, RESULT, GET, SUMS + 2 * row, ...STORE, 0],
      ...[GET, RESULT, GET, SUMS + 2 * row + 1, ...STORE, 16],
      ...[GET, RESULT, GET, STRIDE, ADD, SET, RESULT],
    ]),
    END,
  ]
}

/** A length in as many bytes as it takes, seven bits in each. */
const lengthOf = ({ length }: { length: number }) =>
  length < 128 ? [length] : [(length & 127) | 128, length >> 7]
const sized = (bytes: number[]) => [...lengthOf(bytes), ...bytes]
const letter = (name: string) => [1, name.charCodeAt(0)]
const TILES = Array.from({ length: ROWS_MAX }, (_, at) => at)

const PROGRAM = new Uint8Array([
  ...[0, ...Buffer.from('asm'), 1, 0, 0, 0],
  ...[1, ...sized([1, 0x60, 5, I32, I32, I32, I32, I32, 0])],
  ...[2, ...sized([1, ...letter('e'), ...letter('m'), 2, 0, 1])],
  ...[3, ...sized([ROWS_MAX, ...TILES.map(() => 0)])],
  ...[7, ...sized([ROWS_MAX, ...TILES.flatMap((at) => [...letter(`${at + 1}`), 0, at])])],
  ...[10, ...sized([ROWS_MAX, ...TILES.flatMap((at) => sized(tile(at + 1)))])],
])

type Tile = (rows: number, panel: number, rowsEnd: number, result: number, stride: number) => void

/** A matrix in a memory, one row after the other, each as wide as a whole number of panels. */
export type Matrix = { numbers: Float32Array; rows: number; columns: number; stride: number }
/** One to multiply with: panels of so many columns, each row by row. */
export type Panels = { at: number; rows: number; columns: number }

/** How much room a matrix takes, in numbers. */
export const widthOf = (columns: number): number => Math.ceil(columns / COLUMNS) * COLUMNS

/** Makes room for so many numbers, in which matrices are laid out one after the other. */
export function createMatrices(numbersMax: number) {
  const memory = new WebAssembly.Memory({ initial: Math.ceil((numbersMax * FLOAT_BYTES) / PAGE_BYTES) })
  const program = new WebAssembly.Instance(new WebAssembly.Module(PROGRAM), { e: { m: memory } }).exports
  const tiles = TILES.map((at) => program[at + 1] as Tile)
  const numbers = new Float32Array(memory.buffer)
  let used = 0

  /** Begins at a multiple of 16 bytes. */
  function take(length: number): number {
    const at = used
    used += widthOf(length)
    return at
  }

  function fill(panels: Panels, valueAt: (row: number, column: number) => number): void {
    for (let first = 0; first < panels.columns; first += COLUMNS) {
      const width = Math.min(COLUMNS, panels.columns - first)
      for (let row = 0; row < panels.rows; row++) {
        const to = panels.at + first * panels.rows + row * COLUMNS
        for (let column = 0; column < COLUMNS; column++)
          numbers[to + column] = column < width ? valueAt(row, first + column) : 0
      }
    }
  }

  return {
    /** A matrix of zeros. */
    matrix(rows: number, columns: number): Matrix {
      const stride = widthOf(columns)
      const at = take(rows * stride)
      return { numbers: numbers.subarray(at, at + rows * stride).fill(0), rows, columns, stride }
    },

    panels(rows: number, columns: number): Panels {
      return { at: take(rows * widthOf(columns)), rows, columns }
    },

    fill,

    /** What of the memory was used up to here; what is taken after it can be used anew. */
    mark: () => used,
    release(mark: number): void {
      used = mark
    },

    /** `left` times `right`. */
    multiply(left: Matrix, right: Panels, result: Matrix): void {
      const { rows: depth } = right
      const blocks = Math.ceil(left.rows / ROWS_MAX)
      const mark = used
      const interleaved = take(left.rows * depth)
      const starts = Array.from({ length: blocks + 1 }, (_, block) =>
        Math.round((block * left.rows) / blocks),
      )
      for (let block = 0; block < blocks; block++) {
        const [from = 0, to = 0] = [starts[block], starts[block + 1]]
        for (let row = from; row < to; row++) {
          const source = row * left.stride
          for (let at = 0; at < depth; at++)
            numbers[interleaved + from * depth + at * (to - from) + row - from] = left.numbers[
              source + at
            ] as number
        }
      }
      const resultAt = result.numbers.byteOffset
      const stride = result.stride * FLOAT_BYTES
      // A panel stays in the processor's cache while all rows are multiplied with it.
      for (let first = 0; first < right.columns; first += COLUMNS) {
        const panel = (right.at + first * depth) * FLOAT_BYTES
        for (let block = 0; block < blocks; block++) {
          const [from = 0, to = 0] = [starts[block], starts[block + 1]]
          tiles[to - from - 1]?.(
            (interleaved + from * depth) * FLOAT_BYTES,
            panel,
            (interleaved + to * depth) * FLOAT_BYTES,
            resultAt + from * stride + first * FLOAT_BYTES,
            stride,
          )
        }
      }
      used = mark
    },
  }
}

export type Matrices = ReturnType<typeof createMatrices>
