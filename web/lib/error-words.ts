import { DATES, NUMBERS } from '#web/lib/locale.ts'
import { t } from '#web/lib/words.ts'
import { ApiError, type ApiErrorCode, type ApiErrorDetails } from './api-error.ts'

/** Where an error is shown: one place, never two. */
export type ErrorSurface =
  | { surface: 'field'; text: string }
  | { surface: 'toast'; text: string }
  | {
      surface: 'warning'
      reason: string
      bannableOffenses: number
      decisionId?: string
      lockedUntil?: string
      restrictedUntil?: string
      offersHelp?: true
    }
  /** Writing is off for a while; a popup says until when. */
  | { surface: 'locked'; text: string; lockedUntil?: string }
  /** The whole site is gone for this user; `appealKey` is what an appeal is written with. */
  | { surface: 'ban'; appealKey?: string }
  /** The session was ended on purpose, and a popup says why. */
  | { surface: 'ended'; title: string; content: string }
  | { surface: 'sign-up' }
  /** The page where the phone number is confirmed. */
  | { surface: 'verification' }
  | { surface: 'subscribe'; text: string }
  /** Whether somebody is an adult, in their own words or by a proof. */
  | { surface: 'age' }
  /** Something costs more luna than there is. */
  | { surface: 'no-luna' }
  /** A free limit; a visitor signs up, a user subscribes. */
  | { surface: 'limit'; what: string }

const FALLBACK = t`Unable to perform action. Please try again later.`

/** Fixed by the specification. */
export const NO_LUNA = t`You have insufficient Luna tokens to perform this action.`

/** Words where the server's own sentence does not fit or there is none. The first page pays for each line. */
const WORDS: Partial<Record<ApiErrorCode, (details: ApiErrorDetails, said: string) => string>> = {
  offline: () => t`There is no connection to Moonlit. Nothing you wrote is lost.`,
  unavailable: ({ status }) =>
    t`Moonlit cannot be reached right now${inBrackets(status)}. Nothing you wrote is lost.`,
  internal: ({ status }) => t`Something went wrong on our side${inBrackets(status)}. Please try again.`,
  'signed-out': () => t`Please sign in first.`,
  locked: ({ lockedUntil }) => lockedWords(lockedUntil),
  'too-large': tooLargeWords,
  'no-luna': () => NO_LUNA,
  unverified: () => t`Please confirm your phone number first.`,
  'adult-confirmation': () => t`Please confirm first that you are 18 or older.`,
  'age-proof': () => t`The law where you are wants a proof that you are 18 or older.`,
  'intimate-consent': () => t`Please agree first to how what you tell here is used.`,
  banned: () => t`You have been permanently banned from using this service.`,
  blocked: () => t`This action has been blocked.`,
}

/** Codes whose sentence from the server, which speaks the language of its pages, says more than ours could. */
const SPEAKS_FOR_ITSELF: ReadonlySet<ApiErrorCode> = new Set([
  'invalid-input',
  'wrong-credentials',
  'pro-only',
  'free-limit',
  'costs-luna',
  'bot-check',
  'conflict',
  'off-sale',
  'not-found',
  'switched-off',
  'too-many',
  'unavailable',
  'second-factor',
])

/** A sentence for a person, for whatever was thrown. */
export function errorWords(error: unknown): string {
  if (!(error instanceof ApiError)) return FALLBACK
  if (SPEAKS_FOR_ITSELF.has(error.code) && error.words) return error.words
  return WORDS[error.code]?.(error.details, error.words) ?? FALLBACK
}

/** The one place where an error is shown. */
export function errorSurface(error: unknown): ErrorSurface {
  const text = errorWords(error)
  if (!(error instanceof ApiError)) return { surface: 'toast', text }
  const { bannableOffenses = 0, reason = '', logout, title, content } = error.details
  const { decisionId, lockedUntil, restrictedUntil, offersHelp, appealKey } = error.details
  if (logout) return { surface: 'ended', title: title ?? t`You are signed out`, content: content ?? text }
  switch (error.code) {
    case 'blocked':
      return {
        surface: 'warning',
        reason,
        bannableOffenses,
        ...(decisionId && { decisionId }),
        ...(lockedUntil && { lockedUntil }),
        ...(restrictedUntil && { restrictedUntil }),
        ...(offersHelp && { offersHelp }),
      }
    case 'locked':
      return { surface: 'locked', text, ...(lockedUntil && { lockedUntil }) }
    case 'banned':
      return { surface: 'ban', ...(appealKey && { appealKey }) }
    case 'signed-out':
      return { surface: 'sign-up' }
    case 'unverified':
      return { surface: 'verification' }
    case 'free-limit':
      return { surface: 'limit', what: error.details.limit ? LIMITS[error.details.limit] : t`this` }
    case 'pro-only':
      return { surface: 'subscribe', text }
    case 'adult-confirmation':
    case 'age-proof':
    case 'intimate-consent':
      return { surface: 'age' }
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

const LIMITS = {
  messages: t`messages`,
  pictures: t`pictures`,
  voices: t`voice messages`,
  characters: t`characters`,
}

/** The text of the blocked popup, fixed by the specification. */
export const blockedWords = (reason: string) =>
  t`This action has been blocked (reason: ${reason}). Please ensure that your content is appropriate and does not violate our terms of service.`

/** Until when writing is off, by the reader's own clock. */
export function lockedWords(until: string | undefined): string {
  const at = until && new Date(until).toLocaleString(DATES, { dateStyle: 'long', timeStyle: 'short' })
  return at
    ? t`Writing is off for you until ${at}, as too much was blocked. You can read everything.`
    : t`Writing is off for you for now, as too much was blocked. You can read everything.`
}

/** Without a limit it is about something within a file, of which the server says more. */
function tooLargeWords({ bytesMax, charsMax }: ApiErrorDetails, said: string): string {
  if (charsMax) return t`That is too long to send: it can have at most ${number(charsMax)} characters.`
  if (!bytesMax) return said || t`That is too long to send.`
  const most = bytesMax < MB ? number(bytesMax / 1000, 'kilobyte') : number(bytesMax / MB, 'megabyte')
  return t`That is too large to send: it can have at most ${most}.`
}

const MB = 1_000_000
/** Not more than it is: what is as large as the words say can be sent. */
const number = (value: number, unit?: string) =>
  Math.floor(value).toLocaleString(NUMBERS, unit ? { style: 'unit', unit } : {})

const inBrackets = (status: number | undefined) => (status ? ` (${status})` : '')
