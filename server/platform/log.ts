import type { FastifyBaseLogger } from 'fastify'

/** The structured log. Nothing that a person wrote and no secret ever goes in: ids, codes, counts and times do. */
export type Log = FastifyBaseLogger
