import type { ErrorAnswer, ErrorCode } from '#contract/errors.ts'

/** What an answer may say beside the code and the words. */
export type ErrorDetails = Omit<ErrorAnswer, 'code' | 'message' | 'requestId'>

/** A failure that the caller is told of. Anything else that is thrown becomes an opaque `internal`. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly details: ErrorDetails
  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message)
    this.code = code
    this.details = details
  }
}
