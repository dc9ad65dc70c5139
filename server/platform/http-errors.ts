import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { ERROR_STATUS, type ErrorAnswer, type ErrorCode } from '#contract/errors.ts'
import { AppError } from './errors.ts'

/** Fastify's own refusals, in our codes and words. */
const FRAMEWORK_ERRORS: Record<string, { code: ErrorCode; message: string }> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { code: 'too-large', message: 'That is too long to send.' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    code: 'unsupported-type',
    message: 'Send JSON, with the content type application/json.',
  },
  FST_ERR_CTP_INVALID_JSON_BODY: { code: 'invalid-input', message: 'The body is not JSON.' },
  FST_ERR_CTP_EMPTY_JSON_BODY: { code: 'invalid-input', message: 'The body is empty.' },
  FST_ERR_BAD_URL: { code: 'not-found', message: 'There is nothing at this address.' },
}

/** Codes of PostgreSQL's driver and of the network for a database that is away or going down. */
const DATABASE_AWAY = /^(ECONNREFUSED|ECONNRESET|ENOENT|ETIMEDOUT|EPIPE|57P0[123]|08...|53300)$/

/** Answers any error in the one shape. What is not ours to tell becomes `internal` with the id of its log line. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const answer = { ...explain(error), requestId: request.id }
  const status = ERROR_STATUS[answer.code]
  if (status >= 500)
    request.log.error({ requestId: request.id, route: request.routeOptions?.url, err: error }, answer.message)
  if (answer.code === 'banned') reply.removeHeader('authorization-token').header('banned-user', 'true')
  if (answer.retryAfterS !== undefined) reply.header('retry-after', answer.retryAfterS)
  return reply
    .header('cache-control', 'no-store')
    .code(status)
    .type('application/json')
    .send(JSON.stringify(answer))
}

function explain(error: unknown): Omit<ErrorAnswer, 'requestId'> {
  if (error instanceof AppError) return { code: error.code, message: error.message, ...error.details }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issue = error.validation[0]
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
  const known = FRAMEWORK_ERRORS[code]
  if (known) return known
  if (
    DATABASE_AWAY.test(code) ||
    (error instanceof Error &&
      /timeout exceeded when trying to connect|Connection terminated/.test(error.message))
  )
    return {
      code: 'unavailable',
      message: 'We cannot reach our records right now. Nothing is lost; please try again in a moment.',
    }
  return { code: 'internal', message: 'Something went wrong on our side. Please try again.' }
}
