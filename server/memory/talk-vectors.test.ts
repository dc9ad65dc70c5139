import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dotProducts, LANES } from './dot-products.ts'
import type { Entry } from './talk-index.ts'
import { roundedOf, standOut } from './talk-vectors.ts'

const whole = fc.integer({ min: -127, max: 127 })
const product = (one: ArrayLike<number>, other: ArrayLike<number>) =>
  Array.from(one).reduce((sum, number, at) => sum + number * (other[at] ?? 0), 0)

test('products of many vectors at once are those of each by itself, whatever their length and number', () => {
  const vectors = fc
    .tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 600 }))
    .chain(([sixteens, count]) =>
      fc.array(fc.array(whole, { minLength: sixteens * LANES, maxLength: sixteens * LANES }), {
        minLength: 1,
        maxLength: count,
      }),
    )
  fc.assert(
    fc.property(vectors, (all) => {
      const [one = new Int8Array(), ...others] = all.map((numbers) => Int8Array.from(numbers))
      expect(dotProducts(one, others)).toEqual(others.map((other) => product(one, other)))
    }),
    { numRuns: 50 },
  )
  const largest = new Int8Array(3072).fill(-127)
  expect(dotProducts(largest, [largest])).toEqual([127 * 127 * 3072])
})

/** As pgvector sends it. */
function sent(vector: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 + 4 * vector.length)
  bytes.writeUInt16BE(vector.length)
  for (const [at, number] of vector.entries()) bytes.writeFloatBE(number, 4 + 4 * at)
  return bytes
}

const entry = (seq: number, vector: readonly number[] | null | undefined, isGone = false): Entry => ({
  seq,
  id: `m${seq}`,
  version: 1,
  author: 'user',
  day: 0,
  length: 1,
  isGone,
  isQuestion: false,
  saysWhen: false,
  saysNumber: false,
  saysName: false,
  vector: vector && roundedOf(sent(vector)),
})

describe('what stands out in a talk', () => {
  test('is what points the way of the query, however long the vectors are, best first', () => {
    const entries = [
      entry(1, [0, 1, 0]),
      entry(2, [0.002, 0.001, 0]),
      entry(3, [0, 0, 9]),
      entry(4, [5, 0, 0]),
    ]
    const { messages } = standOut(entries, [1, 0, 0], [], 2)
    expect(messages.map(({ seq }) => seq)).toEqual([4, 2])
  })

  test('has a part of the likeness of the message before it, not of one further back', () => {
    const entries = [entry(1, [1, 0]), entry(2, [0, 1]), entry(3, [0, 1]), entry(4, [0, 1])]
    const { messages } = standOut(entries, [1, 0], [], 9)
    expect(messages.map(({ seq }) => seq)).toEqual([1])
    const among = standOut([...entries, entry(5, [0, 1]), entry(6, [0, 1])], [1, 0], [], 9)
    expect(among.messages.map(({ seq }) => seq)).toEqual([1, 2])
  })

  test('is never a message that is gone or has no vector; those count for nothing', () => {
    const entries = [entry(1, [0, 1]), entry(2, [1, 1]), entry(3, [0, 1])]
    const others = [entry(4, null), entry(5, undefined), entry(6, [1, 0], true)]
    const alone = standOut(entries, [1, 0], [], 9)
    expect(alone.messages.map(({ seq }) => seq)).toEqual([2])
    expect(standOut([...entries, ...others], [1, 0], [], 9)).toEqual(alone)
  })

  test('is nothing where all are alike, or there is nothing', () => {
    const nothing = { messages: [], memories: new Map() }
    expect(standOut([entry(1, [1, 0]), entry(2, null), entry(3, [1, 0])], [1, 0], [], 9)).toEqual(nothing)
    expect(standOut([], [1, 0], [], 9)).toEqual(nothing)
  })

  test('stands out by as many deviations as with the whole numbers of the vectors, but for a fiftieth', () => {
    const SIZE = 100
    const numbers = fc.array(fc.float({ min: -1, max: 1, noNaN: true }), { minLength: SIZE, maxLength: SIZE })
    const cosine = (one: number[], other: number[]) =>
      product(one, other) / Math.sqrt(product(one, one) * product(other, other))
    fc.assert(
      fc.property(fc.array(numbers, { minLength: 8, maxLength: 40 }), numbers, (vectors, asked) => {
        fc.pre([asked, ...vectors].every((vector) => product(vector, vector) > 1))
        const likenesses = vectors.map((vector) => cosine(vector, asked))
        const answering = likenesses.map((likeness, at) => likeness + 0.3 * (likenesses[at - 1] ?? 0))
        const mean = answering.reduce((sum, one) => sum + one, 0) / answering.length
        const deviation = Math.sqrt(
          answering.reduce((sum, one) => sum + (one - mean) ** 2, 0) / answering.length,
        )
        fc.pre(deviation > 0.05)
        const entries = vectors.map((vector, at) => entry(at, vector))
        for (const { seq, standing } of standOut(entries, asked, [], 99).messages)
          expect(Math.abs(standing - ((answering[seq] ?? 0) - mean) / deviation)).toBeLessThan(0.1)
      }),
      { numRuns: 50 },
    )
  })

  test('among memories counts by all that was said and noted', () => {
    const noted = [
      { id: 'near', likeness: 0.9 },
      { id: 'far', likeness: 0 },
    ]
    const { memories } = standOut([entry(1, [0, 1]), entry(2, [0, 1])], [1, 0], noted, 9)
    expect([...memories.keys()]).toEqual(['near'])
  })
})
