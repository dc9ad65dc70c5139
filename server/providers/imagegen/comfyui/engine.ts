import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { shownAddress } from '#server/platform/shown-address.ts'
import { unlessAborted } from '#server/platform/unless-aborted.ts'
import type { PictureReader } from '../../pictures/port.ts'
import { onlyForward, withinDeadline } from '../deadline.ts'
import { drawnSize, type Size } from '../drawn-size.ts'
import { ask, askJson, type EngineServer, failureOf, read } from '../engine-server.ts'
import { type ImageEngine, ImageEngineError, type PictureRequest, type ReferencePicture } from '../port.ts'
import { composePrompt } from '../prompt.ts'
import { readResult } from '../result.ts'
import { seedOf } from '../seed.ts'
import { tuningOf } from '../tuning.ts'
import { follow } from './follow.ts'
import { imageOf } from './history.ts'
import { asksFor, fillWorkflow, type Workflow } from './workflow.ts'

export type ComfyUiOptions = {
  /** e.g. http://127.0.0.1:8188 */
  baseUrl: string
  /** Of a proxy in front of it. */
  apiKey: string
  /** Empty: the first checkpoint that the server lists. */
  model: string
  sizes: readonly Size[]
  steps: number
  guidance: number
  usesReference: boolean
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

const LIMITS = { positive: 1500, negative: 1000 }
/** Between two looks at the history, once the end has been told. */
const END_POLL_MS = 50
const TIDY_TIMEOUT_MS = 5000

/** Draws with a workflow on a ComfyUI server, and leaves neither prompt nor picture in its history. */
export function createComfyUi(options: ComfyUiOptions): ImageEngine {
  const { apiKey, pictures, workflow, referenceWorkflow, pollMs = 1000 } = options
  const server: EngineServer = {
    name: 'ComfyUI',
    baseUrl: options.baseUrl,
    headers: apiKey ? { authorization: `Bearer ${apiKey}` } : {},
  }
  const closing = new AbortController()
  /** The first checkpoint that it lists, once it was asked. */
  let firstModel = ''

  async function refuseIfFull(waitingMax: number, signal: AbortSignal): Promise<void> {
    const queue = await askJson(server, '/prompt', { signal })
    const waiting = Number(read(read(queue, 'exec_info'), 'queue_remaining'))
    if (waiting >= waitingMax)
      throw new ImageEngineError('busy', `${waiting} pictures wait at ComfyUI already.`)
  }

  async function modelFor(set: string, chosen: Workflow, signal: AbortSignal): Promise<string> {
    const known = set || firstModel
    if (known || !asksFor(chosen, 'model')) return known
    const models = await askJson(server, '/models/checkpoints', { signal })
    const [first] = Array.isArray(models) ? models : []
    if (typeof first !== 'string') throw new ImageEngineError('misconfigured', 'ComfyUI lists no checkpoint.')
    firstModel = first
    return first
  }

  /** The same portrait is the same file there. */
  async function upload({ bytes, mime }: ReferencePicture, signal: AbortSignal): Promise<string> {
    const form = new FormData()
    const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${mime.slice('image/'.length)}`
    form.set('image', new File([new Uint8Array(bytes)], name, { type: mime }))
    form.set('subfolder', 'moonlit')
    form.set('overwrite', 'true')
    const kept = await askJson(server, '/upload/image', { form, signal })
    return `${read(kept, 'subfolder')}/${read(kept, 'name')}`
  }

  async function graphFor(
    request: PictureRequest,
    options: ComfyUiOptions,
    signal: AbortSignal,
  ): Promise<Workflow> {
    const reference = options.usesReference ? request.reference : undefined
    const chosen = reference ? referenceWorkflow : workflow
    const { positive, negative } = composePrompt(request, LIMITS)
    return fillWorkflow(chosen, {
      prompt: positive,
      negative,
      seed: seedOf(request),
      ...drawnSize(request, options.sizes),
      steps: options.steps,
      guidance: options.guidance,
      model: await modelFor(options.model, chosen, signal),
      reference: reference ? await upload(reference, signal) : '',
    })
  }

  /** Its entry in the history, once it has ended, however that was. */
  async function entryOf(id: string, ended: Promise<void>, signal: AbortSignal): Promise<unknown> {
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
  }

  async function isQueued(id: string, signal: AbortSignal, where = ['queue_running', 'queue_pending']) {
    const queue = await askJson(server, '/queue', { signal })
    return where
      .flatMap((part) => read(queue, part) ?? [])
      .some((item) => Array.isArray(item) && item[1] === id)
  }

  /** Takes the picture out of queue and history; one that is being drawn is stopped, another's is not. */
  async function forget(id: string, isOver: boolean): Promise<void> {
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
  }

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
