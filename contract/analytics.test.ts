import { expect, test } from 'vitest'
import { z } from 'zod'
import { EVENT_PROPERTIES } from './analytics.ts'

const CLOSED = new Set(['enum', 'boolean', 'null', 'literal'])

/** The kinds of values that a schema takes, as JSON schema names them. */
function kindsOf(schema: Record<string, unknown>): string[] {
  if (Array.isArray(schema.anyOf)) return schema.anyOf.flatMap(kindsOf)
  if ('enum' in schema) return ['enum']
  if (schema.type === 'integer')
    return [Number(schema.maximum) - Number(schema.minimum) < 10 ? 'literal' : 'number']
  return [String(schema.type)]
}

test('[TRACK-03] [SEC-45] no property of any event has room for words, an address or a number of a card', () => {
  for (const [name, properties] of Object.entries(EVENT_PROPERTIES)) {
    const schema = z.toJSONSchema(properties)
    expect({ name, isClosed: schema.additionalProperties }).toEqual({ name, isClosed: false })
    for (const [property, value] of Object.entries(schema.properties ?? {})) {
      const kinds = typeof value === 'object' ? kindsOf(value) : ['anything']
      expect({ name, property, open: kinds.filter((kind) => !CLOSED.has(kind)) }).toEqual({
        name,
        property,
        open: [],
      })
    }
  }
})
