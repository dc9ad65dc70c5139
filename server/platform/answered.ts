import type { FastifyInstance } from 'fastify'

/** How a call was answered. */
export type Answered = {
  method: string
  /** The pattern of the route, never the address: no id and no word of anybody's is in it. */
  route: string
  status: number
  /** From the first byte of the call to the last one of the answer. */
  ms: number
  /** The reader went away before the end. */
  isCut: boolean
  /** It stays open as long as its reader likes. */
  isStream: boolean
  /** Refused as operators have closed this part of the product. */
  isSwitchedOff?: true
}

/** Routes that a balancer asks all the time. */
export const QUIET = new Set(['/healthz', '/readyz', '/api/health'])

/** Writes a line of the log for each call, once it is answered, and tells `onAnswered` of it. */
export function addAnswered(http: FastifyInstance, onAnswered: (answered: Answered) => void) {
  http.addHook('onRequest', (request, reply, done) => {
    const startedAt = performance.now()
    // Streams write their headers past Fastify.
    reply.raw.setHeader('x-request-id', request.id)
    reply.raw.once('close', () => {
      const answered = {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.raw.statusCode,
        ms: Math.round((performance.now() - startedAt) * 10) / 10,
        isCut: !reply.raw.writableFinished,
        isStream: String(reply.raw.getHeader('content-type')).startsWith('text/event-stream'),
        ...(request.isSwitchedOff && { isSwitchedOff: true as const }),
      }
      if (QUIET.has(answered.route)) request.log.debug(answered, 'answered')
      else request.log.info(answered, 'answered')
      onAnswered(answered)
    })
    done()
  })
}

/** The id that a balancer gave a call, where it is one that can stand in a log and a header. */
export function givenId(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && /^[\w-]{16,64}$/.test(header) ? header : undefined
}
