/** A step of the loop reads so many numbers; a vector has a multiple of it, zeros at the end. */
export const LANES = 16
/** Vectors that are compared by one call. */
const AT_ONCE = 256
const PAGE_BYTES = 65_536

// JavaScript has no instruction for sixteen numbers at once, and takes twelve times as long. So this is written in those of
// WebAssembly, which has.
// Parameters and locals of `dots`, its only function.
const [VECTOR, END, SIZE, RESULT, AT, SUM] = [0, 1, 2, 3, 4, 5]
// Of the instructions of WebAssembly, those that it needs.
const [I32, V128, NOTHING, END_OF_BLOCK] = [0x7f, 0x7b, 0x40, 0x0b]
const [LOOP, AGAIN_IF, GET, SET, TEE] = [0x03, 0x0d, 0x20, 0x21, 0x22]
const [NUMBER, ADD, LESS, STORE] = [0x41, 0x6a, 0x49, 0x36]
const LOAD_16 = [0xfd, 0x00, 0, 0]
const ZEROS = [0xfd, 0x0c, ...new Uint8Array(LANES)]
const WIDEN = { low: [0xfd, 0x87, 0x01], high: [0xfd, 0x88, 0x01] }
const ADD_FOURS = [0xfd, 0xae, 0x01]
const MULTIPLY_AND_ADD_PAIRS = [0xfd, 0xba, 0x01]
const lane = (of: number) => [GET, SUM, 0xfd, 0x1b, of]

const asked = [GET, AT, ...LOAD_16]
const known = [GET, VECTOR, GET, AT, ADD, ...LOAD_16]
const addProducts = (half: number[]) => [
  ...[...asked, ...half, ...known, ...half],
  ...[...MULTIPLY_AND_ADD_PAIRS, ...ADD_FOURS],
]
const nextIf = (counter: number, step: number[], end: number) => [
  ...[GET, counter, ...step, ADD, TEE, counter, GET, end, LESS, AGAIN_IF, 0],
]

/** For each vector up to `END`: for each 16 numbers of it, add what they make with those at the beginning of the memory. */
const dots = [
  ...[2, 1, I32, 1, V128],
  ...[LOOP, NOTHING, ...ZEROS, SET, SUM, NUMBER, 0, SET, AT],
  ...[LOOP, NOTHING, GET, SUM, ...addProducts(WIDEN.low), ...addProducts(WIDEN.high), SET, SUM],
  ...[...nextIf(AT, [NUMBER, LANES], SIZE), END_OF_BLOCK],
  ...[GET, RESULT, ...lane(0), ...lane(1), ADD, ...lane(2), ADD, ...lane(3), ADD, STORE, 2, 0],
  ...[GET, RESULT, NUMBER, 4, ADD, SET, RESULT],
  ...[...nextIf(VECTOR, [GET, SIZE], END), END_OF_BLOCK, END_OF_BLOCK],
]

/** A length in as many bytes as it takes, seven bits in each. */
const lengthOf = ({ length }: { length: number }) =>
  length < 128 ? [length] : [(length & 127) | 128, length >> 7]
const section = (id: number, bytes: number[]) => [id, ...lengthOf(bytes), ...bytes]
const letter = (name: string) => [1, name.charCodeAt(0)]

const PROGRAM = new Uint8Array([
  ...[0, ...Buffer.from('asm'), 1, 0, 0, 0],
  ...section(1, [1, 0x60, 4, I32, I32, I32, I32, 0]),
  ...section(3, [1, 0]),
  ...section(5, [1, 0, 1]),
  ...section(7, [2, ...letter('m'), 2, 0, ...letter('d'), 0, 0]),
  ...section(10, [1, ...lengthOf(dots), ...dots]),
])

type Program = { m: WebAssembly.Memory; d(vector: number, end: number, size: number, result: number): void }
const { m: memory, d: run } = new WebAssembly.Instance(new WebAssembly.Module(PROGRAM)).exports as Program

/** The sum of the products of the numbers of one vector with those of each other; all have the same length. */
export function dotProducts(one: Int8Array, others: readonly Int8Array[]): number[] {
  const size = one.length
  const missing = (AT_ONCE + 1) * size + AT_ONCE * 4 - memory.buffer.byteLength
  if (missing > 0) memory.grow(Math.ceil(missing / PAGE_BYTES))
  const bytes = new Int8Array(memory.buffer)
  const products: number[] = []
  bytes.set(one)
  for (let first = 0; first < others.length; first += AT_ONCE) {
    const some = others.slice(first, first + AT_ONCE)
    for (const [at, other] of some.entries()) bytes.set(other, (at + 1) * size)
    const end = (some.length + 1) * size
    run(size, end, size, end)
    for (const product of new Int32Array(memory.buffer, end, some.length)) products.push(product)
  }
  return products
}
