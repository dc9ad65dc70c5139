import { z } from 'zod'
import { address, positiveMs, yesNo } from './setting-schemas.ts'

/** The model by whose vectors recall finds what was said in other words. */
export const MEMORY_SETTINGS = {
  EMBEDDINGS: {
    schema: yesNo,
    default: 'yes',
    about:
      'yes or no: whether recall finds what was said in other words, by a small model in the server, or by that of EMBEDDING_BASE_URL. Needs pgvector in PostgreSQL. no: recall goes by words alone.',
  },
  EMBEDDING_FROM_MESSAGES: {
    schema: z.coerce.number().int().min(1),
    default: '40',
    about: 'Messages from which on a talk is embedded; a shorter one is before the model whole.',
  },
  EMBEDDING_BASE_URL: {
    schema: address,
    default: '',
    about:
      'OpenAI-compatible server, up to and with /v1, whose vectors find what was said in other words, e.g. http://127.0.0.1:11434/v1. Needs EMBEDDING_MODEL. Empty: the model in the server, which knows English.',
  },
  EMBEDDING_API_KEY: {
    schema: z.string(),
    default: '',
    about: 'Key for that server, if it wants one.',
    secret: true,
  },
  EMBEDDING_MODEL: {
    schema: z.string().max(200),
    default: '',
    about: 'Name of its model, e.g. text-embedding-3-small. Another one has everything embedded anew.',
  },
  EMBEDDING_DIMENSIONS: {
    schema: z
      .string()
      .transform((value) => (value === '' ? undefined : Number(value)))
      .pipe(z.number('a whole number').int().min(2).max(16_000).optional()),
    default: '',
    about:
      'Length of its vectors, for models that can give several. Empty: what the model gives. Another one has everything embedded anew.',
  },
  EMBEDDING_TIMEOUT_MS: {
    schema: positiveMs,
    default: '30000',
    about: 'Milliseconds for the vectors of up to 32 texts, which nobody waits for.',
  },
  EMBEDDING_QUERY_TIMEOUT_MS: {
    schema: positiveMs,
    default: '300',
    about:
      'Milliseconds that a reply waits for the vector of what was said; then it is reminded by words alone.',
  },
} as const

/** Settings that do not go together, each with what to do. */
export const memoryConflictsOf = (settings: {
  EMBEDDING_BASE_URL: string
  EMBEDDING_MODEL: string
}): string[] =>
  settings.EMBEDDING_BASE_URL && !settings.EMBEDDING_MODEL
    ? ['EMBEDDING_MODEL: needed with EMBEDDING_BASE_URL; name a model that this server has for embeddings.']
    : []
