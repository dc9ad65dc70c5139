import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, type Level, pino, stdTimeFunctions } from 'pino'
import { loggedError } from './logged-error.ts'
import { createRedaction } from './redaction.ts'

/** The structured log. Nothing that a person wrote and no secret ever goes in: ids, codes, counts and times do. */
export type Log = FastifyBaseLogger

type LogOptions = {
  level: Level | 'silent'
  /** Values that are never written, wherever they turn up. */
  secrets: readonly string[]
  /** Where the lines go; to standard output where it is not given. */
  destination?: DestinationStream
}

/** Lines of JSON. Errors are written by what they are, not by what they hold, and each line is looked through once more. */
export function createLog({ level, secrets, destination }: LogOptions): Log {
  const redact = createRedaction(secrets)
  const options = {
    level,
    timestamp: stdTimeFunctions.isoTime,
    serializers: { err: loggedError },
    hooks: { streamWrite: redact },
  }
  return destination ? pino(options, destination) : pino(options)
}
