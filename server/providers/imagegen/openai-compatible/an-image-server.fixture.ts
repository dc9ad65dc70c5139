import type http from 'node:http'
import { aPicture, PICTURE_FAULTS, type PictureFault, sendJson, serve } from '../scripted-engine.fixture.ts'

/** What is wrong with an answer, where something is. */
export const IMAGE_FAULTS = [
  ...PICTURE_FAULTS,
  ...(['busy', 'unpaid', 'filtered', 'filtered-answer', 'out-of-memory', 'broken', 'cut', 'stall'] as const),
  ...(['page', 'no-image', 'locked', 'no-model', 'endless', 'elsewhere'] as const),
] as const
export type Fault = (typeof IMAGE_FAULTS)[number]

type Form = { [field: string]: string | File }

/** A server with OpenAI's images: what it is asked to edit is in `edits`. `answers`: how it sends its pictures. */
export async function anImageServer({
  fault,
  answers = 'inside',
  hasEdits = true,
}: {
  fault?: Fault
  answers?: 'inside' | 'address' | 'path' | 'data'
  hasEdits?: boolean
} = {}) {
  const edits: Form[] = []
  let failing = fault
  let kept: Buffer = Buffer.alloc(0)
  const scripted = await serve(async ({ path, headers, body }, response) => {
    if (path === '/kept.png') return response.end(kept)
    if (path === '/v1/images/edits') {
      if (!hasEdits) return sendJson(response, { detail: 'Not Found' }, 404)
      const form = await new Response(new Uint8Array(body), {
        headers: { 'content-type': headers['content-type'] ?? '' },
      }).formData()
      edits.push(Object.fromEntries(form))
      return await draw(String(form.get('size')), response)
    }
    await draw(JSON.parse(body.toString()).size, response)
  })

  async function draw(asked: string, response: http.ServerResponse) {
    const failure = FAILURES[failing ?? '']
    if (failure) return sendJson(response, failure[1], failure[0])
    if (failing === 'stall') return
    if (failing === 'page') return response.end('<!doctype html><title>Welcome</title>')
    if (failing === 'cut') return response.writeHead(200).write('{"data":[{"b64', () => response.destroy())
    if (failing === 'endless') {
      const more = () => response.write('x'.repeat(4_194_304), (error) => error ?? setImmediate(more))
      return more()
    }
    if (failing === 'elsewhere')
      return sendJson(response, { data: [{ url: 'http://127.0.0.1:9/picture.png' }] })
    if (failing === 'no-image') return sendJson(response, { created: 1, data: [] })
    const [width = 0, height = 0] = asked.split('x').map(Number)
    kept = await aPicture(
      { width, height },
      PICTURES.find((name) => name === failing),
    )
    const inside = kept.toString('base64')
    const one = {
      inside: { b64_json: inside },
      address: { url: `${scripted.baseUrl}/kept.png` },
      path: { url: '/kept.png' },
      data: { url: `data:image/png;base64,${inside}` },
    }[answers]
    sendJson(response, { created: 1, data: [one] })
  }
  return {
    ...scripted,
    origin: scripted.baseUrl,
    baseUrl: `${scripted.baseUrl}/v1`,
    edits,
    /** What is wrong from now on, or nothing more. */
    fail: (next?: Fault) => {
      failing = next
    },
  }
}

const PICTURES: readonly PictureFault[] = ['black', 'grey', 'small', 'wide', 'garbage', 'half', 'bomb']

const error = (code: string, message: string, type = 'invalid_request_error') => ({
  error: { message, type, param: null, code },
})
const FAILURES: Record<string, [number, unknown]> = {
  busy: [429, error('rate_limit_exceeded', 'Rate limit reached.')],
  unpaid: [429, error('insufficient_quota', 'You exceeded your current quota.')],
  filtered: [
    400,
    error(
      'moderation_blocked',
      'Your request was rejected by the safety system.',
      'image_generation_user_error',
    ),
  ],
  'filtered-answer': [422, { success: false, error: { code: 'content_policy_violation' } }],
  'out-of-memory': [500, { error: { message: 'CUDA out of memory. Tried to allocate 2.00 GiB' } }],
  broken: [502, { error: { message: 'bad gateway' } }],
  locked: [401, error('invalid_api_key', 'Incorrect API key provided.')],
  'no-model': [404, error('model_not_found', 'The model does not exist.')],
}
