import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Follower } from './live-stream.ts'
import { padded } from './padded-frames.ts'

/** A reader that is this far behind is let go; it comes back for what it missed. */
const BACKLOG_BYTES_MAX = 1024 * 1024

/** A comment line now and then keeps proxies from closing a quiet stream. */
const KEEP_ALIVE_MS = 15_000

export type EventStream = Follower & { onClose(listener: () => void): void }

/** Opens the answer of a call as server-sent events. */
export function openEventStream(request: FastifyRequest, reply: FastifyReply): EventStream {
  const token = reply.getHeader('authorization-token')
  reply.hijack()
  const response = reply.raw
  // The end of the connection is the end of the stream: a chunk around each frame would double the cost of a write.
  response.removeHeader('transfer-encoding')
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    ...(token && { 'authorization-token': token }),
  })
  request.raw.socket.setNoDelay(true)
  response.flushHeaders()
  // Straight to the socket: the response would hold each write back for a moment to join it with others. It has no
  // socket while an answer before it on the same connection is still being sent.
  const out = () => response.socket ?? response
  const keepAlive = setInterval(() => out().write(':\n\n'), KEEP_ALIVE_MS)
  const { streams } = request.server
  const isGone = () => response.destroyed || request.raw.socket.destroyed
  const stream: EventStream = {
    frames(text) {
      if (out().writableLength > BACKLOG_BYTES_MAX) response.destroy()
      else out().write(padded(text))
    },
    end: () => response.end(),
    onClose: (listener) => {
      // Who was gone before the stream began does not close it any more.
      if (isGone()) setImmediate(listener)
      else response.once('close', listener)
    },
  }
  const forget = () => {
    clearInterval(keepAlive)
    streams.delete(stream)
  }
  streams.add(stream)
  if (isGone()) forget()
  else response.once('close', forget)
  return stream
}
