import { shownAddress } from '#server/platform/shown-address.ts'
import type { PictureReader } from '../../pictures/port.ts'
import { withinDeadline } from '../deadline.ts'
import { drawnSize, type Size } from '../drawn-size.ts'
import { type Answer, ask, type EngineServer, failureOf, read, readJson } from '../engine-server.ts'
import { type ImageEngine, ImageEngineError, type PictureRequest, type ReferencePicture } from '../port.ts'
import { composePrompt, type PromptLimits } from '../prompt.ts'
import { readResult } from '../result.ts'
import { seedOf } from '../seed.ts'
import { tuningOf } from '../tuning.ts'
import { dialectOf } from './dialect.ts'

export type OpenAiImagesOptions = {
  /** Address up to and with the version, e.g. https://api.openai.com/v1. */
  baseUrl: string
  apiKey: string
  /** Empty: the server's own choice. */
  model: string
  /** Empty: what is known of the model. */
  sizes: readonly Size[]
  usesReference: boolean
  timeoutMs: number
  pictures: PictureReader
}

type Question = { prompt: string; negative: string; size: string; seed: number }

/** Codes and words with which servers say that their filter stopped a picture. */
const FILTERED =
  /moderation_blocked|content_policy_violation|content_filter|safety.?(?:system|violation|filter)|content.?moderation/i
/** What waiting does not mend: the account has no money. */
const UNPAID = /insufficient_quota|billing_hard_limit/i
/** Longest error that is read. */
const ERROR_MAX = 4000

/** Any server with OpenAI's `/images/generations`, and `/images/edits` to draw somebody again. */
export function createOpenAiImages(options: OpenAiImagesOptions): ImageEngine {
  const { apiKey, pictures } = options
  const server: EngineServer = {
    name: 'The image server',
    baseUrl: options.baseUrl,
    headers: apiKey ? { authorization: `Bearer ${apiKey}` } : {},
  }
  const closing = new AbortController()
  /** Many servers only generate; one that has said so is not asked to edit again. */
  let hasEdits = true

  const withOptions = (options: OpenAiImagesOptions): ImageEngine => {
    const { model, usesReference, timeoutMs } = options
    const dialect = dialectOf(model)
    const sizes = options.sizes.length > 0 ? options.sizes : dialect.sizes
    const limits: PromptLimits = {
      positive: dialect.promptMax,
      ...(dialect.takesMore && { negative: dialect.promptMax }),
    }
    const more = ({ negative, seed }: Question) =>
      dialect.takesMore ? { negative_prompt: negative, seed } : {}
    const generate = (question: Question, signal: AbortSignal) => {
      const { prompt, size } = question
      const json = { ...(model && { model }), prompt, n: 1, size, ...dialect.fields, ...more(question) }
      return ask(server, '/images/generations', { json, signal })
    }

    async function edit(
      question: Question,
      { bytes, mime }: ReferencePicture,
      signal: AbortSignal,
    ): Promise<Answer> {
      const { prompt, size } = question
      const form = new FormData()
      const fields = { ...(model && { model }), prompt, n: 1, size, ...dialect.editFields, ...more(question) }
      for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
      const name = `portrait.${mime.slice('image/'.length)}`
      form.set('image', new File([new Uint8Array(bytes)], name, { type: mime }))
      return await ask(server, '/images/edits', { form, signal })
    }

    async function drawOne(request: PictureRequest, signal: AbortSignal) {
      const { positive, negative } = composePrompt(request, limits)
      const { width, height } = drawnSize(request, sizes)
      const question = { prompt: positive, negative, size: `${width}x${height}`, seed: seedOf(request) }
      const reference = usesReference && hasEdits ? request.reference : undefined
      const edited = reference && (await edit(question, reference, signal))
      if (edited && HAS_NO_EDITS.includes(edited.status)) hasEdits = false
      const answer = edited && hasEdits ? edited : await generate(question, signal)
      if (answer.status < 200 || answer.status > 299) throw refusal(server, answer)
      return await readResult(pictures, await pictureIn(server, answer, signal), request)
    }

    return {
      label: `${model || 'images'} at ${shownAddress(server.baseUrl)}`,
      isReal: true,
      takesReference: usesReference,
      tuned: (values) => withOptions({ ...options, ...tuningOf(values) }),

      draw: (request, signal) =>
        withinDeadline({ signal, closing: closing.signal, timeoutMs, name: server.name }, (until) =>
          drawOne(request, until),
        ),

      async close() {
        closing.abort()
      },
    }
  }
  return withOptions(options)
}

const HAS_NO_EDITS = [404, 405, 501]

function refusal(server: EngineServer, answer: Answer): ImageEngineError {
  const said = answer.bytes.toString('utf8', 0, ERROR_MAX)
  if (UNPAID.test(said)) return failureOf(server, answer, 'misconfigured')
  return failureOf(server, answer, FILTERED.test(said) ? 'refused' : undefined)
}

/** The first picture of an answer, in it or at an address of the same server; others' addresses are not visited. */
async function pictureIn(server: EngineServer, answer: Answer, signal: AbortSignal): Promise<Buffer> {
  const data = read(readJson(server, answer), 'data')
  const first: unknown = Array.isArray(data) ? data[0] : undefined
  const [inside, address] = [read(first, 'b64_json'), read(first, 'url')]
  if (typeof inside === 'string' && inside) return Buffer.from(inside.replace(/^data:[^,]*,/, ''), 'base64')
  if (typeof address !== 'string' || !URL.canParse(address, `${server.baseUrl}/`))
    throw new ImageEngineError('bad-picture', `${server.name} sent no picture.`)
  const url = new URL(address, `${server.baseUrl}/`)
  if (url.protocol === 'data:') return Buffer.from(url.pathname.replace(/^[^,]*,/, ''), 'base64')
  if (url.origin !== new URL(server.baseUrl).origin)
    throw new ImageEngineError('misconfigured', `${server.name} keeps its pictures on another server.`)
  const kept = await ask(server, url.href, { signal })
  if (kept.status !== 200) throw failureOf(server, kept, 'bad-picture')
  return kept.bytes
}
