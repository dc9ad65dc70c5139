import { once } from 'node:events'
import http from 'node:http'
import type { Socket } from 'node:net'

/** How every reply of a run is paced. */
export type Pace = { firstTokenMs: number; tokensPerS: number; tokens: number }

const LINE =
  ' The lamp is lit and the kettle is on again, and the rain walks over the roof like somebody who has lost a glove and means to find it before morning. I kept you the chair by the window. Tell me what the road was like, and whether the dog at the mill still runs along the fence.'
/** The tokens of every reply, over and over: a word with the space before it. */
const WORDS = LINE.match(/ \S+/g) ?? []

/** The text of the first `tokens` tokens of a reply. */
export const textOfTokens = (tokens: number) =>
  Array.from({ length: tokens }, (_, index) => WORDS[index % WORDS.length]).join('')

const TICK_MS = 2

type Stream = { story: number; socket: Socket; finish(): void; sent: number; dueMs: number; isOpen: boolean }

/** One piece of a chunked body. */
function chunked(text: string): Buffer {
  const bytes = Buffer.from(text)
  return Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])
}

const frameOf = (delta: object, finishReason: string | null) =>
  chunked(
    `data: ${JSON.stringify({
      id: 'chatcmpl-bench0000000000000000000',
      object: 'chat.completion.chunk',
      created: 1_790_000_000,
      model: 'bench',
      system_fingerprint: null,
      choices: [{ index: 0, delta, logprobs: null, finish_reason: finishReason }],
    })}\n\n`,
  )

const ROLE = frameOf({ role: 'assistant', content: '' }, null)
const TOKENS = WORDS.map((content) => frameOf({ content }, null))
const END = Buffer.concat([frameOf({}, 'stop'), chunked('data: [DONE]\n\n')])

/**
 * A server with OpenAI's interface that writes the same words at an even pace. It runs in the process of the
 * readers, so that both have one clock: `sentAtMs(story)` tells when each token of a reply left. A request names
 * its story in its last message. Frames are made once and written to the socket as they are, which lets one core
 * hold thousands of streams.
 */
export async function startModelServer() {
  let pace: Pace = { firstTokenMs: 300, tokensPerS: 20, tokens: 100 }
  const sentAtMs = new Map<number, number[]>()
  // All streams of a run have one pace, so the next one due is always the first in line.
  let line: Stream[] = []

  function emit(stream: Stream, nowMs: number) {
    if (!stream.isOpen) return
    const token = TOKENS[stream.sent++ % TOKENS.length]
    if (token) stream.socket.write(token)
    sentAtMs.get(stream.story)?.push(nowMs)
    if (stream.sent >= pace.tokens) return stream.finish()
    stream.dueMs += 1000 / pace.tokensPerS
    line.push(stream)
  }

  const ticker = setInterval(() => {
    const nowMs = performance.now()
    const due = line.findIndex(({ dueMs }) => dueMs > nowMs)
    const streams = due < 0 ? line : line.slice(0, due)
    line = due < 0 ? [] : line.slice(due)
    for (const stream of streams) emit(stream, nowMs)
  }, TICK_MS)

  const server = http.createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (part: string) => {
      body += part
    })
    request.on('end', () => begin(body, response))
  })

  function begin(body: string, response: http.ServerResponse) {
    const { socket } = response
    if (!socket) return
    const story = Number(body.slice(body.lastIndexOf('story ') + 6).match(/^\d+/)?.[0])
    sentAtMs.set(story, [])
    response.writeHead(200, { 'content-type': 'text/event-stream', 'transfer-encoding': 'chunked' })
    response.flushHeaders()
    socket.setNoDelay(true)
    socket.write(ROLE)
    const stream: Stream = {
      story,
      socket,
      sent: 0,
      dueMs: performance.now() + pace.firstTokenMs,
      isOpen: true,
      finish: () => {
        stream.isOpen = false
        socket.write(END)
        response.end()
      },
    }
    response.once('close', () => {
      stream.isOpen = false
    })
    setTimeout(() => emit(stream, performance.now()), pace.firstTokenMs)
  }

  server.keepAliveTimeout = 60_000
  server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 })
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('A TCP server has no port.')
  return {
    port: address.port,
    setPace(next: Pace) {
      pace = next
      sentAtMs.clear()
    },
    sentAtMs: (story: number) => sentAtMs.get(story) ?? [],
    close() {
      clearInterval(ticker)
      server.closeAllConnections()
      server.close()
    },
  }
}

export type ModelServer = Awaited<ReturnType<typeof startModelServer>>
