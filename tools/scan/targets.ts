import { z } from 'zod'
import { ALL_CALLS } from '#contract/all-calls.ts'
import { API } from '#contract/api.ts'
import { type CallSchemas, isOnlyStream } from '#contract/call-schemas.ts'
import type { CallName } from '#contract/calls.ts'
import { DESK_CALLS } from '#contract/desk-calls.ts'
import { type Known, type Mark, type Shape, sample } from './sample.ts'

/** A call with the places where something else may be tried. */
export type Target = { name: CallName; method: string; path: string; body: string | undefined }

/** They take from the scan the account that it uses. */
const LEFT_OUT: readonly string[] = ['deleteAccount', 'changePassword']

/** Calls that take something away come last, so that the others find it. */
const TAKES_AWAY = /^(clear|delete|remove|erase|end|signOut)/

/** Every call that takes something from its caller, but the desk's, streams and files, marked for sqlmap. */
export function targets(known: Known): Target[] {
  const mark = () => '*'
  const names = Object.keys(ALL_CALLS).filter(
    (name): name is CallName => name in ALL_CALLS && !(name in DESK_CALLS) && !LEFT_OUT.includes(name),
  )
  const all = names.flatMap((name) => targetOf(name, known, mark) ?? [])
  return [
    ...all.filter(({ name }) => !TAKES_AWAY.test(name)),
    ...all.filter(({ name }) => TAKES_AWAY.test(name)),
  ]
}

/** A call with a value for all that it takes; undefined where that is nothing, a file, or the answer a stream. */
export function targetOf(name: CallName, known: Known, mark: Mark): Target | undefined {
  const schemas: CallSchemas = API[name]
  const { method, path } = ALL_CALLS[name]
  if (isOnlyStream(schemas) || schemas.upload) return undefined
  const asked = schemas.query ? Object.entries(sampled(schemas.query, known, mark)) : []
  const query = new URLSearchParams(asked.map(([field, value]) => [field, String(value)]))
  const body = schemas.body && JSON.stringify(sampled(schemas.body, known, mark))
  const filled = path.replaceAll(
    /:(\w+)/g,
    (_, part: string) => (known[part] ?? crypto.randomUUID()) + encodeURIComponent(mark().toWellFormed()),
  )
  const address = asked.length > 0 ? `${filled}?${query}` : filled
  return filled === path && !schemas.query && !schemas.body
    ? undefined
    : { name, method, path: address, body }
}

function sampled(schema: z.ZodObject, known: Known, mark: Mark): object {
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape
  const value = sample(shape, '', known, mark)
  return typeof value === 'object' && value !== null ? value : {}
}
