import { ApiError } from './api-error.ts'
import { showError } from './show-error.ts'

/** What the server says of a card names the place, which the popup of something blocked has no room for. */
export function cardErrorWords(cause: unknown): string | undefined {
  const isBlocked = cause instanceof ApiError && cause.code === 'blocked'
  return isBlocked && cause.words ? cause.words : showError(cause, 'form')
}
