import { once } from 'node:events'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { seededRandom } from '../../bench/memory/random.ts'
import { brokenWires, goodWires, type Wire } from './broken-wires.ts'

const TOKEN_MS = 40
const [WHO, DOES, WHAT] = [
  [
    'The miller',
    'A heron',
    'The old clock',
    'My neighbour',
    'The ferry',
    'A stray breeze',
    'The baker',
    'The lamp',
  ],
  ['waits beside', 'remembers', 'hums to', 'circles', 'has painted', 'follows', 'watches over', 'mends'],
  [
    'the harbour wall',
    'a blue door',
    'the long meadow',
    'two wet umbrellas',
    'the orchard gate',
    'a stack of maps',
  ],
] as const

/**
 * What the model says to a message, always the same. Each sentence has a number, as no age and no year is, for one that
 * was said before would be asked for anew.
 */
export function replyTo(message: string): string {
  const random = seededRandom([...message].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 7))
  const one = (words: readonly string[]) => words[Math.floor(random() * words.length)] ?? ''
  const number = () => 3_000 + Math.floor(random() * 7_000)
  return Array.from({ length: 4 }, () => `${one(WHO)} ${one(DOES)} ${one(WHAT)}, ${number()}.`).join(' ')
}

/**
 * A model server with OpenAI's interface that answers each message with a text of its own, a token every 40 ms. A
 * message that ends in `[name]` of `brokenWires` is answered as that one does it, the first time or each time.
 */
export async function startModelServer(port = 0) {
  const server = http.createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy())
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  // A TCP server that listens has a port.
  const { port: ownPort } = server.address() as AddressInfo
  return {
    port: ownPort,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = Buffer.concat(await Array.fromAsync(request)).toString()
  if (request.url === '/v1/models') return void response.end(JSON.stringify({ data: [{ id: 'chaos' }] }))
  const said: string = JSON.parse(body).messages.at(-1).content
  // What a long talk is reminded of stands before the message.
  const message = [...said.matchAll(/Message [\w-]+(?: \[[\w-]+\])?/g)].at(-1)?.[0] ?? said
  const name = /\[([\w-]+)\]$/.exec(message)?.[1] ?? ''
  const wire: Wire = goodWires[name] ?? brokenWires[name]?.wire ?? {}
  await respond(response, wire, replyTo(message).split(/(?<= )/))
}

async function respond(response: ServerResponse, wire: Wire, words: string[]): Promise<void> {
  if (wire.isSilent) return
  if (wire.status) return void response.writeHead(wire.status).end('{"error":{"message":"not now"}}')
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.flushHeaders()
  const frames = [
    ...words.map((content) => ({ choices: [{ index: 0, delta: { content } }] })),
    { choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] },
  ].map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`)
  frames.push('data: [DONE]\n\n')
  for (const [index, frame] of frames.entries()) {
    if (response.destroyed) return
    const bytes = wire.change?.(frame, index, frames)
    if (bytes === 'stall') return
    if (bytes === 'end') return void response.end()
    if (bytes === 'reset') return void response.socket?.resetAndDestroy()
    for (const part of bytes ?? [frame]) {
      response.write(part)
      if (bytes && bytes.length > 1) await setTimeout(1)
    }
    await setTimeout(wire.tokenMs ?? TOKEN_MS)
  }
  response.end()
}
