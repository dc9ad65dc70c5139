import { setTimeout as delay } from 'node:timers/promises'
import { shownAddress } from '#server/platform/shown-address.ts'
import { unlessAborted } from '#server/platform/unless-aborted.ts'
import type { PictureReader } from '../../pictures/port.ts'
import { onlyForward, withinDeadline } from '../deadline.ts'
import { drawnSize, type Size } from '../drawn-size.ts'
import { ask, askJson, type EngineServer, read } from '../engine-server.ts'
import { type ImageEngine, ImageEngineError, type PictureRequest, type ReferencePicture } from '../port.ts'
import { composePrompt } from '../prompt.ts'
import { readResult } from '../result.ts'
import { seedOf } from '../seed.ts'
import { tuningOf } from '../tuning.ts'
import { createOneAtATime } from './one-at-a-time.ts'

export type Automatic1111Options = {
  /** e.g. http://127.0.0.1:7860 */
  baseUrl: string
  /** `user:password` of --api-auth, or the token of a proxy. */
  apiKey: string
  /** Empty: the model that is loaded. */
  model: string
  sizes: readonly Size[]
  steps: number
  guidance: number
  usesReference: boolean
  /** Preprocessor and model of ControlNet, with a colon between. Empty: the portrait goes by img2img. */
  ipAdapter: string
  timeoutMs: number
  waitingMax: number
  pictures: PictureReader
  progressMs?: number
}

/** It takes texts of any length, in chunks; beyond a few chunks each word counts for little. */
const LIMITS = { positive: 1500, negative: 1000 }
/** How much of the portrait is drawn anew: less keeps its pose and clothes too. */
const DENOISING = 0.72
/** Weight of an IP-adapter: with more, clothes and light of the portrait come along. */
const LIKENESS = 0.7
const INTERRUPT_TIMEOUT_MS = 5000

/**
 * Stable Diffusion WebUI with --api, and Forge. Both draw one picture at a time, and their progress and interrupt speak
 * of whichever that is: they are asked for one at a time, so that it is ours.
 */
export function createAutomatic1111(options: Automatic1111Options): ImageEngine {
  const { apiKey, pictures, progressMs = 700 } = options
  const server: EngineServer = {
    name: 'Automatic1111',
    baseUrl: options.baseUrl,
    headers: authorization(apiKey),
  }
  const closing = new AbortController()
  const inTurn = createOneAtATime()

  async function followProgress(signal: AbortSignal, tell: (share: number) => void): Promise<void> {
    while (!signal.aborted) {
      await delay(progressMs, undefined, { signal }).catch(() => {})
      const answer = await askJson(server, '/sdapi/v1/progress?skip_current_image=true', { signal }).catch(
        () => undefined,
      )
      tell(Number(read(answer, 'progress')))
    }
  }

  async function drawOne(
    request: PictureRequest,
    options: Automatic1111Options,
    signal: AbortSignal,
    tell: (share: number) => void,
  ) {
    const { usesReference, ipAdapter } = options
    const finished = new AbortController()
    const following = followProgress(AbortSignal.any([signal, finished.signal]), tell)
    const reference = usesReference ? request.reference : undefined
    try {
      const answer = await askJson(server, `/sdapi/v1/${reference && !ipAdapter ? 'img2img' : 'txt2img'}`, {
        json: { ...bodyOf(request, options), ...(reference && likeIn(reference, ipAdapter)) },
        signal,
      })
      const images = read(answer, 'images')
      const image = Array.isArray(images) ? images[0] : undefined
      if (typeof image !== 'string')
        throw new ImageEngineError('bad-picture', 'Automatic1111 sent no picture.')
      return await readResult(pictures, Buffer.from(image.replace(/^data:[^,]*,/, ''), 'base64'), request)
    } catch (error) {
      // It goes on drawing for nobody; the next one waits until it has been told.
      if (signal.aborted)
        await ask(server, '/sdapi/v1/interrupt', {
          method: 'POST',
          signal: AbortSignal.timeout(INTERRUPT_TIMEOUT_MS),
        }).catch(() => {})
      throw error
    } finally {
      finished.abort()
      await following
    }
  }

  const withOptions = (options: Automatic1111Options): ImageEngine => ({
    label: `Automatic1111 at ${shownAddress(server.baseUrl)}`,
    isReal: true,
    takesReference: options.usesReference,
    tuned: (values) => withOptions({ ...options, ...tuningOf(values) }),

    draw(request, signal, onProgress) {
      const tell = onlyForward(onProgress)
      const ending = AbortSignal.any([signal, closing.signal])
      const { timeoutMs, waitingMax } = options
      const deadline = { signal, closing: closing.signal, timeoutMs, name: server.name }
      const drawing = inTurn(ending, waitingMax, () =>
        withinDeadline(deadline, (until) => drawOne(request, options, until, tell)),
      )
      // Who has called it off does not wait until the server knows.
      return unlessAborted(drawing, ending)
    },

    async close() {
      closing.abort(new ImageEngineError('unavailable', 'Automatic1111 is no longer asked: it is closed.'))
    },
  })
  return withOptions(options)
}

function bodyOf(request: PictureRequest, { model, sizes, steps, guidance }: Automatic1111Options) {
  const { positive, negative } = composePrompt(request, LIMITS)
  return {
    prompt: positive,
    negative_prompt: negative,
    seed: seedOf(request),
    ...drawnSize(request, sizes),
    steps,
    cfg_scale: guidance,
    batch_size: 1,
    n_iter: 1,
    send_images: true,
    save_images: false,
    ...(model && {
      override_settings: { sd_model_checkpoint: model },
      override_settings_restore_afterwards: false,
    }),
  }
}

/** Fields with which somebody is drawn again: the face alone by an IP-adapter, by img2img also something of the pose. */
function likeIn({ bytes, mime }: ReferencePicture, ipAdapter: string) {
  const image = `data:${mime};base64,${bytes.toString('base64')}`
  // Cut to the shape that is drawn, not squeezed.
  const resize_mode = 1
  if (!ipAdapter) return { init_images: [image], denoising_strength: DENOISING, resize_mode }
  const [module, model] = ipAdapter.split(/:(.*)/)
  const unit = { enabled: true, module, model, image, weight: LIKENESS, resize_mode, pixel_perfect: true }
  return { alwayson_scripts: { controlnet: { args: [unit] } } }
}

function authorization(key: string): Record<string, string> {
  if (!key) return {}
  return {
    authorization: key.includes(':') ? `Basic ${Buffer.from(key).toString('base64')}` : `Bearer ${key}`,
  }
}
