import type { FastifyInstance } from 'fastify'
import type { Payments } from './service.ts'

const EVENT_BYTES_MAX = 256 * 1024
/** Of a form of the issuer's, of which nothing is read. */
const RETURN_BYTES_MAX = 64 * 1024

/**
 * Addresses that others call: the processor with its events, whose bytes are proved before they are read, and the
 * issuer's page, which sends the browser back from another site, without a token and with fields that prove nothing.
 */
export function addPaymentRoutes(http: FastifyInstance, { payments }: { payments: Payments | undefined }) {
  if (payments)
    http.register((scope, _, done) => {
      takeAnyBody(scope)
      scope.route({
        // Some tell in the address what they have to tell.
        method: ['GET', 'POST'],
        url: '/api/payments/events',
        exposeHeadRoute: false,
        schema: { hide: true },
        bodyLimit: EVENT_BYTES_MAX,
        handler: async ({ headers, query, ip, body }, reply) => {
          const rawBody = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
          const answer = await payments.receive({ headers, rawBody, query: fieldsOf(query), ip })
          return reply.type('text/plain; charset=utf-8').send(answer)
        },
      })
      done()
    })
  http.register((scope, _, done) => {
    takeAnyBody(scope)
    scope.route<{ Params: { returnId: string } }>({
      method: ['GET', 'POST'],
      url: '/threeds-return/:returnId',
      schema: { hide: true },
      bodyLimit: RETURN_BYTES_MAX,
      handler: async ({ params }, reply) =>
        reply
          .header('cache-control', 'no-store')
          .header('referrer-policy', 'no-referrer')
          .header('content-security-policy', "default-src 'none'; frame-ancestors 'self'")
          .header('x-frame-options', 'SAMEORIGIN')
          .redirect(`/threeds-redirect?id=${encodeURIComponent(params.returnId)}`, 303),
    })
    done()
  })
}

function takeAnyBody(scope: FastifyInstance) {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
}

const fieldsOf = (query: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query ?? {}).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )
