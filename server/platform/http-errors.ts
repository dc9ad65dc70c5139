import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { ERROR_STATUS, type ErrorAnswer, type ErrorCode } from '#contract/errors.ts'
import { t } from '#contract/server-words.ts'
import { isLate } from './connections.ts'
import { AppError, type Largest } from './errors.ts'
import { notFound, tooLarge } from './refusals.ts'
import { sayReason, sayTo } from './say.ts'

/** Fastify's own refusals, in our codes and words. */
const FRAMEWORK_ERRORS: Record<string, { code: ErrorCode; message: string; field?: string }> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    code: 'unsupported-type',
    message: 'Send JSON, with the content type application/json.',
  },
  FST_ERR_CTP_INVALID_JSON_BODY: { code: 'invalid-input', message: 'The body is not JSON.', field: 'body' },
  FST_ERR_CTP_EMPTY_JSON_BODY: { code: 'invalid-input', message: 'The body is empty.', field: 'body' },
  FST_ERR_BAD_URL: { code: 'not-found', message: 'There is nothing at this address.' },
  FST_ERR_MAX_PARAM_LENGTH: { code: 'not-found', message: 'There is nothing at this address.' },
}

/** A file lies in a body that is larger than it, so the route knows better. */
const largestOf = ({ routeOptions: { config, bodyLimit } }: FastifyRequest): Largest =>
  config.largest ?? { bytesMax: bodyLimit }

/** Codes of PostgreSQL and of the network for a database that is away, going down, read-only, or has no room left. */
const DATABASE_AWAY = /^(ECONNREFUSED|ECONNRESET|ENOENT|ETIMEDOUT|EPIPE|57P0[123]|08...|25006|53...)$/

/** When it is worth trying again. */
const AWAY_S = 2

/** Answers any error in the one shape. What is not ours to tell becomes `internal` with the id of its log line. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const answer = { ...explain(error, request), requestId: request.id }
  const status = ERROR_STATUS[answer.code]
  const route = request.routeOptions?.url
  if (status >= 500) request.log.error({ route, err: error }, answer.message)
  if (answer.code === 'internal')
    request.server.onFault(error, { where: `${request.method} ${route ?? 'none'}`, requestId: request.id })
  if (answer.code === 'switched-off') request.isSwitchedOff = true
  if (answer.code === 'banned') reply.removeHeader('authorization-token').header('banned-user', 'true')
  if (answer.retryAfterS !== undefined) reply.header('retry-after', answer.retryAfterS)
  return reply
    .header('cache-control', 'no-store')
    .code(status)
    .type('application/json')
    .send(JSON.stringify(answer))
}

function explain(error: unknown, request: FastifyRequest): Omit<ErrorAnswer, 'requestId'> {
  if (error instanceof AppError)
    return {
      code: error.code,
      message: sayTo(request, error.words),
      ...error.details,
      ...(error.details.reason && { reason: sayReason(request, error.details.reason) }),
    }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issue = error.validation[0]
    // What has no id that could be one does not exist.
    if (
      error.validationContext === 'params' &&
      'format' in (issue?.params ?? {}) &&
      issue?.params.format === 'uuid'
    )
      return explain(notFound(), request)
    const field = issue?.instancePath.slice(1).replaceAll('/', '.')
    const part =
      error.validationContext === 'body' || !error.validationContext ? '' : `${error.validationContext}.`
    return {
      code: 'invalid-input',
      message: issue?.message ?? 'That does not fit.',
      field: `${part}${field}` || 'body',
    }
  }
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return explain(tooLarge(largestOf(request)), request)
  const known = FRAMEWORK_ERRORS[code]
  if (known) return known
  if (
    isLate(error) ||
    DATABASE_AWAY.test(code) ||
    (error instanceof Error &&
      /timeout exceeded when trying to connect|Connection terminated/.test(error.message))
  )
    return {
      code: 'unavailable',
      message: sayTo(
        request,
        t`We cannot reach our records right now. Nothing is lost; please try again in a moment.`,
      ),
      retryAfterS: AWAY_S,
    }
  return { code: 'internal', message: 'Something went wrong on our side. Please try again.' }
}
