import { t } from '#contract/server-words.ts'
import { CardProblem } from './card-problem.ts'

/** A card nests some eight deep; a text that nests further is made to exhaust whoever reads it. */
const DEPTH_MAX = 64

const CHARS_MAX = 8_000_000

/** A book of some thousand entries with all their fields has some hundred thousand; one of two letters takes a hundred times its text. */
const VALUES_MAX = 500_000

/** Reads JSON that somebody else wrote. Throws a `CardProblem`. */
export function parsePlainJson(text: string): unknown {
  if (text.length > CHARS_MAX) throw new CardProblem(t`The card is too long.`)
  const { values, depth } = shapeOf(text)
  if (depth > DEPTH_MAX) throw new CardProblem(t`The card is nested too deep.`)
  if (values > VALUES_MAX) throw new CardProblem(t`The card is too long.`)
  try {
    const value: unknown = JSON.parse(text)
    dropPrototypes(value)
    return value
  } catch {
    throw new CardProblem(t`The card is not JSON.`)
  }
}

/** How deep a text of JSON nests, and how many values it holds: one more than it has commas, and one in each bracket. */
function shapeOf(text: string): { values: number; depth: number } {
  let [values, depth, deepest] = [1, 0, 0]
  let isInString = false
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (isInString) {
      if (sign === 0x5c) at++
      else if (sign === 0x22) isInString = false
    } else if (sign === 0x22) isInString = true
    else if (sign === 0x7b || sign === 0x5b) {
      values++
      deepest = Math.max(deepest, ++depth)
    } else if (sign === 0x7d || sign === 0x5d) depth--
    else if (sign === 0x2c) values++
  }
  return { values, depth: deepest }
}

/** A field of this name would become the prototype of the first object that it is copied into. */
function dropPrototypes(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  if (Object.hasOwn(value, '__proto__')) Reflect.deleteProperty(value, '__proto__')
  for (const part of Object.values(value)) dropPrototypes(part)
}
