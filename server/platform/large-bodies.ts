import type { FastifyReply, FastifyRequest } from 'fastify'
import { hostOf } from './caller.ts'
import { tooMany } from './rate-limit.ts'

/** What is larger takes some ten times its size in memory while it is read, and holds up others for as long. */
export const LARGE_BYTES = 2_000_000
/** Of one process: slow lines hold their places for minutes, so that there are more of them than are read at a time. */
const AT_ONCE = 12
/** What they may have together; the largest call is let in alone. */
const TOGETHER_BYTES = 100_000_000
/** One address leaves a place for the others. */
const AT_ONCE_BY_HOST = 2
const RETRY_S = 10

/** What is kept of a body that was read takes about twice its size: the body, and what was in it. */
const KEPT_SHARE = 1 / 5

export type LargeBodies = {
  /** Throws `too-many` where others are being read. The place is free again once the call is answered, or left. */
  admit: (request: FastifyRequest, reply: FastifyReply) => void
  /** Frees the place of a call that goes on for long once its body is read; what is kept of it counts until it ends. */
  noteRead: (request: FastifyRequest) => void
}

type Inside = { host: string; bytes: number; isRead?: true }

/**
 * The one gate through which large bodies come into the process, whatever call they are for. It stands before a body is
 * read. A body that tells no length may be as large as the call allows.
 */
export function createLargeBodies(): LargeBodies {
  const inside = new Map<FastifyRequest, Inside>()

  return {
    admit(request, reply) {
      const told = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY)
      const bytes = Math.min(told, request.routeOptions.bodyLimit)
      // Whoever has left while the call was looked at would never free a place.
      if (bytes < LARGE_BYTES || reply.raw.destroyed) return
      const host = hostOf(request)
      const others = [...inside.values()]
      const together = others.reduce((sum, one) => sum + one.bytes, bytes)
      const unread = others.filter(({ isRead }) => !isRead)
      const isFull = unread.length >= AT_ONCE || (others.length > 0 && together > TOGETHER_BYTES)
      if (isFull || unread.filter((one) => one.host === host).length >= AT_ONCE_BY_HOST)
        throw tooMany(RETRY_S)
      inside.set(request, { host, bytes })
      reply.raw.once('close', () => inside.delete(request))
    },

    noteRead(request) {
      const one = inside.get(request)
      if (one && !one.isRead) inside.set(request, { ...one, bytes: one.bytes * KEPT_SHARE, isRead: true })
    },
  }
}
