import { createHash } from 'node:crypto'
import { drawnSize, type Size } from '../drawn-size.ts'
import { askJson, type EngineServer, read } from '../engine-server.ts'
import { ImageEngineError, type PictureRequest, type ReferencePicture } from '../port.ts'
import { composePrompt } from '../prompt.ts'
import { seedOf } from '../seed.ts'
import { asksFor, fillWorkflow, type Workflow } from './workflow.ts'

type Workflows = {
  workflow: Workflow
  /** For requests with a portrait. */
  referenceWorkflow: Workflow
}

export type GraphOptions = {
  /** Empty: the first checkpoint that the server lists. */
  model: string
  sizes: readonly Size[]
  steps: number
  guidance: number
  usesReference: boolean
}

const LIMITS = { positive: 1500, negative: 1000 }

/** Fills workflows with what pictures are to be. */
export function createGraphs(server: EngineServer, { workflow, referenceWorkflow }: Workflows) {
  /** The first checkpoint that it lists, once it was asked. */
  let firstModel = ''

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

  /** The workflow of a picture; its portrait is on the server then. Throws `misconfigured` where there is no model. */
  return async function graphFor(
    request: PictureRequest,
    options: GraphOptions,
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
}
