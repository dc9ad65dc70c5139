import { createHash } from 'node:crypto'
import type { EmbeddingModel, Vector } from './port.ts'

/** What the last hundreds of people asked; about 1 MB. */
const KEPT_MAX = 250

/**
 * The model, which is not asked twice for what was a query a moment ago: a message is one while its reply is thought of,
 * and is embedded itself once that has ended. Keeps no text, only what tells whether one is the same.
 */
export function keepQueries(model: EmbeddingModel): EmbeddingModel {
  const kept = new Map<string, Vector | undefined>()
  const keyOf = (text: string) => createHash('sha256').update(text).digest('base64')

  return {
    ...model,

    async embed(texts, signal) {
      signal.throwIfAborted()
      // Taken before the model is asked: what is kept may be other texts once it has answered.
      const known = texts.map(keyOf).map((key) => (kept.has(key) ? { vector: kept.get(key) } : undefined))
      const unknown = texts.filter((_, at) => !known[at])
      const made = (unknown.length > 0 ? await model.embed(unknown, signal) : []).values()
      return known.map((one) => (one ? one.vector : made.next().value))
    },

    async embedQuery(text, signal) {
      signal.throwIfAborted()
      const key = keyOf(text)
      const vector = kept.has(key) ? kept.get(key) : await model.embedQuery(text, signal)
      kept.delete(key)
      kept.set(key, vector)
      const [oldest] = kept.keys()
      if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest)
      return vector
    },
  }
}
