import type { FastifyInstance } from 'fastify'
import { UNSUBSCRIBE_PAGE, UnsubscribeQuery } from '#contract/news-mails.ts'
import { addCall } from '#server/platform/add-call.ts'
import type { NewsMails } from './service.ts'

/** A reader's program posts one short field. */
const POST_BYTES_MAX = 10_000

export function addNewsMailRoutes(http: FastifyInstance, { newsMails }: { newsMails: NewsMails }) {
  addCall(http, 'unsubscribe', async ({ body: { textVersion, ...told } }) => {
    await newsMails.unsubscribe(told, textVersion)
    return {}
  })

  // RFC 8058: a button of the reader's program posts to the address of the page, with a form and nothing else. The token
  // alone says whose mails end, so it may come from anywhere; which words stood beside the button nobody knows.
  void http.register((scope, _, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body))
    scope.route({
      method: 'POST',
      url: UNSUBSCRIBE_PAGE,
      schema: { hide: true, querystring: UnsubscribeQuery },
      bodyLimit: POST_BYTES_MAX,
      handler: async ({ query }, reply) => {
        await newsMails.unsubscribe(UnsubscribeQuery.parse(query))
        return reply.header('cache-control', 'no-store').code(204).send()
      },
    })
    done()
  })
}
