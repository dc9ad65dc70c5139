import { setTimeout as delay } from 'node:timers/promises'
import { ask, askJson, type EngineServer, read } from '../engine-server.ts'
import { ImageEngineError } from '../port.ts'

/** Between two looks at the history, once the end has been told. */
const END_POLL_MS = 50
const TIDY_TIMEOUT_MS = 5000

/** A server's queue, and its history of what has left that. Rejects as `askJson` does. */
export function createQueue(server: EngineServer, { pollMs }: { pollMs: number }) {
  async function isQueued(id: string, signal: AbortSignal, where = ['queue_running', 'queue_pending']) {
    const queue = await askJson(server, '/queue', { signal })
    return where
      .flatMap((part) => read(queue, part) ?? [])
      .some((item) => Array.isArray(item) && item[1] === id)
  }

  return {
    /** Throws `busy` where so many wait. */
    async refuseIfFull(waitingMax: number, signal: AbortSignal): Promise<void> {
      const queue = await askJson(server, '/prompt', { signal })
      const waiting = Number(read(read(queue, 'exec_info'), 'queue_remaining'))
      if (waiting >= waitingMax)
        throw new ImageEngineError('busy', `${waiting} pictures wait at ComfyUI already.`)
    },

    /** The entry of a picture in the history, once it has ended, however that was; `ended` is a hint of it. */
    async entryOf(id: string, ended: Promise<void>, signal: AbortSignal): Promise<unknown> {
      let hasEnded = false
      const end = ended.then(() => {
        hasEnded = true
      })
      for (;;) {
        const isWaiting = await isQueued(id, signal)
        const entry = read(await askJson(server, `/history/${id}`, { signal }), id)
        if (entry) return entry
        // What leaves the queue is in the history at the same moment.
        if (!isWaiting)
          throw new ImageEngineError('unavailable', 'ComfyUI has lost the picture, as it does at a restart.')
        const pause = delay(hasEnded ? END_POLL_MS : pollMs, undefined, { signal })
        await (hasEnded ? pause : Promise.race([end, pause]))
      }
    },

    /** Takes the picture out of queue and history; one that is being drawn is stopped, another's is not. */
    async forget(id: string, isOver: boolean): Promise<void> {
      const signal = AbortSignal.timeout(TIDY_TIMEOUT_MS)
      try {
        if (!isOver) {
          await ask(server, '/queue', { json: { delete: [id] }, signal })
          if (await isQueued(id, signal, ['queue_running']))
            await ask(server, '/interrupt', { json: { prompt_id: id }, signal })
        }
        await ask(server, '/history', { json: { delete: [id] }, signal })
      } catch {
        // It is away, and with it what it held.
      }
    },
  }
}
