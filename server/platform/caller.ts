import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Role } from '#contract/access.ts'
import type { Words } from '#contract/server-words.ts'
import { networkOf } from './network.ts'
import { notFound } from './refusals.ts'
import { callLanguage } from './visitor-language.ts'

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

/** Where a session begins: what the list of devices shows, the language that is read there, and whom limits count by. */
export const originOf = async (request: FastifyRequest) => ({
  address: hostOf(request),
  userAgent: request.headers['user-agent'],
  country: (await placeOf(request)).countryCode,
  language: callLanguage(request.headers),
})

/** Makes a new caller the one of this call; the token goes out with the answer. */
export function adoptCaller(request: FastifyRequest, reply: FastifyReply, caller: Caller) {
  request.caller = caller
  if (caller.role === 'banned') reply.removeHeader('authorization-token').header('banned-user', 'true')
  else reply.header('authorization-token', caller.token)
}

/** From here on the call is nobody's; the browser forgets its token, and the pictures and voices that it may keep for days. */
export function forgetCaller(request: FastifyRequest, reply: FastifyReply) {
  request.caller = undefined
  reply.removeHeader('authorization-token').header('clear-site-data', '"cache"')
}
