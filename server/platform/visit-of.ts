import type { FastifyRequest } from 'fastify'
import { placeOf } from './caller.ts'

/** Where a call comes from, and what its browser asks of sites. Where nobody can tell the country, it is undefined. */
export async function visitOf(request: FastifyRequest) {
  const { 'sec-gpc': gpc, dnt } = request.headers
  const place = await placeOf(request).catch(() => undefined)
  return { countryCode: place?.countryCode, gpc, dnt }
}
