import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { v7 as uuid } from 'uuid'
import { z } from 'zod'
import { may, mayWhileLocked, type Role } from '#contract/access.ts'
import { ALL_CALLS } from '#contract/all-calls.ts'
import { type Answer, API } from '#contract/api.ts'
import type { CallSchemas } from '#contract/call-schemas.ts'
import type { CallName } from '#contract/calls.ts'
import { ErrorAnswer } from '#contract/errors.ts'
import { t, type Words } from '#contract/server-words.ts'
import { type Answered, addAnswered, givenId } from './answered.ts'
import type { Largest } from './errors.ts'
import { AppError } from './errors.ts'
import type { EventStream } from './event-stream.ts'
import { answerError } from './http-errors.ts'
import { networkOf } from './network.ts'
import type { RateLimit } from './rate-limit.ts'
import { bannedForGood, lockedUntil, notFound, signInFirst } from './refusals.ts'
import { safetyHeaders } from './safety-headers.ts'
import { sayTo } from './say.ts'
import { addTracedCalls } from './traced-calls.ts'
import { noTracing, type Tracing } from './tracing.ts'
import { visitorLanguage } from './visitor-language.ts'

/** Who makes a call. `token` is the one to use next. */
export type Caller = {
  userId: string
  sessionId: string
  role: Role
  token: string
  /** Lies ahead; the caller writes nothing before. */
  lockedUntil?: Date
  /** Of a banned caller. */
  appealKey?: string
}

/** What a token says: a caller, or a session that was ended elsewhere and the words for that. */
export type Identified = { caller: Caller } | { ended: { title: Words; content: Words } }

declare module 'fastify' {
  interface FastifyInstance {
    locate: Locate
    admit: Admit
    witness: Witness
    /** Open ones, whoever reads them. */
    streams: Set<EventStream>
    onFault: OnFault
  }
  interface FastifyContextConfig {
    largest?: Largest
  }
  interface FastifyRequest {
    /** Undefined where the call carries no valid token. */
    caller: Caller | undefined
    ended: { title: Words; content: Words } | undefined
  }
}

export type HttpOptions = {
  log: FastifyBaseLogger
  /** How many entries of X-Forwarded-For are believed, from the right (SEC-41). */
  trustedProxies: number
  /** Whether browsers come with TLS. */
  isSecure?: boolean
  /** Finds the caller of a bearer token; undefined where nobody has it. */
  identify: (token: string) => Promise<Identified | undefined>
  limitCalls: RateLimit
  /** The country that a call comes from, and the state within the United States. */
  locate: Locate
  /** What is asked of each call that the caller's role may make. */
  admit?: Admit
  witness?: Witness
  onAnswered?: (answered: Answered) => void
  tracing?: Tracing
  onFault?: OnFault
}

/** Told of each error that nobody expected; `where` is the route's pattern. */
type OnFault = (error: unknown, call: { where: string; requestId: string }) => void

/** Runs before the body is read; throws where the call is not to be taken. */
export type Admit = (request: FastifyRequest, name: CallName) => Promise<void>

/** Keeps what a reviewer asks for, before it is answered or refused. */
export type Witness = (
  caller: Caller,
  look: { method: string; path: string; isRefused: boolean },
) => Promise<void>

export type Locate = (call: { address: string; headers: IncomingHttpHeaders }) => Promise<{
  countryCode?: string | undefined
  state?: string | undefined
}>

/** Largest body of a call in bytes: a message of the longest kind in four-byte characters, escaped, with room to spare. */
const BODY_BYTES_MAX = 64 * 1024

/** How long a call may take to arrive whole: the largest upload on a slow line. Who is slower only holds a connection. */
const ARRIVAL_MS = 300_000

/** How long the calls that are under way may take, once the server is told to close. */
const LINGER_MS = 3_000

/** The HTTP server without routes: request ids, errors, the caller, and the headers that every answer of the API has. */
export function createHttp({
  log,
  trustedProxies,
  isSecure = false,
  identify,
  limitCalls,
  locate,
  admit = async () => undefined,
  witness = async () => undefined,
  onAnswered = () => {},
  tracing = noTracing,
  onFault = () => {},
}: HttpOptions): FastifyInstance {
  const safety = new Headers(safetyHeaders('no-page', isSecure))
  const http = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    trustProxy: (_, hop) => hop < trustedProxies,
    bodyLimit: BODY_BYTES_MAX,
    // Only a proxy of ours may name a call.
    genReqId: ({ headers }) => (trustedProxies > 0 && givenId(headers['x-request-id'])) || uuid(),
    forceCloseConnections: 'idle',
    // What still comes over an open line is answered as ever: all that it needs is closed later.
    return503OnClosing: false,
    requestTimeout: ARRIVAL_MS,
    frameworkErrors: (error, request, reply) => {
      // No hook has run for an address that cannot be read.
      const token = bearerToken(request)
      if (token) reply.header('authorization-token', token)
      reply.header('x-request-id', request.id)
      reply.raw.setHeaders(safety)
      return answerError(error, request, reply)
    },
    // A path parameter is at most a uuid; anything longer is no address of ours.
    routerOptions: { maxParamLength: 100 },
  })
  // JSON alone, which a page of another site sends only with a leave that nobody gives.
  http.removeContentTypeParser('text/plain')
  http.setValidatorCompiler(validatorCompiler)
  http.setSerializerCompiler(serializerCompiler)
  http.setErrorHandler(answerError)
  http.decorate('locate', locate)
  http.decorate('admit', admit)
  http.decorate('witness', witness)
  http.decorate('onFault', onFault)
  http.decorate('streams', new Set<EventStream>())
  http.addHook('preClose', async () => {
    for (const stream of http.streams) stream.end()
    // Calls that are under way are answered.
    setTimeout(() => http.server.closeAllConnections(), LINGER_MS).unref()
  })
  http.decorateRequest('caller', undefined)
  http.decorateRequest('ended', undefined)
  addAnswered(http, onAnswered)
  addTracedCalls(http, tracing, trustedProxies > 0)
  http.addHook('onRequest', async (request, reply) => {
    // Streams write their headers past Fastify; what a route says itself takes their place.
    reply.raw.setHeaders(safety)
    if (!isApi(request)) return
    reply.raw.setHeader('cross-origin-resource-policy', 'same-origin')
    reply.header('cache-control', 'no-store').header('vary', 'authorization')
    const token = bearerToken(request)
    // Sent back before the look-up: when the database is away, the caller must not lose a token that may be good.
    if (token) reply.header('authorization-token', token)
    await limitCalls(hostOf(request))
    if (!token) return
    const identified = await identify(token)
    if (identified && 'caller' in identified) return adoptCaller(request, reply, identified.caller)
    reply.removeHeader('authorization-token')
    request.ended = identified?.ended
  })
  const unknown = async () => {
    throw notFound()
  }
  // A route of its own, so that the site's pages cannot answer for the API.
  http.all('/api/*', { schema: { hide: true } }, unknown)
  http.setNotFoundHandler(unknown)
  return http
}

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

