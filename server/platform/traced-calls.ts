import type { FastifyInstance, FastifyRequest } from 'fastify'
import { QUIET } from './answered.ts'
import type { CallSpan, Tracing } from './tracing.ts'

/**
 * A span for each call, by the pattern of its route, and its trace's id in the lines that the call logs. `isBehindProxy`
 * says that the trace may have begun at a proxy of ours.
 */
export function addTracedCalls(http: FastifyInstance, tracing: Tracing, isBehindProxy: boolean) {
  if (!tracing.isOn) return
  const spans = new WeakMap<FastifyRequest, CallSpan>()
  http.addHook('onRequest', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    if (QUIET.has(route)) return done()
    const { traceparent } = request.headers
    const span = tracing.call(
      `${request.method} ${route}`,
      { 'http.request.method': request.method, 'http.route': route, 'request.id': request.id },
      isBehindProxy && typeof traceparent === 'string' ? traceparent : undefined,
    )
    spans.set(request, span)
    request.log = request.log.child({ traceId: span.traceId })
    reply.log = request.log
    reply.raw.once('close', () => span.end(reply.raw.statusCode))
    span.run(done)
  })
  // The body comes by the socket, which knows nothing of the call.
  http.addHook('preValidation', (request, _, done) => {
    const span = spans.get(request)
    if (span) span.run(done)
    else done()
  })
}
