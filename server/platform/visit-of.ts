import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AGREED_HEADER, DISTINCT_ID_HEADER } from '#contract/tracking.ts'
import { placeOf } from './caller.ts'

const DistinctId = z.uuid()
const Version = z.coerce.number().pipe(z.int().positive())

/**
 * Where a call comes from, what its browser asks of sites, and what it says of being counted. Where nobody can tell the
 * country, it is undefined.
 */
export async function visitOf(request: FastifyRequest) {
  const { 'sec-gpc': gpc, dnt } = request.headers
  const place = await placeOf(request).catch(() => undefined)
  return { countryCode: place?.countryCode, gpc, dnt, ...toldIn(request) }
}

/** The browser's number, where its visits may be counted, and the version of the question that its user agreed to. */
const toldIn = ({ headers }: FastifyRequest) => ({
  distinctId: DistinctId.safeParse(headers[DISTINCT_ID_HEADER]).data,
  agreedTo: Version.safeParse(headers[AGREED_HEADER]).data,
})
