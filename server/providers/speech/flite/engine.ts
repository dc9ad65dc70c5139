import { createWorkerLine, type WorkerFailure } from '#server/platform/worker-line.ts'
import { readAudio } from '../audio.ts'
import { type SpeechEngine, SpeechError, type SpeechRequest } from '../port.ts'
import { englishLetters } from './english-letters.ts'
import type { WorkerReply } from './worker.ts'

export type FliteOptions = {
  /** Requests that wait behind the one that is spoken; more are refused. */
  queueMax?: number
  /** Of one request, from the moment at which it is begun; a minute of speech takes about a second. */
  timeoutMs?: number
}

const WORKER = new URL('./worker.ts', import.meta.url)

const FAILURES: Record<WorkerFailure, [SpeechError['kind'], string]> = {
  crashed: ['broken', 'The synthesiser crashed on this text.'],
  late: ['timeout', 'The synthesiser took too long.'],
  full: ['busy', 'Too many texts wait to be spoken.'],
  closed: ['broken', 'The synthesiser is closed.'],
}

/**
 * The embedded synthesiser: Flite in a worker thread, and so off the event loop. Requests are spoken one at a time in
 * the order in which they came. A worker that takes too long or dies is replaced, and its request fails.
 */
export function createFlite(
  { queueMax = 64, timeoutMs = 20_000 }: FliteOptions = {},
  workerUrl: URL = WORKER,
): SpeechEngine {
  const line = createWorkerLine<SpeechRequest, WorkerReply>({
    worker: workerUrl,
    waitingMax: queueMax,
    timeoutMs,
    errorOf: (failure) => new SpeechError(...FAILURES[failure]),
  })

  return {
    label: 'the embedded synthesiser (Flite)',
    isReal: false,

    async speak({ text, voice }, signal) {
      signal.throwIfAborted()
      const letters = englishLetters(text)
      if (!letters) throw new SpeechError('cannot-speak', 'The embedded voices read English only.', false)
      const reply = await line.ask({ text: letters, voice }, signal)
      if ('error' in reply) throw new SpeechError('broken', reply.error)
      const bytes = Buffer.from(reply.bytes.buffer, reply.bytes.byteOffset, reply.bytes.byteLength)
      const read = readAudio(bytes)
      if (!read) throw new SpeechError('broken', 'The synthesiser made no speech.')
      return { bytes, mime: read.mime, durationMs: read.durationMs }
    },

    close: line.close,
  }
}
