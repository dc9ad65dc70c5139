import { randomUUID } from 'node:crypto'
import { shownAddress } from '#server/platform/shown-address.ts'
import { unlessAborted } from '#server/platform/unless-aborted.ts'
import type { PictureReader } from '../../pictures/port.ts'
import { onlyForward, withinDeadline } from '../deadline.ts'
import { ask, askJson, type EngineServer, failureOf, read } from '../engine-server.ts'
import { type ImageEngine, ImageEngineError, type PictureRequest } from '../port.ts'
import { readResult } from '../result.ts'
import { tuningOf } from '../tuning.ts'
import { follow } from './follow.ts'
import { createGraphs, type GraphOptions } from './graphs.ts'
import { imageOf } from './history.ts'
import { createQueue } from './queue.ts'
import type { Workflow } from './workflow.ts'

export type ComfyUiOptions = GraphOptions & {
  /** e.g. http://127.0.0.1:8188 */
  baseUrl: string
  /** Of a proxy in front of it. */
  apiKey: string
  /** Without a sign of life. */
  timeoutMs: number
  /** Of its queue, which has no end of its own. */
  waitingMax: number
  pictures: PictureReader
  workflow: Workflow
  /** For requests with a portrait. */
  referenceWorkflow: Workflow
  pollMs?: number
}

/** Draws with a workflow on a ComfyUI server, and leaves neither prompt nor picture in its history. */
export function createComfyUi(options: ComfyUiOptions): ImageEngine {
  const { apiKey, pictures, pollMs = 1000 } = options
  const server: EngineServer = {
    name: 'ComfyUI',
    baseUrl: options.baseUrl,
    headers: apiKey ? { authorization: `Bearer ${apiKey}` } : {},
  }
  const closing = new AbortController()
  const graphFor = createGraphs(server, options)
  const { refuseIfFull, entryOf, forget } = createQueue(server, { pollMs })

  async function drawOne(
    request: PictureRequest,
    options: ComfyUiOptions,
    signal: AbortSignal,
    { tell, alive }: { tell: (share: number) => void; alive: () => void },
  ) {
    await refuseIfFull(options.waitingMax, signal)
    const graph = await graphFor(request, options, signal)
    const clientId = randomUUID()
    const following = await follow(server.baseUrl, clientId, signal, { onProgress: tell, onLife: alive })
    let id: string = randomUUID()
    let isOver = false
    try {
      signal.throwIfAborted()
      const queued = await askJson(server, '/prompt', {
        json: { prompt: graph, client_id: clientId, prompt_id: id },
        signal,
      })
      // Older servers choose it themselves.
      id = String(read(queued, 'prompt_id') ?? id)
      const entry = await entryOf(id, following.ended, signal)
      isOver = true
      const { filename, subfolder, type } = imageOf(entry)
      const image = await ask(server, `/view?${new URLSearchParams({ filename, subfolder, type })}`, {
        signal,
      })
      if (image.status !== 200) throw failureOf(server, image, 'bad-picture')
      return await readResult(pictures, image.bytes, request)
    } finally {
      following.close()
      await forget(id, isOver)
    }
  }

  const withOptions = (options: ComfyUiOptions): ImageEngine => ({
    label: `ComfyUI at ${shownAddress(server.baseUrl)}`,
    isReal: true,
    takesReference: options.usesReference,
    tuned: (values) => withOptions({ ...options, ...tuningOf(values) }),

    draw(request, signal, onProgress) {
      const tell = onlyForward(onProgress)
      const { timeoutMs } = options
      const deadline = { signal, closing: closing.signal, timeoutMs, name: server.name }
      const drawing = withinDeadline(deadline, (until, alive) =>
        drawOne(request, options, until, { tell, alive }),
      )
      return unlessAborted(drawing, AbortSignal.any([signal, closing.signal]))
    },

    async close() {
      closing.abort(new ImageEngineError('unavailable', 'ComfyUI is no longer asked: it is closed.'))
    },
  })
  return withOptions(options)
}