/** The caller; what belongs to somebody does not exist for nobody: the same answer as for an unknown address. */
export function requireCaller(request: FastifyRequest): Caller {
  if (!request.caller) throw notFound()
  return request.caller
}

/** Whom limits count by: the address, in IPv6 the whole /64 that one customer has. */
export const hostOf = ({ ip }: FastifyRequest): string => networkOf(ip).host

/** The place of a call's address. */
export const placeOf = async ({ server, ip, headers }: FastifyRequest) =>
  await server.locate({ address: ip, headers })

/** Where a session begins: what the list of devices shows, and the language that is read there. */
export const originOf = async (request: FastifyRequest) => ({
  userAgent: request.headers['user-agent'],
  country: (await placeOf(request)).countryCode,
  language: visitorLanguage(request.headers),
})

/** Makes a new caller the one of this call; the token goes out with the answer. */
export function adoptCaller(request: FastifyRequest, reply: FastifyReply, caller: Caller) {
  request.caller = caller
  if (caller.role === 'banned') reply.removeHeader('authorization-token').header('banned-user', 'true')
  else reply.header('authorization-token', caller.token)
}

/** From here on the call is nobody's; the browser forgets its token. */
export function forgetCaller(request: FastifyRequest, reply: FastifyReply) {
  request.caller = undefined
  reply.removeHeader('authorization-token')
}

/** What a reviewer asks for is kept without its query, which may hold words. */
async function witnessOf({ server, caller, method, url }: FastifyRequest, name: CallName): Promise<void> {
  if (caller?.role !== 'reviewer') return
  const path = url.replace(/^\/api/, '').replace(/\?.*/, '')
  await server.witness(caller, { method, path, isRefused: !may('reviewer', name) })
}

/** Refuses a call that the caller's role may not make, before its body is read. */
function requireAccess(request: FastifyRequest, name: CallName) {
  const { caller, ended } = request
  if (ended) {
    const [title, content] = [sayTo(request, ended.title), sayTo(request, ended.content)]
    throw new AppError('signed-out', ended.content, { logout: true, title, content })
  }
  const role = caller?.role ?? 'visitor'
  if (role === 'banned' && !may(role, name)) throw bannedForGood(caller?.appealKey)
  if (!may(role, name)) throw refusalOf(role, name)
  if (caller?.lockedUntil && !mayWhileLocked(name)) throw lockedUntil(caller.lockedUntil)
}

function refusalOf(role: Role, name: CallName): AppError {
  if (role === 'visitor' || role === 'guest') return signInFirst()
  if (role === 'unverified') return new AppError('unverified', 'Please confirm your phone number first.')
  if (role === 'operator') return new AppError('conflict', t`This account is for the desk alone.`)
  // The desk: as if it were not there.
  if (may('operator', name) && !may('monthly', name)) return notFound()
  if (role === 'reviewer') return new AppError('conflict', t`This login is for looking only.`)
  if (may('monthly', name)) return new AppError('pro-only', t`This is only available to Pro users.`)
  return new AppError('conflict', t`Your account has an address already.`)
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
    schema: {
      operationId: name,
      summary: schemas.summary,
      security: [{ token: [] }],
      ...(schemas.params && { params: schemas.params }),
      ...(schemas.query && { querystring: schemas.query }),
      ...(schemas.body && { body: schemas.body }),
      ...(schemas.upload && { body: UPLOAD, consumes: [...schemas.upload] }),
      response: { 200: answerSchema(schemas), '4xx': ErrorAnswer, '5xx': ErrorAnswer },
    },
    ...(bodyBytesMax !== undefined && { bodyLimit: bodyBytesMax }),
    ...(largest && { config: { largest } }),
    onRequest: async (request, reply) => {
      await witnessOf(request, name)
      requireAccess(request, name)
      await http.admit(request, name)
      await admit?.(request, reply)
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

const answerSchema = ({ summary, answer, file }: CallSchemas) =>
  file ? { description: summary, content: { [file]: { schema: answer.meta({ format: 'binary' }) } } } : answer

export const isApi = (request: FastifyRequest) => request.url === '/api' || request.url.startsWith('/api/')

function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1]
}
