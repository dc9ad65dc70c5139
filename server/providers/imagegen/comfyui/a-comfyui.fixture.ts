import { createHash } from 'node:crypto'
import type http from 'node:http'
import type { Duplex } from 'node:stream'
import { aPicture, PICTURE_FAULTS, type PictureFault, sendJson, serve } from '../scripted-engine.fixture.ts'
import type { Workflow } from './workflow.ts'

export type Fault =
  | PictureFault
  | 'full'
  | 'out-of-memory'
  | 'broken'
  | 'interrupted'
  | 'no-image'
  | 'lost'
  | 'stall'
  | 'cut'
  | 'page'
  | 'no-node'
  | 'gone'
  | 'locked'

type Item = [number: number, id: string, graph: Workflow, extra: { client_id: string }]

const ADDRESS_GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'

/**
 * A server with ComfyUI's interface: one picture at a time from a queue, told over a WebSocket, kept in a history.
 * `isDeaf`: it has no WebSocket. `choosesIds`: as servers before 2025 do.
 */
export async function aComfyUi({
  fault,
  isDeaf = false,
  choosesIds = false,
}: {
  fault?: Fault
  isDeaf?: boolean
  choosesIds?: boolean
} = {}) {
  const lines = new Map<string, Duplex>()
  const history: Record<string, unknown> = {}
  const pending: Item[] = []
  let running: Item | undefined
  let size = { width: 0, height: 0 }
  let number = 0

  const tell = (client: string, type: string, data: object) =>
    lines.get(client)?.write(textFrame(JSON.stringify({ type, data })))

  function next() {
    running = pending.shift()
    if (!running || fault === 'stall') return
    const [, id, graph, { client_id: client }] = running
    tell(client, 'execution_start', { prompt_id: id })
    lines.get(client)?.write(Buffer.from([0x82, 4, 0, 0, 0, 1]))
    for (const value of [1, 2, 4]) tell(client, 'progress', { value, max: 4, prompt_id: id, node: '5' })
    if (fault === 'lost') return next()
    const error = ERRORS[fault ?? '']
    if (error) return end({}, [error], 'error')
    const latent = Object.values(graph).find(({ inputs }) => 'width' in inputs)
    size = { width: Number(latent?.inputs.width), height: Number(latent?.inputs.height) }
    const image = { filename: `${id}.png`, subfolder: '', type: 'temp' }
    end(fault === 'no-image' ? {} : { 7: { images: [image] } }, [], 'success')
  }

  function end(outputs: object, messages: unknown[], status: 'success' | 'error') {
    if (!running) return
    const [, id, , { client_id: client }] = running
    running = undefined
    history[id] = { outputs, status: { status_str: status, completed: status === 'success', messages } }
    tell(client, status === 'success' ? 'execution_success' : 'execution_error', { prompt_id: id })
    next()
  }

  function prompt(
    body: { prompt: Workflow; client_id: string; prompt_id?: string },
    response: http.ServerResponse,
  ) {
    if (fault === 'no-node')
      return sendJson(
        response,
        { error: { type: 'missing_node_type', message: 'Node not found' }, node_errors: {} },
        400,
      )
    const id = choosesIds ? `their-own-${number}` : (body.prompt_id ?? '')
    pending.push([number, id, body.prompt, { client_id: body.client_id }])
    sendJson(response, { prompt_id: id, number: number++, node_errors: {} })
    if (!running) next()
  }

  const answers: Record<string, (body: never, response: http.ServerResponse) => unknown> = {
    'POST /prompt': prompt,
    'GET /prompt': (_, response) =>
      sendJson(response, { exec_info: { queue_remaining: fault === 'full' ? 20 : pending.length } }),
    'GET /queue': (_, response) =>
      sendJson(response, { queue_running: running ? [running] : [], queue_pending: pending }),
    'POST /queue': ({ delete: ids }: { delete: string[] }, response) => {
      const kept = pending.filter(([, id]) => !ids.includes(id))
      pending.splice(0, pending.length, ...kept)
      response.end()
    },
    'POST /interrupt': ({ prompt_id: id }: { prompt_id: string }, response) => {
      if (running?.[1] === id) end({}, [['execution_interrupted', {}]], 'error')
      response.end()
    },
    'POST /history': ({ delete: ids }: { delete: string[] }, response) => {
      for (const id of ids) delete history[id]
      response.end()
    },
    'GET /models/checkpoints': (_, response) =>
      sendJson(response, ['first.safetensors', 'second.safetensors']),
    'POST /upload/image': (_, response) =>
      sendJson(response, { name: 'her.webp', subfolder: 'moonlit', type: 'input' }),
  }

  const scripted = await serve(async ({ path, method, body }, response) => {
    if (fault === 'locked') return sendJson(response, { error: 'unauthorized' }, 401)
    if (path.startsWith('/history/')) {
      const id = path.slice('/history/'.length)
      if (fault === 'cut') return response.writeHead(200).write('{"', () => response.destroy())
      if (fault === 'page') return response.end('<!doctype html>')
      return sendJson(response, id in history ? { [id]: history[id] } : {})
    }
    if (path.startsWith('/view?')) {
      if (fault === 'gone') return response.writeHead(404).end()
      return response.end(
        await aPicture(
          size,
          PICTURE_FAULTS.find((name) => name === fault),
        ),
      )
    }
    const isJson = body[0] === '{'.charCodeAt(0)
    answers[`${method} ${path}`]?.((isJson ? JSON.parse(body.toString()) : {}) as never, response)
  })
  scripted.server.on('upgrade', (request, socket) => {
    if (isDeaf) return socket.end('HTTP/1.1 404 Not Found\r\n\r\n')
    const key = createHash('sha1').update(`${request.headers['sec-websocket-key']}${ADDRESS_GUID}`)
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${key.digest('base64')}\r\n\r\n`,
    )
    lines.set(new URL(request.url ?? '', 'http://x').searchParams.get('clientId') ?? '', socket)
    // All that a listener says is that it hangs up.
    socket.on('data', () => socket.end(Buffer.from([0x88, 0])))
    socket.on('error', () => {})
  })
  return {
    ...scripted,
    history,
    waiting: () => pending.length + (running ? 1 : 0),
    hangUp() {
      for (const line of lines.values()) line.destroy()
    },
    close() {
      for (const line of lines.values()) line.destroy()
      scripted.close()
    },
  }
}

const failed = (type: string, message: string) => [
  'execution_error',
  { node_id: '5', node_type: 'KSampler', exception_type: type, exception_message: message },
]
const ERRORS: Record<string, unknown> = {
  'out-of-memory': failed('torch.OutOfMemoryError', 'Allocation on device'),
  broken: failed('RuntimeError', 'mat1 and mat2 shapes cannot be multiplied'),
  interrupted: ['execution_interrupted', { node_id: '5' }],
}

/** An unmasked text frame of a WebSocket. */
function textFrame(text: string): Buffer {
  const payload = Buffer.from(text)
  const head =
    payload.length < 126 ? [0x81, payload.length] : [0x81, 126, payload.length >> 8, payload.length & 255]
  return Buffer.concat([Buffer.from(head), payload])
}
