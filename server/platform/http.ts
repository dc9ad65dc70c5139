import { isAscii, isUtf8 } from 'node:buffer'
import type { IncomingHttpHeaders } from 'node:http'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { v7 as uuid } from 'uuid'
import type { CallName } from '#contract/calls.ts'
import { t, type Words } from '#contract/server-words.ts'
import { type Answered, addAnswered, givenId } from './answered.ts'
import { adoptCaller, type Caller, hostOf, type Identified } from './caller.ts'
import { AppError, type Largest } from './errors.ts'
import type { EventStream } from './event-stream.ts'
import { answerError } from './http-errors.ts'
import { createLargeBodies, LARGE_BYTES, type LargeBodies } from './large-bodies.ts'
import type { RateLimit } from './rate-limit.ts'
import { notFound } from './refusals.ts'
import { safetyHeaders } from './safety-headers.ts'
import { addTracedCalls } from './traced-calls.ts'
import { noTracing, type Tracing } from './tracing.ts'

declare module 'fastify' {
  interface FastifyInstance {
    locate: Locate
    admit: Admit
    largeBodies: LargeBodies
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
    isSwitchedOff: boolean
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
  http.removeContentTypeParser(['text/plain', 'application/json'])
  const parseJson = http.getDefaultJsonParser('error', 'error')
  http.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    const text = textOf(body)
    if (text === undefined)
      return done(new AppError('invalid-input', t`The body is not UTF-8.`, { field: 'body' }))
    if (body.length < LARGE_BYTES) return void parseJson(request, text, done)
    // Others are answered between the steps of a large one.
    setImmediate(() => void parseJson(request, text, (error, value) => setImmediate(done, error, value)))
  })
  http.setValidatorCompiler(validatorCompiler)
  http.setSerializerCompiler(serializerCompiler)
  http.setErrorHandler(answerError)
  http.decorate('locate', locate)
  http.decorate('admit', admit)
  http.decorate('largeBodies', createLargeBodies())
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
  http.decorateRequest('isSwitchedOff', false)
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

/** Undefined for what is no UTF-8: decoded all the same, it would be stored as signs that nobody wrote. */
function textOf(body: Buffer): string | undefined {
  // Files come in base64, where each byte is a sign: that takes a fraction of the time.
  if (isAscii(body)) return body.toString('latin1')
  return isUtf8(body) ? body.toString() : undefined
}

/**
 * By the route that answers it: the router reads an address however it is spelled. The raw one speaks for an address
 * that no route answers.
 */
export const isApi = ({ routeOptions: { url }, url: raw }: FastifyRequest) =>
  [url, raw].some((path) => path === '/api' || path?.startsWith('/api/'))

function bearerToken(request: FastifyRequest): string | undefined {
  return /^bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1]
}
