import type { Database } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import { unlessAborted } from '#server/platform/unless-aborted.ts'
import type { EmbeddingModel, Vector } from '#server/providers/embedding/port.ts'
import { findNear, type Near, openVectors } from './vector-store.ts'

/** Nobody asks in more, and a model reads no more at once than its few hundred words. */
const QUERY_CHARS = 1_000
/** As many as fit into a context, and some that fall away. */
const NEAREST = 160

export const NOTHING_NEAR: Near = { messages: [], memories: new Map() }

/** Vectors of different models or lengths lie in different spaces. */
export const spaceOf = ({ model }: EmbeddingModel, { length }: Pick<Vector, 'length'>) => `${model}/${length}`

type VectorsOptions = {
  db: Database
  log: Log
  model: EmbeddingModel
  queryTimeoutMs: number
  /** A shorter talk has no vectors. */
  fromMessages: number
}

/** What of a talk means the same as a text; undefined where the database has no place for vectors. */
export async function createVectors({ db, log, model, queryTimeoutMs, fromMessages }: VectorsOptions) {
  if (!(await openVectors(db))) {
    log.warn(
      'embeddings are configured, but PostgreSQL has no pgvector: recall goes by words alone. Install pgvector, run "create extension vector" as a superuser, and start again',
    )
    return undefined
  }
  let isAway = false

  return {
    /** Nothing where that takes longer than `withinMs`, as on the way of a reply, or the model does not know the language. */
    async near(
      { chatId, messages }: { chatId: string; messages: number },
      text: string,
      withinMs = queryTimeoutMs,
    ): Promise<Near> {
      if (messages < fromMessages) return NOTHING_NEAR
      const late = AbortSignal.timeout(withinMs)
      let near: Near | undefined
      try {
        const vector = await model.embedQuery(text.slice(0, QUERY_CHARS), late)
        const query = vector && { space: spaceOf(model, vector), vector }
        near = query && (await unlessAborted(findNear(db, chatId, query, NEAREST), late))
      } catch (error) {
        if (!isAway) log.warn({ err: error }, 'a query has no vector in time: recall goes by words alone')
        isAway = true
        return NOTHING_NEAR
      }
      if (isAway) log.info('queries have vectors again')
      isAway = false
      return near ?? NOTHING_NEAR
    },
  }
}

export type Vectors = NonNullable<Awaited<ReturnType<typeof createVectors>>>
