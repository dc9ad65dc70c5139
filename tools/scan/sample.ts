/** The part of JSON Schema that the calls' inputs are written in. */
export type Shape = {
  type?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Shape[]
  oneOf?: Shape[]
  allOf?: Shape[]
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  minItems?: number
  minimum?: number
  minLength?: number
}

/** Of texts, by the name of the field or the parameter; what stands here fits what the call wants. */
export type Known = Readonly<Record<string, string>>

/** What is put behind a free text, asked for once for each. */
export type Mark = () => string

/** A value of a shape, with a mark behind each free text in it. */
export function sample(shape: Shape, name: string, known: Known, mark: Mark): unknown {
  const first = shape.anyOf?.[0] ?? shape.oneOf?.[0] ?? shape.allOf?.[0]
  if (first) return sample(first, name, known, mark)
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return shape.enum[0]
  if (shape.type === 'object')
    return Object.fromEntries(
      Object.entries(shape.properties ?? {}).map(([field, inner]) => [
        field,
        sample(inner, field, known, mark),
      ]),
    )
  if (shape.type === 'array')
    return Array.from({ length: Math.max(1, shape.minItems ?? 0) }, () =>
      sample(shape.items ?? {}, name, known, mark),
    )
  if (shape.type === 'boolean') return true
  if (shape.type === 'integer' || shape.type === 'number') return Math.max(1, shape.minimum ?? 1)
  return textOf(shape, name, known) + mark()
}

function textOf({ format, minLength = 0 }: Shape, name: string, known: Known): string {
  const text =
    known[name] ??
    (format === 'uuid' ? crypto.randomUUID() : format === 'date-time' ? '2026-01-01T00:00:00Z' : 'lamp')
  return text.padEnd(minLength, 'x')
}
