import type { Database } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import {
  EMBEDDED_AT_ONCE,
  EmbeddingError,
  type EmbeddingModel,
  type Vector,
} from '#server/providers/embedding/port.ts'
import * as store from './vector-store.ts'
import { spaceOf } from './vectors-service.ts'

/** Messages that are looked through for some without a vector. */
const PAGE = 500
/** Some 500 tokens, which the smaller models read. */
const TEXT_CHARS = 2_000
/** Of a text that a model does not take: some of it is better than none. */
const SHORT_CHARS = 500
/** A claim is older than this where its process died. */
const STALE_S = 300
const CATCH_UP_MS = 60_000
const CATCH_UP_TALKS = 500
/** Any model takes this: it tells the length of its vectors, and whether it takes anything. */
const PROBE = 'Good evening.'

type EmbedderOptions = {
  db: Database
  log: Log
  model: EmbeddingModel
  /** A talk gets vectors once it has so many: a shorter one is before the model whole. */
  fromMessages: number
}

/**
 * Gives the messages and memories of talks their vectors, one talk after the other. How far a talk has them stands in its
 * row; what was left behind, or is of another model, is found by looking.
 */
export function createEmbedder({ db, log, model, fromMessages }: EmbedderOptions) {
  const closing = new AbortController()
  const waiting = new Map<string, Promise<boolean>>()
  let line: Promise<unknown> = Promise.resolve()
  let isAway = false
  let isCatchingUp = false
  let known: string | undefined

  /** The space of the model's vectors. A model that says their length is left alone until there is a text for it. */
  async function space(): Promise<string> {
    if (known) return known
    const [probed = []] = model.dimensions ? [] : await model.embed([PROBE], closing.signal)
    known = spaceOf(model, { length: model.dimensions ?? probed.length })
    return known
  }

  async function ask(texts: readonly string[]): Promise<(Vector | undefined)[]> {
    const vectors = await model.embed(texts, closing.signal)
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
      if (kind === 'failed') throw error
      await ask([PROBE])
      return [undefined]
    }
  }

  async function withVectors<Text extends { text: string }>(texts: readonly Text[]) {
    const vectors =
      texts.length > 0 ? await vectorsOf(texts.map(({ text }) => text.slice(0, TEXT_CHARS))) : []
    return texts.map((text, at) => ({ ...text, vector: vectors[at] }))
  }

  /** Embeds the next messages of a talk; answers up to where all have their vectors. */
  async function embedMessages(chatId: string, after: number, of: string): Promise<number> {
    const page = await store.listAfter(db, chatId, { after, space: of, limit: PAGE })
    const writing = page.findIndex(({ status }) => status === 'writing')
    const settled = writing < 0 ? page : page.slice(0, writing)
    const open = settled.flatMap((message) =>
      message.text === null ? [] : [{ ...message, text: message.text }],
    )
    const next = open.slice(0, EMBEDDED_AT_ONCE)
    const made = await withVectors(next)
    const kept = made.length > 0 ? await store.storeMessageVectors(db, of, made) : new Set()
    const firstOpen = next.find(({ id }) => !kept.has(id)) ?? open[EMBEDDED_AT_ONCE]
    return firstOpen ? firstOpen.seq - 1 : (settled.at(-1)?.seq ?? after)
  }

  /** Embeds some memories of a talk; answers how many, and whether all have their vectors then. */
  async function embedMemories(chatId: string, of: string) {
    const open = await store.listUnembeddedMemories(db, chatId, of, EMBEDDED_AT_ONCE)
    const made = await withVectors(open)
    const kept = made.length > 0 ? await store.storeMemoryVectors(db, of, made) : 0
    return { kept, areAll: kept === open.length && open.length < EMBEDDED_AT_ONCE }
  }

  /** Embeds what is next in a talk; false where nothing was. */
  async function embedOn(chatId: string): Promise<boolean> {
    const of = await space()
    // Whoever recalls asks each time: where all have their vectors, that costs one look, and nothing is written.
    if (!(await store.hasUnembedded(db, chatId, of, fromMessages))) return false
    const claim = await store.claimEmbedding(db, chatId, of, { fromMessages, staleS: STALE_S })
    if (!claim) return false
    let embeddedSeq = claim.embedded_seq
    let memories = { kept: 0, areAll: !claim.has_new_memories }
    try {
      embeddedSeq = await embedMessages(chatId, claim.embedded_seq, of)
      if (claim.has_new_memories) memories = await embedMemories(chatId, of)
    } finally {
      await store.releaseEmbedding(db, chatId, claim, { embeddedSeq, hasAllMemories: memories.areAll })
    }
    return embeddedSeq > claim.embedded_seq || memories.kept > 0
  }

  async function embedAll(chatId: string): Promise<boolean> {
    let hasDone = false
    try {
      while (!closing.signal.aborted && (await embedOn(chatId))) hasDone = true
      if (isAway) log.info('texts are embedded again')
      isAway = false
    } catch (error) {
      if (!isAway && !closing.signal.aborted)
        log.warn({ chatId, err: error }, 'texts could not be embedded; they will be')
      isAway = true
    } finally {
      waiting.delete(chatId)
    }
    return hasDone
  }

  /** One talk at a time: a model that is busy with one is no quicker with two. */
  function enqueue(chatId: string): Promise<boolean> {
    const underWay = waiting.get(chatId)
    if (underWay !== undefined) return underWay
    const done = line.then(() => !closing.signal.aborted && embedAll(chatId))
    line = done
    waiting.set(chatId, done)
    return done
  }

  /** Embeds all that has no vector, in talks of any age. */
  async function catchUp(): Promise<void> {
    if (isCatchingUp) return
    isCatchingUp = true
    try {
      for (let hasDone = true; hasDone && !closing.signal.aborted; ) {
        hasDone = false
        const limit = CATCH_UP_TALKS
        for (const { id } of await store.listUnembedded(db, await space(), { fromMessages, limit })) {
          hasDone = (await enqueue(id)) || hasDone
          if (isAway) return
        }
      }
    } catch (error) {
      if (!isAway && !closing.signal.aborted) log.warn({ err: error }, 'nothing can be embedded; it will be')
      isAway = true
    } finally {
      isCatchingUp = false
    }
  }

  return {
    /** Embeds what is new in a talk. While the model is away only `catchUp` asks it. */
    embed: async (chatId: string): Promise<void> => void (isAway || (await enqueue(chatId))),
    catchUp,
    /** Catches up now and then; answers how to stop. */
    keepEmbedding(): () => void {
      const timer = setInterval(() => void catchUp(), CATCH_UP_MS)
      void catchUp()
      return () => clearInterval(timer)
    },
    async close(): Promise<void> {
      closing.abort()
      await line
    },
  }
}
