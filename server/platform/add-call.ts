import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { may } from '#contract/access.ts'
import { ALL_CALLS } from '#contract/all-calls.ts'
import { type Answer, API } from '#contract/api.ts'
import { type CallSchemas, isOnlyStream } from '#contract/call-schemas.ts'
import type { CallName } from '#contract/calls.ts'
import { ErrorAnswer } from '#contract/errors.ts'
import { requireAccess, witnessOf } from './access.ts'
import type { Largest } from './errors.ts'

type Part<Name extends CallName, Key extends 'params' | 'query' | 'body'> = (typeof API)[Name] extends {
  [K in Key]: infer Schema extends z.ZodType
}
  ? z.output<Schema>
  : undefined

export type CallContext<Name extends CallName> = {
  params: Part<Name, 'params'>
  query: Part<Name, 'query'>
  body: Part<Name, 'body'>
  request: FastifyRequest
  reply: FastifyReply
}

/** What a handler returns when it has answered by itself, as a stream. */
export const STREAMED = Symbol('streamed')

/** What a handler returns where the contract says `file`: a file to save. */
export class FileAnswer {
  readonly name: string
  readonly content: Readable
  constructor(name: string, content: Readable) {
    this.name = name
    this.content = content
  }
}

export type CallOptions = {
  /** Largest body in bytes, where it is not the usual one. */
  bodyBytesMax?: number
  /** What of the body has a limit that its sender knows of: a file in it, or a text. */
  largest?: Largest
  /** Runs before the body is read; throws where the call is not to be taken. */
  admit?: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
}

/** Adds one call of the contract. Its input has been validated when the handler runs, its answer is checked after. */
export function addCall<Name extends CallName>(
  http: FastifyInstance,
  name: Name,
  handle: (context: CallContext<Name>) => Promise<Answer<Name> | FileAnswer | typeof STREAMED>,
  { bodyBytesMax, largest, admit }: CallOptions = {},
) {
  const { method, path } = ALL_CALLS[name]
  const schemas: CallSchemas = API[name]
  http.route({
    method,
    url: `/api${path}`,
    // A stream is written past Fastify, which would leave out its body.
    ...(schemas.events && { exposeHeadRoute: false }),
    schema: {
      operationId: name,
      summary: schemas.summary,
      security: may('visitor', name) ? [{}, { token: [] }] : [{ token: [] }],
      ...(schemas.params && { params: schemas.params }),
      ...(schemas.query && { querystring: schemas.query }),
      ...(schemas.body && { body: schemas.body }),
      ...(schemas.upload && { body: UPLOAD, consumes: [...schemas.upload] }),
      response: {
        200: { description: schemas.summary, content: answerContent(schemas) },
        '4xx': ErrorAnswer,
        '5xx': ErrorAnswer,
      },
    },
    ...(bodyBytesMax !== undefined && { bodyLimit: bodyBytesMax }),
    ...(largest && { config: { largest } }),
    onRequest: async (request, reply) => {
      await witnessOf(request, name)
      requireAccess(request, name)
      await http.admit(request, name)
      await admit?.(request, reply)
      http.largeBodies.admit(request, reply)
    },
    handler: async (request, reply) => {
      // The validator of the route has parsed each part by the schema that gives it this type.
      const { params, query, body } = request as unknown as CallContext<Name>
      const answer = await handle({ params, query, body, request, reply })
      if (answer instanceof FileAnswer)
        return reply
          .type(schemas.file ?? 'application/octet-stream')
          .header('content-disposition', `attachment; filename="${answer.name}"`)
          .send(answer.content)
      return answer === STREAMED ? reply : answer
    },
  })
}

/** Says in the API's description that the body is a file; what is in it, the call itself looks at. */
const UPLOAD = z.any().meta({ type: 'string', format: 'binary' })

/** By its media types: a file, a stream of events, or else JSON. */
function answerContent(schemas: CallSchemas) {
  const { answer, file, events } = schemas
  if (file) return { [file]: { schema: answer.meta({ format: 'binary' }) } }
  return {
    ...(!isOnlyStream(schemas) && { 'application/json': { schema: answer } }),
    ...(events && { 'text/event-stream': { schema: events } }),
  }
}
