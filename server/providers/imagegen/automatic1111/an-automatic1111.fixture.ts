import type http from 'node:http'
import { aPicture, type PictureFault, sendJson, serve } from '../scripted-engine.fixture.ts'

export type Fault =
  | PictureFault
  | 'busy'
  | 'out-of-memory'
  | 'nan'
  | 'cut'
  | 'stall'
  | 'page'
  | 'no-image'
  | 'no-field'
  | 'no-api'
  | 'locked'
  | 'broken'

/**
 * A server with the interface of Stable Diffusion WebUI's --api, at the paths and with the fields and errors of its
 * 1.10. It draws one picture at a time; each step is a question for the progress, so that nothing waits for a clock.
 */
export async function anAutomatic1111({
  fault: first,
  steps = 0,
  port = 0,
}: {
  fault?: Fault
  steps?: number
  port?: number
} = {}) {
  let fault = first
  let drawing: { done: number; finish: () => void; response: http.ServerResponse } | undefined
  const queue: (() => void)[] = []
  let interrupts = 0

  function begin(response: http.ServerResponse, size: { width: number; height: number }) {
    const finish = async () => {
      drawing = undefined
      const bytes = await aPicture(
        size,
        PICTURES.find((name) => name === fault),
      )
      const images = fault === 'no-image' ? [] : [bytes.toString('base64')]
      sendJson(response, { images, parameters: {}, info: '{}' })
      queue.shift()?.()
    }
    drawing = { done: 0, finish, response }
    if (steps === 0 && fault !== 'stall') void finish()
  }

  const scripted = await serve(({ path, body }, response) => {
    if (path.startsWith('/sdapi/v1/progress')) {
      if (drawing) drawing.done++
      const progress = drawing && steps > 0 ? Math.min(1, drawing.done / steps) : 0
      sendJson(response, {
        progress,
        eta_relative: 0,
        state: { job_count: drawing ? 1 : 0 },
        current_image: null,
      })
      if (drawing && fault !== 'stall' && drawing.done >= steps) drawing.finish()
      return
    }
    if (path === '/sdapi/v1/interrupt') {
      interrupts++
      drawing?.finish()
      return sendJson(response, {})
    }
    if (fault === 'no-field')
      return sendJson(
        response,
        { detail: [{ loc: ['body', 'steps'], msg: 'too many steps', input: JSON.parse(body.toString()) }] },
        422,
      )
    const failure = FAILURES[fault ?? '']
    if (failure) return sendJson(response, failure[1], failure[0])
    if (fault === 'page') return response.end('<!doctype html><title>Welcome</title>')
    if (fault === 'cut') return response.writeHead(200).write('{"images":["iVBOR', () => response.destroy())
    const { width, height } = JSON.parse(body.toString())
    if (drawing) queue.push(() => begin(response, { width, height }))
    else begin(response, { width, height })
  }, port)
  return {
    ...scripted,
    interrupts: () => interrupts,
    /** What is wrong from here on; nothing where it is not said. */
    break: (next?: Fault) => {
      fault = next
    },
  }
}

const PICTURES: readonly PictureFault[] = [
  'black',
  'grey',
  'small',
  'wide',
  'garbage',
  'half',
  'bomb',
  'nothing',
]

const error = (name: string, errors: string) => ({ error: name, detail: '', body: '', errors })
const FAILURES: Record<string, [number, unknown]> = {
  busy: [503, { detail: 'Too many requests wait.' }],
  'out-of-memory': [500, error('OutOfMemoryError', 'CUDA out of memory. Tried to allocate 1.11 GiB')],
  nan: [500, error('NansException', 'A tensor with all NaNs was produced in VAE.')],
  broken: [500, error('RuntimeError', 'mat1 and mat2 shapes cannot be multiplied')],
  'no-api': [404, { detail: 'Not Found' }],
  locked: [401, { detail: 'Incorrect username or password' }],
}
