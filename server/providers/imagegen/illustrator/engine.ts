import './raster-memory.ts'
import { Worker } from 'node:worker_threads'
import { type ImageEngine, ImageEngineError, type Picture, type PictureRequest } from '../port.ts'
import type { WorkerReply } from './worker.ts'

type Job = {
  request: PictureRequest
  /** How often a worker has died over it. */
  crashes: number
  /** Nobody waits for it any more. */
  settled: boolean
  finish(picture: Picture): void
  fail(reason: unknown): void
}

/** A picture that has killed two workers would kill the next one too. */
const CRASHES_ALLOWED = 1

const WORKER = new URL('./worker.ts', import.meta.url)

/**
 * The embedded image engine: it draws vector illustrations, on worker threads and so off the event loop. `threads`
 * pictures are drawn at a time, the rest wait in order. A picture that is being drawn cannot be stopped half-way;
 * aborted, its promise rejects at once and the result is dropped.
 */
export function createIllustrator({ threads }: { threads: number }, workerUrl: URL = WORKER): ImageEngine {
  const queue: Job[] = []
  const idle: Worker[] = []
  const workers = new Set<Worker>()
  const inHand = new Map<Worker, Job>()
  let closed = false

  function startWorker(): Worker {
    const worker = new Worker(workerUrl)
    workers.add(worker)
    worker.on('message', (reply: WorkerReply) => receive(worker, reply))
    // An error is always followed by an exit, which is where the worker's job is seen to.
    worker.on('error', () => {})
    worker.on('exit', () => lose(worker))
    return worker
  }

  function receive(worker: Worker, reply: WorkerReply) {
    const job = inHand.get(worker)
    inHand.delete(worker)
    idle.push(worker)
    if ('error' in reply) job?.fail(new ImageEngineError('bad-picture', reply.error))
    else
      job?.finish({
        ...reply,
        isDressed: true,
        isSamePerson: true,
        bytes: Buffer.from(reply.bytes.buffer, reply.bytes.byteOffset, reply.bytes.byteLength),
      })
    assign()
  }

  function lose(worker: Worker) {
    workers.delete(worker)
    const spare = idle.indexOf(worker)
    if (spare >= 0) idle.splice(spare, 1)
    const job = inHand.get(worker)
    inHand.delete(worker)
    if (job && !job.settled) {
      job.crashes++
      if (job.crashes > CRASHES_ALLOWED)
        job.fail(new ImageEngineError('bad-picture', 'the illustrator crashed on this picture'))
      else queue.unshift(job)
    }
    assign()
  }

  function assign() {
    if (closed) return
    while (queue.length > 0 && (idle.length > 0 || workers.size < threads)) {
      const job = queue.shift()
      if (!job || job.settled) continue
      const worker = idle.pop() ?? startWorker()
      inHand.set(worker, job)
      // It draws from the sheet alone.
      const { reference: _, ...request } = job.request
      worker.postMessage(request)
    }
  }

  function draw(request: PictureRequest, signal: AbortSignal): Promise<Picture> {
    if (signal.aborted) return Promise.reject(signal.reason)
    if (closed) return Promise.reject(new ImageEngineError('unavailable', 'the illustrator is closed'))
    return new Promise((resolve, reject) => {
      const abort = () => job.fail(signal.reason)
      const settle = (act: () => void) => {
        if (job.settled) return
        job.settled = true
        signal.removeEventListener('abort', abort)
        act()
      }
      const job: Job = {
        request,
        crashes: 0,
        settled: false,
        finish: (picture) => settle(() => resolve(picture)),
        fail: (reason) => settle(() => reject(reason)),
      }
      signal.addEventListener('abort', abort)
      queue.push(job)
      assign()
    })
  }

  async function close() {
    closed = true
    const reason = new ImageEngineError('unavailable', 'the illustrator was closed')
    for (const job of [...queue.splice(0), ...inHand.values()]) job.fail(reason)
    await Promise.all([...workers].map((worker) => worker.terminate()))
  }

  return { label: `the embedded illustrator (${threads} at a time)`, isReal: false, draw, close }
}
