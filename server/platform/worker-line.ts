import { Worker } from 'node:worker_threads'

/** `crashed`: the worker died over the request. `late`: it was ended. `full`: too many wait. */
export type WorkerFailure = 'crashed' | 'late' | 'full' | 'closed'

type WorkerLineOptions = {
  worker: URL
  /** Requests that wait behind the one that is worked on; more are refused. */
  waitingMax: number
  /** Of one request, from the moment at which it is begun. */
  timeoutMs: number
  errorOf: (failure: WorkerFailure) => Error
}

type Job<Request, Reply> = {
  request: Request
  /** Nobody waits for it any more. */
  isSettled: boolean
  finish(reply: Reply): void
  fail(reason: unknown): void
}

/**
 * Requests to a thread, which answers each by one message: one at a time, in the order in which they came, those that
 * somebody waits for first. The thread is started for the first request. One that takes too long or dies fails what it
 * had in hand, and the next request gets a new one.
 */
export function createWorkerLine<Request, Reply>({
  worker: url,
  waitingMax,
  timeoutMs,
  errorOf,
}: WorkerLineOptions) {
  const urgent: Job<Request, Reply>[] = []
  const others: Job<Request, Reply>[] = []
  let worker: Worker | undefined
  let inHand: Job<Request, Reply> | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  function startWorker(): Worker {
    const started = new Worker(url)
    started.on('message', (reply: Reply) => started === worker && release((job) => job.finish(reply)))
    // An error is always followed by an exit, which is where the worker's job is seen to.
    started.on('error', () => {})
    started.on('exit', () => lose(started))
    // It waits for work and keeps no process alive.
    started.unref()
    return started
  }

  function lose(gone: Worker) {
    if (gone !== worker) return
    worker = undefined
    release((job) => job.fail(errorOf('crashed')))
  }

  function giveUp() {
    const late = worker
    worker = undefined
    void late?.terminate()
    release((job) => job.fail(errorOf('late')))
  }

  function release(end: (job: Job<Request, Reply>) => void) {
    clearTimeout(timer)
    const job = inHand
    inHand = undefined
    if (job) end(job)
    assign()
  }

  function assign() {
    while (!inHand && !isClosed) {
      const job = urgent.shift() ?? others.shift()
      if (!job) return
      if (job.isSettled) continue
      inHand = job
      worker ??= startWorker()
      timer = setTimeout(giveUp, timeoutMs)
      worker.postMessage(job.request)
    }
  }

  return {
    /** Rejects with the signal's reason when aborted. */
    async ask(request: Request, signal: AbortSignal, { isUrgent = false } = {}): Promise<Reply> {
      signal.throwIfAborted()
      if (isClosed) throw errorOf('closed')
      const waiting = [...urgent, ...others].filter(({ isSettled }) => !isSettled)
      if (waiting.length >= waitingMax) throw errorOf('full')
      return await new Promise((resolve, reject) => {
        const abort = () => job.fail(signal.reason)
        const settle = (act: () => void) => {
          if (job.isSettled) return
          job.isSettled = true
          signal.removeEventListener('abort', abort)
          act()
        }
        const job: Job<Request, Reply> = {
          request,
          isSettled: false,
          finish: (reply) => settle(() => resolve(reply)),
          fail: (reason) => settle(() => reject(reason)),
        }
        signal.addEventListener('abort', abort)
        const line = isUrgent ? urgent : others
        line.push(job)
        assign()
      })
    },

    async close(): Promise<void> {
      isClosed = true
      clearTimeout(timer)
      for (const job of [...urgent.splice(0), ...others.splice(0), ...(inHand ? [inHand] : [])])
        job.fail(errorOf('closed'))
      const last = worker
      worker = undefined
      await last?.terminate()
    },
  }
}
