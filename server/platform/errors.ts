import type { ErrorAnswer, ErrorCode } from '#contract/errors.ts'
import { Words } from '#contract/server-words.ts'

/** What an answer may say beside the code and the words. */
export type ErrorDetails = Omit<ErrorAnswer, 'code' | 'message' | 'requestId'>

/** The most that may be sent: of a file or a body, or of a text. */
export type Largest = Pick<ErrorAnswer, 'bytesMax' | 'charsMax'>

/** A failure that the caller is told of. Anything else that is thrown becomes an opaque `internal`. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly details: ErrorDetails
  /** What the caller reads; a plain string is English to everybody, as what only programs and operators meet. */
  readonly words: Words
  constructor(code: ErrorCode, words: Words | string, details: ErrorDetails = {}) {
    const said = typeof words === 'string' ? new Words([words], []) : words
    super(said.english)
    this.words = said
    this.code = code
    this.details = details
  }
}
