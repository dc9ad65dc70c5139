import { Worker } from 'node:worker_threads'
import { readAudio } from '../audio.ts'
import { type Speech, type SpeechEngine, SpeechError, type SpeechRequest } from '../port.ts'
import { englishLetters } from './english-letters.ts'
import type { WorkerReply } from './worker.ts'

type Job = {
  request: SpeechRequest
  /** Nobody waits for it any more. */
  settled: boolean
  finish(speech: Speech): void
  fail(reason: unknown): void
}

export type FliteOptions = {
  /** Requests that wait behind the one that is spoken; more are refused. */
  queueMax?: number
  /** Of one request, from the moment at which it is begun; a minute of speech takes about a second. */
  timeoutMs?: number
}

const WORKER = new URL('./worker.ts', import.meta.url)

/**
 * The embedded synthesiser: Flite in a worker thread, and so off the event loop. Requests are spoken one at a time in
 * the order in which they came. A worker that takes too long or dies is replaced, and its request fails.
 */
export function createFlite(
  { queueMax = 64, timeoutMs = 20_000 }: FliteOptions = {},
  workerUrl: URL = WORKER,
): SpeechEngine {
  const queue: Job[] = []
  let worker: Worker | undefined
  let inHand: Job | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  function startWorker(): Worker {
    const started = new Worker(workerUrl)
    started.on('message', (reply: WorkerReply) => release((job) => receive(job, reply)))
    // An error is always followed by an exit, which is where the worker's job is seen to.
    started.on('error', () => {})
    started.on('exit', () => lose(started))
    // It waits for work and keeps no process alive.
    started.unref()
    return started
  }

  function receive(job: Job, reply: WorkerReply) {
    if ('error' in reply) return job.fail(new SpeechError('broken', reply.error))
    const bytes = Buffer.from(reply.bytes.buffer, reply.bytes.byteOffset, reply.bytes.byteLength)
    const read = readAudio(bytes)
    if (!read) return job.fail(new SpeechError('broken', 'The synthesiser made no speech.'))
    job.finish({ bytes, mime: read.mime, durationMs: read.durationMs })
  }

  function lose(gone: Worker) {
    if (gone !== worker) return
    worker = undefined
    release((job) => job.fail(new SpeechError('broken', 'The synthesiser crashed on this text.')))
  }

  function giveUp() {
    const late = worker
    worker = undefined
    void late?.terminate()
    release((job) => job.fail(new SpeechError('timeout', 'The synthesiser took too long.')))
  }

  function release(end: (job: Job) => void) {
    clearTimeout(timer)
    const job = inHand
    inHand = undefined
    if (job) end(job)
    assign()
  }

  function assign() {
    while (!inHand && !isClosed) {
      const job = queue.shift()
      if (!job) return
      if (job.settled) continue
      inHand = job
      worker ??= startWorker()
      timer = setTimeout(giveUp, timeoutMs)
      worker.postMessage(job.request)
    }
  }

  return {
    label: 'the embedded synthesiser (Flite)',
    isReal: false,

    async speak({ text, voice }, signal) {
      signal.throwIfAborted()
      if (isClosed) throw new SpeechError('broken', 'The synthesiser is closed.')
      const letters = englishLetters(text)
      if (!letters) throw new SpeechError('cannot-speak', 'The embedded voices read English only.', false)
      if (queue.filter(({ settled }) => !settled).length >= queueMax)
        throw new SpeechError('busy', 'Too many texts wait to be spoken.')
      return await new Promise((resolve, reject) => {
        const abort = () => job.fail(signal.reason)
        const settle = (act: () => void) => {
          if (job.settled) return
          job.settled = true
          signal.removeEventListener('abort', abort)
          act()
        }
        const job: Job = {
          request: { text: letters, voice },
          settled: false,
          finish: (speech) => settle(() => resolve(speech)),
          fail: (reason) => settle(() => reject(reason)),
        }
        signal.addEventListener('abort', abort)
        queue.push(job)
        assign()
      })
    },

    async close() {
      isClosed = true
      clearTimeout(timer)
      const reason = new SpeechError('broken', 'The synthesiser was closed.')
      for (const job of [...queue.splice(0), ...(inHand ? [inHand] : [])]) job.fail(reason)
      const last = worker
      worker = undefined
      await last?.terminate()
    },
  }
}
