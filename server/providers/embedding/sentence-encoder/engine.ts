import { createWorkerLine, type WorkerFailure } from '#server/platform/worker-line.ts'
import { EmbeddingError, type EmbeddingModel, type Vector } from '../port.ts'
import { isEnglish } from './english.ts'
import type { WorkerReply } from './worker.ts'

const DIMENSIONS = 512
/** So few at a time, for a query waits for what is in hand: some 20 ms for each, or 100 where it is very long. */
const AT_ONCE = 2
/** Of one piece of work, the start of the thread included. */
const TIMEOUT_MS = 30_000
/** Queries of a hundred people, and a list of texts for each worker of the service. */
const WAITING_MAX = 200

const WORKER = new URL('./worker.ts', import.meta.url)

const FAILURES: Record<WorkerFailure, [EmbeddingError['kind'], string]> = {
  crashed: ['failed', 'The sentence encoder crashed.'],
  late: ['timeout', 'The sentence encoder took too long.'],
  full: ['busy', 'Too many texts wait for the sentence encoder.'],
  closed: ['unreachable', 'The sentence encoder is closed.'],
}

/**
 * The embedded model: the Universal Sentence Encoder, lite, in a thread of its own. The thread starts with the first
 * text, so that a process which embeds nothing pays nothing; a query goes before the texts that nobody waits for.
 */
export function createSentenceEncoder({ timeoutMs = TIMEOUT_MS } = {}, worker: URL = WORKER): EmbeddingModel {
  const line = createWorkerLine<readonly string[], WorkerReply>({
    worker,
    waitingMax: WAITING_MAX,
    timeoutMs,
    errorOf: (failure) => new EmbeddingError(...FAILURES[failure]),
  })

  async function ask(texts: readonly string[], signal: AbortSignal, isUrgent: boolean): Promise<Vector[]> {
    const reply = await line.ask(
      texts.map((text) => text.toWellFormed()),
      signal,
      { isUrgent },
    )
    if ('error' in reply) throw new EmbeddingError('refused-text', reply.error)
    return reply.vectors
  }

  return {
    label: 'the embedded sentence encoder (English)',
    isReal: false,
    model: 'universal-sentence-encoder-lite',
    dimensions: DIMENSIONS,

    async embed(texts, signal) {
      const read = texts.filter(isEnglish)
      const vectors: Vector[] = []
      for (let at = 0; at < read.length; at += AT_ONCE)
        vectors.push(...(await ask(read.slice(at, at + AT_ONCE), signal, false)))
      const made = vectors.values()
      return texts.map((text) => (isEnglish(text) ? made.next().value : undefined))
    },

    async embedQuery(text, signal) {
      return isEnglish(text) ? (await ask([text], signal, true))[0] : undefined
    },

    close: line.close,
  }
}
