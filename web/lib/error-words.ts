import { ApiError, type ApiErrorCode, type ApiErrorDetails } from './api-error.ts'

/** Where an error is shown: one place, never two. */
export type ErrorSurface =
  | { surface: 'field'; text: string }
  | { surface: 'toast'; text: string }
  | { surface: 'warning'; reason: string; bannableOffenses: number }
  /** The whole site is gone for this user. */
  | { surface: 'ban' }
  /** The session was ended on purpose, and a popup says why. */
  | { surface: 'ended'; title: string; content: string }
  | { surface: 'sign-up' }
  /** The page where the phone number is confirmed. */
  | { surface: 'verification' }
  | { surface: 'subscribe'; text: string }
  /** Something costs more luna than there is. */
  | { surface: 'no-luna' }
  /** A free limit; a visitor signs up, a user subscribes. */
  | { surface: 'limit'; what: string }

const FALLBACK = 'Unable to perform action. Please try again later.'

/** Fixed by the specification. */
export const NO_LUNA = 'You have insufficient Luna tokens to perform this action.'

/** Words where the server's own sentence does not fit or there is none. */
const WORDS: Record<ApiErrorCode, (details: ApiErrorDetails) => string> = {
  offline: () => 'There is no connection to Moonlit. Nothing you wrote is lost.',
  unavailable: ({ status }) =>
    `Moonlit cannot be reached right now${inBrackets(status)}. Nothing you wrote is lost.`,
  internal: ({ status }) => `Something went wrong on our side${inBrackets(status)}. Please try again.`,
  'too-many': ({ retryAfterS }) => `That was quick. Please wait ${waitWords(retryAfterS)} and try again.`,
  'signed-out': () => 'Please sign in first.',
  'too-large': () => 'That is too long to send.',
  'invalid-input': () => FALLBACK,
  'not-found': () => FALLBACK,
  conflict: () => FALLBACK,
  'unsupported-type': () => FALLBACK,
  'reused-id': () => FALLBACK,
  'wrong-credentials': () => 'Email or password is wrong.',
  'free-limit': () => "You've reached the free limit.",
  'pro-only': () => 'This is only available to Pro users.',
  'no-luna': () => NO_LUNA,
  unverified: () => 'Please confirm your phone number first.',
  'bot-check': () => 'Please complete the check that you are a person.',
  banned: () => 'You have been permanently banned from using this service.',
  blocked: () => 'This action has been blocked.',
}

/** Codes whose sentence from the server says more than ours could. */
const SPEAKS_FOR_ITSELF: ReadonlySet<ApiErrorCode> = new Set([
  'invalid-input',
  'wrong-credentials',
  'pro-only',
  'free-limit',
  'bot-check',
  'conflict',
  'not-found',
])

/** A sentence for a person, for whatever was thrown. */
export function errorWords(error: unknown): string {
  if (!(error instanceof ApiError)) return FALLBACK
  if (SPEAKS_FOR_ITSELF.has(error.code) && error.words) return error.words
  return WORDS[error.code](error.details)
}

/** The one place where an error is shown. */
export function errorSurface(error: unknown): ErrorSurface {
  const text = errorWords(error)
  if (!(error instanceof ApiError)) return { surface: 'toast', text }
  const { bannableOffenses = 0, reason = '', logout, title, content } = error.details
  if (logout) return { surface: 'ended', title: title ?? 'You are signed out', content: content ?? text }
  switch (error.code) {
    case 'blocked':
      return { surface: 'warning', reason, bannableOffenses }
    case 'banned':
      return { surface: 'ban' }
    case 'signed-out':
      return { surface: 'sign-up' }
    case 'unverified':
      return { surface: 'verification' }
    case 'free-limit':
      return { surface: 'limit', what: error.details.limit ?? 'this' }
    case 'pro-only':
      return { surface: 'subscribe', text }
    case 'no-luna':
      return { surface: 'no-luna' }
    case 'invalid-input':
    case 'too-large':
    case 'wrong-credentials':
    case 'bot-check':
      return { surface: 'field', text }
    default:
      return { surface: 'toast', text }
  }
}

/** The text of the blocked popup, fixed by the specification. */
export const blockedWords = (reason: string) =>
  `This action has been blocked (reason: ${reason}). Please ensure that your content is appropriate and does not violate our terms of service.`

const inBrackets = (status: number | undefined) => (status ? ` (${status})` : '')

function waitWords(seconds = 60): string {
  if (seconds <= 1) return 'a second'
  if (seconds < 60) return `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}
