import { EmbeddingError, type EmbeddingModel, type Vector } from '#server/providers/embedding/port.ts'
import { spaceOf } from './vectors-service.ts'

/** Some 500 tokens, which the smaller models read. */
const TEXT_CHARS = 2_000
/** Of a text that a model does not take: some of it is better than none. */
const SHORT_CHARS = 500
/** Any model takes this: it tells the length of its vectors, and whether it takes anything. */
const PROBE = 'Good evening.'

/** Has a model embed texts, all in one space, and a text by itself where it does not take several together. */
export function createTextVectors(model: EmbeddingModel, signal: AbortSignal) {
  let known: string | undefined

  async function ask(texts: readonly string[]): Promise<(Vector | undefined)[]> {
    const vectors = await model.embed(texts, signal)
    const first = vectors.find((vector) => vector !== undefined)
    if (first && spaceOf(model, first) !== known) {
      known = undefined
      throw new EmbeddingError('refused', 'The vectors of the embedding model have another length now.')
    }
    return vectors
  }

  /** A vector for each text; undefined for one in a foreign language, or not taken long or short while others are. */
  async function vectorsOf(texts: readonly string[]): Promise<(Vector | undefined)[]> {
    try {
      return await ask(texts)
    } catch (error) {
      const kind = error instanceof EmbeddingError ? error.kind : undefined
      if (kind !== 'refused-text' && kind !== 'malformed' && kind !== 'failed') throw error
      const vectors: (Vector | undefined)[] = []
      if (texts.length > 1) {
        for (const text of texts) vectors.push(...(await vectorsOf([text])))
        return vectors
      }
      const [text = ''] = texts
      if (text.length > SHORT_CHARS) return await vectorsOf([text.slice(0, SHORT_CHARS)])
      await ask([PROBE])
      return [undefined]
    }
  }

  return {
    /** The space of the model's vectors. A model that says their length is left alone until there is a text for it. */
    async space(): Promise<string> {
      if (known) return known
      const [probed = []] = model.dimensions ? [] : await model.embed([PROBE], signal)
      known = spaceOf(model, { length: model.dimensions ?? probed.length })
      return known
    },

    async withVectors<Text extends { text: string }>(texts: readonly Text[]) {
      const vectors =
        texts.length > 0 ? await vectorsOf(texts.map(({ text }) => text.slice(0, TEXT_CHARS))) : []
      return texts.map((text, at) => ({ ...text, vector: vectors[at] }))
    },
  }
}

export type TextVectors = ReturnType<typeof createTextVectors>
