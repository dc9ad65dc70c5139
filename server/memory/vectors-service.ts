import type { Database } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import type { EmbeddingModel, Vector } from '#server/providers/embedding/port.ts'
import { findNear, type Near, openVectors } from './vector-store.ts'

/** Nobody asks in more, and a model reads no more at once than its few hundred words. */
const QUERY_CHARS = 1_000
/** As many as fit into a context, and some that fall away. */
const NEAREST = 60

export const NOTHING_NEAR: Near = { messages: [], memories: new Map() }

/** Vectors of different models or lengths lie in different spaces. */
export const spaceOf = ({ model }: EmbeddingModel, { length }: Vector) => `${model}/${length}`

type VectorsOptions = { db: Database; log: Log; model: EmbeddingModel; queryTimeoutMs: number }

/** What of a talk means the same as a text; undefined where the database has no place for vectors. */
export async function createVectors({ db, log, model, queryTimeoutMs }: VectorsOptions) {
  if (!(await openVectors(db))) {
    log.warn(
      'embeddings are configured, but PostgreSQL has no pgvector: recall goes by words alone. Install pgvector, run "create extension vector" as a superuser, and start again',
    )
    return undefined
  }
  let isAway = false

  return {
    /** Nothing where the model gives no vector in time. */
    async near(chatId: string, text: string): Promise<Near> {
      const vector = await model
        .embed([text.slice(0, QUERY_CHARS)], AbortSignal.timeout(queryTimeoutMs))
        .then(([first]) => first)
        .catch((error: unknown) => {
          if (!isAway) log.warn({ err: error }, 'a query has no vector in time: recall goes by words alone')
          isAway = true
          return undefined
        })
      if (!vector) return NOTHING_NEAR
      if (isAway) log.info('queries have vectors again')
      isAway = false
      return await findNear(db, chatId, { space: spaceOf(model, vector), vector }, NEAREST)
    },
  }
}

export type Vectors = NonNullable<Awaited<ReturnType<typeof createVectors>>>
