import type { Database } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import { unlessAborted } from '#server/platform/unless-aborted.ts'
import type { EmbeddingModel, Vector } from '#server/providers/embedding/port.ts'
import type { TalkIndex } from './talk-index.ts'
import { type Near, roundedOf, standOut } from './talk-vectors.ts'
import * as store from './vector-store.ts'

/** Nobody asks in more, and a model reads no more at once than its few hundred words. */
const QUERY_CHARS = 1_000
/** As many as fit into a context, and some that fall away. */
const NEAREST = 160
/** Vectors that are read at once. */
const READ_AT_ONCE = 500

/** What an array of numbers takes beside them. */
const VECTOR_BYTES = 270

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
  if (!(await store.openVectors(db))) {
    log.warn(
      'PostgreSQL has no pgvector: recall goes by words alone. Install pgvector, run "create extension vector" as a superuser, and start again; or set EMBEDDINGS=no',
    )
    return undefined
  }
  let isAway = false
  const loads = new WeakMap<TalkIndex, Promise<void>>()

  /** Has an index hold the vectors that its messages have, as they are in it: one of another version is none of theirs. */
  async function load(chatId: string, index: TalkIndex, space: string): Promise<void> {
    const embedded = await store.findEmbedded(db, chatId)
    if (embedded?.space !== space) return
    const known = index.embedded
    if (known?.space !== space) for (const entry of index.entries) entry.vector = undefined
    else if (known.embedded_seq === embedded.embedded_seq && known.changes === embedded.changes) return
    const open = index.entries.filter(
      ({ seq, isGone, vector }) => vector === undefined && !isGone && seq <= embedded.embedded_seq,
    )
    let isWhole = true
    for (let at = 0; at < open.length; at += READ_AT_ONCE) {
      const entries = open.slice(at, at + READ_AT_ONCE)
      const rows = await store.listVectors(
        db,
        space,
        entries.map(({ id }) => id),
      )
      const byId = new Map(rows.map((row) => [row.id, row]))
      for (const entry of entries) {
        const row = byId.get(entry.id)
        isWhole &&= row === undefined || row.version === entry.version
        if (row?.version !== entry.version) continue
        entry.vector = row.sent && roundedOf(row.sent)
        if (entry.vector) index.vectorBytes = entry.vector.numbers.length + VECTOR_BYTES
      }
    }
    // What is missing is looked for again the next time.
    const lastSeq = index.entries.at(-1)?.seq ?? 0
    const readSeq = isWhole ? Math.min(embedded.embedded_seq, lastSeq) : 0
    index.embedded = { ...embedded, embedded_seq: readSeq }
  }

  /** One after the other for an index. It goes on for those who ask later where nobody waits any more. */
  async function loaded(chatId: string, index: TalkIndex, space: string): Promise<void> {
    const before = loads.get(index) ?? Promise.resolve()
    const done = before.catch(() => undefined).then(() => load(chatId, index, space))
    loads.set(index, done)
    await done
  }

  async function search(chatId: string, index: TalkIndex, vector: Vector): Promise<Near> {
    const space = spaceOf(model, vector)
    const [noted] = await Promise.all([
      store.listLikeMemories(db, chatId, { space, vector }),
      loaded(chatId, index, space),
    ])
    // Vectors of another model, or another length, say nothing of this one.
    const entries = index.embedded?.space === space ? index.entries : []
    return standOut(entries, vector, noted, NEAREST)
  }

  return {
    /**
     * The model is asked at once, while the vectors of the talk are read. Nothing where its answer, or comparing it then, takes longer
     * than `withinMs`, as on the way of a reply, or the model does not know the language.
     */
    async near(
      { chatId, messages, index }: { chatId: string; messages: number; index: Promise<TalkIndex> },
      text: string,
      withinMs = queryTimeoutMs,
    ): Promise<Near> {
      if (messages < fromMessages) return NOTHING_NEAR
      const asked = model.embedQuery(text.slice(0, QUERY_CHARS), AbortSignal.timeout(withinMs))
      // It may fail before the index is there; whoever waits for it below hears of that.
      asked.catch(() => undefined)
      const talkIndex = await index
      let near: Near | undefined
      try {
        const vector = await asked
        near =
          vector && (await unlessAborted(search(chatId, talkIndex, vector), AbortSignal.timeout(withinMs)))
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
