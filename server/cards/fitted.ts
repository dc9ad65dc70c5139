import type { z } from 'zod'
import { t, type Words } from '#contract/server-words.ts'
import { CardProblem } from './card-problem.ts'

export type Fields = Record<string, unknown>

const ROUNDS_MAX = 8
const WARNINGS_MAX = 20
/** A book whose entries each say null where they say nothing has some ten thousand. */
const ISSUES_MAX = 50_000
/** Stands in a list for what leaves it, until all have. */
const GONE = Symbol('gone')

/** The value by its schema, without the parts that do not fit it; each of them is named. */
export function fitted<Schema extends z.ZodType>(
  schema: Schema,
  candidate: unknown,
  warnings: Words[],
): z.output<Schema> {
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const parsed = schema.safeParse(candidate)
    if (parsed.success) return parsed.data
    const { issues } = parsed.error
    if (issues.length > ISSUES_MAX) break
    const lists = new Set<unknown[]>()
    for (const { path } of issues)
      if (leaveOut(candidate, path, lists) && warnings.length < WARNINGS_MAX)
        warnings.push(t`The field "${path.join('.')}" could not be read and was left out.`)
    for (const list of lists) closeUp(list)
  }
  throw new CardProblem(t`This card is broken.`)
}

/** What leaves a list only leaves its place; `lists` tells which are to be closed up. */
function leaveOut(root: unknown, path: readonly PropertyKey[], lists: Set<unknown[]>): boolean {
  let parent = root
  for (const step of path.slice(0, -1)) {
    if (typeof parent !== 'object' || parent === null) return false
    parent = Reflect.get(parent, step)
  }
  const last = path.at(-1)
  if (typeof parent !== 'object' || parent === null || last === undefined) return false
  // Null says in many programs that there is nothing; nothing is lost with it.
  const said = Reflect.get(parent, last) !== null
  if (Array.isArray(parent) && typeof last === 'number') {
    parent[last] = GONE
    lists.add(parent)
  } else Reflect.deleteProperty(parent, last)
  return said
}

function closeUp(list: unknown[]): void {
  const kept = list.filter((item) => item !== GONE)
  list.length = 0
  for (const item of kept) list.push(item)
}

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
