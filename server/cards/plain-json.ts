import { t } from '#contract/server-words.ts'
import { CardProblem } from './card-problem.ts'

/** A card nests some eight deep; a text that nests further is made to exhaust whoever reads it. */
const DEPTH_MAX = 64

const CHARS_MAX = 8_000_000

/** Reads JSON that somebody else wrote. Throws a `CardProblem`. */
export function parsePlainJson(text: string): unknown {
  if (text.length > CHARS_MAX) throw new CardProblem(t`The card is too long.`)
  if (isDeep(text)) throw new CardProblem(t`The card is nested too deep.`)
  try {
    const value: unknown = JSON.parse(text)
    dropPrototypes(value)
    return value
  } catch {
    throw new CardProblem(t`The card is not JSON.`)
  }
}

function isDeep(text: string): boolean {
  let depth = 0
  let isInString = false
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (isInString) {
      if (sign === 0x5c) at++
      else if (sign === 0x22) isInString = false
    } else if (sign === 0x22) isInString = true
    else if (sign === 0x7b || sign === 0x5b) {
      if (++depth > DEPTH_MAX) return true
    } else if (sign === 0x7d || sign === 0x5d) depth--
  }
  return false
}

/** A field of this name would become the prototype of the first object that it is copied into. */
function dropPrototypes(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  if (Object.hasOwn(value, '__proto__')) Reflect.deleteProperty(value, '__proto__')
  for (const part of Object.values(value)) dropPrototypes(part)
}
