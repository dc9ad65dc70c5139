import { createHash } from 'node:crypto'
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { DOCS_STYLE, docsPage } from './api-docs-page.ts'

const STYLE_HASH = createHash('sha256').update(DOCS_STYLE).digest('base64')

/** Describes the routes that are added after it: `/api/openapi.json`, and `/api/docs` to read. */
export async function addApiDocs(http: FastifyInstance) {
  await http.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Moonlit API',
        version: '1.0.0',
        description:
          'Chat with AI companion characters. Send a token as `Authorization: Bearer`; every answer carries the token to use next in `authorization-token`. Every error has one shape with a closed set of codes. A stream is `text/event-stream`: each `data` is one of the events that its schema names, as JSON, with its number as `id`.',
        license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
      },
      servers: [{ url: '/', description: 'This server' }],
      components: {
        securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
        headers: {
          AuthorizationToken: {
            description: "The caller's token from now on. Absent where there is none, or it is lost.",
            schema: { type: 'string' },
          },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: (document) => withTokenHeader(jsonSchemaTransformObject(document)),
  })
  http.get('/api/openapi.json', { schema: { hide: true } }, async () => http.swagger())
  http.get('/api/docs', { schema: { hide: true } }, async (_, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      )
      .send(docsPage(http.swagger())),
  )
}

/** Every answer of a call has the header, streams and errors too. */
function withTokenHeader<Document extends { paths?: object }>(document: Document): Document {
  const headers = { 'authorization-token': { $ref: '#/components/headers/AuthorizationToken' } }
  const calls = Object.values(document.paths ?? {}).flatMap((methods: object) => Object.values(methods))
  for (const { responses } of calls)
    for (const answer of Object.values(responses)) Object.assign(answer as object, { headers })
  return document
}
