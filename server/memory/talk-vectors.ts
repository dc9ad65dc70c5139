import type { Vector } from '#server/providers/embedding/port.ts'
import { dotProducts, LANES } from './dot-products.ts'
import { nthHighest } from './highest.ts'
import type { Entry } from './talk-index.ts'

/** A vector in a quarter of the size: what rounding moves a likeness by is a hundredth of what tells messages apart. */
export type Rounded = { numbers: Int8Array; length: number }

export type Likeness = { id: string; likeness: number }

export type Near = {
  /** The messages that are most like a text, and how far they stand out in the talk. */
  messages: { seq: number; standing: number }[]
  /** How far each memory stands out, by its id. */
  memories: Map<string, number>
}

/** What a message has of the likeness of the one before it: an answer seldom says what it was asked. */
const FROM_BEFORE = 0.3

/** Of what pgvector sends: the length in two bytes, two without a meaning, then the numbers. */
export function roundedOf(sent: Buffer): Rounded {
  const view = new DataView(sent.buffer, sent.byteOffset, sent.length)
  const vector = new Float32Array(view.getUint16(0))
  for (let at = 0; at < vector.length; at++) vector[at] = view.getFloat32(4 + 4 * at)
  return rounded(vector)
}

function rounded(vector: Float32Array): Rounded {
  let largest = 0
  for (let at = 0; at < vector.length; at++) largest = Math.max(largest, Math.abs(vector[at] as number))
  const numbers = new Int8Array(Math.ceil(vector.length / LANES) * LANES)
  let squares = 0
  for (let at = 0; at < vector.length; at++) {
    const number = Math.round(((vector[at] as number) * 127) / (largest || 1))
    numbers[at] = number
    squares += number * number
  }
  return { numbers, length: Math.sqrt(squares) }
}

/**
 * How like a vector the messages and memories of a talk are, in deviations from the mean of all: what 0.4 means differs
 * from model to model. Looks at every vector of the talk. At most `limit` messages, those most like it first.
 */
export function standOut(
  entries: readonly Entry[],
  vector: Vector,
  noted: readonly Likeness[],
  limit: number,
): Near {
  const asked = rounded(Float32Array.from(vector))
  // A text that the model did not take is like nothing, and counts for nothing.
  const none = new Int8Array(asked.numbers.length)
  const said = entries.filter((entry) => !entry.isGone && entry.vector !== undefined)
  const likenesses: number[] = []
  const answering: { seq: number; likeness: number }[] = []
  let before = 0
  const products = dotProducts(
    asked.numbers,
    said.map((entry) => entry.vector?.numbers ?? none),
  )
  for (const [at, entry] of said.entries()) {
    const likeness = (products[at] ?? 0) / (asked.length * (entry.vector?.length ?? 0) || 1)
    if (entry.vector) {
      likenesses.push(likeness)
      answering.push({ seq: entry.seq, likeness: likeness + FROM_BEFORE * before })
    }
    before = likeness
  }
  const standing = standingAmong(answering.map(({ likeness }) => likeness))
  const standingOfAll = standingAmong([...likenesses, ...noted.map(({ likeness }) => likeness)])
  return {
    messages: highest(answering, limit)
      .map(({ seq, likeness }) => ({ seq, standing: standing(likeness) }))
      .filter((one) => one.standing > 0),
    memories: new Map(
      noted
        .map(({ id, likeness }) => [id, standingOfAll(likeness)] as const)
        .filter(([, stands]) => stands > 0),
    ),
  }
}

/** Without ordering the rest. */
function highest<One extends { likeness: number }>(ones: readonly One[], limit: number): One[] {
  const least = nthHighest(Float64Array.from(ones.map(({ likeness }) => likeness)), limit)
  return ones
    .filter(({ likeness }) => likeness >= least)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, limit)
}

/** Nothing stands out where all are alike. */
function standingAmong(likenesses: readonly number[]): (likeness: number) => number {
  let sum = 0
  for (const likeness of likenesses) sum += likeness
  const mean = sum / likenesses.length
  let squares = 0
  for (const likeness of likenesses) squares += (likeness - mean) ** 2
  const deviation = Math.sqrt(squares / likenesses.length)
  return (likeness) => (deviation > 0 ? (likeness - mean) / deviation : 0)
}
