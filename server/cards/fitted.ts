import type { z } from 'zod'
import { t, type Words } from '#contract/server-words.ts'
import { CardProblem } from './card-problem.ts'

export type Fields = Record<string, unknown>

const ROUNDS_MAX = 8
const WARNINGS_MAX = 20

/** The value by its schema, without the parts that do not fit it; each of them is named. */
export function fitted<Schema extends z.ZodType>(
  schema: Schema,
  candidate: unknown,
  warnings: Words[],
): z.output<Schema> {
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const parsed = schema.safeParse(candidate)
    if (parsed.success) return parsed.data
    // From the end, so that what leaves a list does not move what is still to leave it.
    for (const { path } of parsed.error.issues.toReversed()) {
      if (!leaveOut(candidate, path)) continue
      if (warnings.length < WARNINGS_MAX)
        warnings.push(t`The field "${path.join('.')}" could not be read and was left out.`)
    }
  }
  throw new CardProblem(t`This card is broken.`)
}

function leaveOut(root: unknown, path: readonly PropertyKey[]): boolean {
  let parent = root
  for (const step of path.slice(0, -1)) {
    if (typeof parent !== 'object' || parent === null) return false
    parent = Reflect.get(parent, step)
  }
  const last = path.at(-1)
  if (typeof parent !== 'object' || parent === null || last === undefined) return false
  // Null says in many programs that there is nothing; nothing is lost with it.
  const said = Reflect.get(parent, last) !== null
  if (Array.isArray(parent) && typeof last === 'number') parent.splice(last, 1)
  else Reflect.deleteProperty(parent, last)
  return said
}

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
