import { keepQueries } from './keep-queries.ts'
import { createOpenAiEmbedding } from './openai-compatible.ts'
import type { EmbeddingModel } from './port.ts'
import { createSentenceEncoder } from './sentence-encoder/engine.ts'

type EmbeddingSettings = {
  EMBEDDINGS: boolean
  EMBEDDING_BASE_URL: string
  EMBEDDING_API_KEY: string
  EMBEDDING_MODEL: string
  EMBEDDING_DIMENSIONS: number | undefined
  EMBEDDING_TIMEOUT_MS: number
}

/** The configured server, else the encoder in this process; undefined where recall is to go by words alone. */
export function chooseEmbeddingModel(settings: EmbeddingSettings): EmbeddingModel | undefined {
  if (!settings.EMBEDDINGS) return undefined
  if (!settings.EMBEDDING_BASE_URL) return keepQueries(createSentenceEncoder())
  return createOpenAiEmbedding({
    baseUrl: settings.EMBEDDING_BASE_URL,
    apiKey: settings.EMBEDDING_API_KEY,
    model: settings.EMBEDDING_MODEL,
    dimensions: settings.EMBEDDING_DIMENSIONS,
    timeoutMs: settings.EMBEDDING_TIMEOUT_MS,
  })
}
