import type { Log } from '#server/platform/log.ts'
import type { EmbeddingModel } from '#server/providers/embedding/port.ts'
import { type EmbeddingParts, embedOn } from './embedding-service.ts'
import { createTextVectors } from './text-vectors-service.ts'
import * as store from './vector-store.ts'

const CATCH_UP_MS = 60_000
const CATCH_UP_TALKS = 500

type EmbedderOptions = Omit<EmbeddingParts, 'texts'> & { log: Log; model: EmbeddingModel }

/**
 * Gives the messages and memories of talks their vectors, one talk after the other. How far a talk has them stands in its
 * row; what was left behind, or is of another model, is found by looking.
 */
export function createEmbedder({ db, log, model, fromMessages }: EmbedderOptions) {
  const closing = new AbortController()
  const texts = createTextVectors(model, closing.signal)
  const waiting = new Map<string, Promise<boolean>>()
  let line: Promise<unknown> = Promise.resolve()
  let isAway = false
  let isCatchingUp = false

  /** A few texts at a time, then the talk waits behind the others: a model that is busy with one is no quicker with two. */
  async function embedAll(chatId: string): Promise<boolean> {
    let hasDone = false
    try {
      while (await inLine(chatId)) hasDone = true
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

  /** False where nothing was left to embed. */
  async function inLine(chatId: string): Promise<boolean> {
    const turn = line.then(
      async () => !closing.signal.aborted && (await embedOn({ db, texts, fromMessages }, chatId)),
    )
    line = turn.catch(() => undefined)
    return await turn
  }

  function enqueue(chatId: string): Promise<boolean> {
    const underWay = waiting.get(chatId)
    if (underWay !== undefined) return underWay
    const done = embedAll(chatId)
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
        for (const { id } of await store.listUnembedded(db, await texts.space(), { fromMessages, limit })) {
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
