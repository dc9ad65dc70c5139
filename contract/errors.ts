import { z } from 'zod'

/** Every way in which a call can fail. The set is closed: a new code needs its status here and its words in the browser. */
export const ERROR_STATUS = {
  'invalid-input': 400,
  'wrong-credentials': 401,
  'pro-only': 402,
  /** What may be used without a subscription is used up. */
  'free-limit': 402,
  /** It costs more luna than there is. */
  'no-luna': 402,
  /** It costs luna, and the caller has not agreed to that price. */
  'costs-luna': 402,
  'signed-out': 403,
  banned: 403,
  'not-found': 404,
  conflict: 409,
  /** Operators have taken it off sale. */
  'off-sale': 409,
  /** Writing is off for a while, as too much was blocked. */
  locked: 423,
  'too-large': 413,
  'unsupported-type': 415,
  /** The client's own id was used before, for something else. */
  'reused-id': 422,
  /** The code of an operator's app comes first. */
  'second-factor': 428,
  /** The code sent to the phone comes first. */
  unverified: 428,
  /** The caller's word to be 18 or older comes first. */
  'adult-confirmation': 428,
  /** The law where the caller is wants a proof of age first. */
  'age-proof': 428,
  /** Explicit consent to what talks tell of the caller comes first, where the law wants it. */
  'intimate-consent': 428,
  /** A bot check comes first, or the one that was given is not good. */
  'bot-check': 428,
  'too-many': 429,
  blocked: 451,
  internal: 500,
  /** Operators have closed this part of the product for a while. */
  'switched-off': 503,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS
export const ERROR_CODES = Object.keys(ERROR_STATUS).filter((code): code is ErrorCode => code in ERROR_STATUS)

/** The body of every answer of 4xx and 5xx. */
export const ErrorAnswer = z.object({
  code: z.enum(ERROR_CODES),
  /** Words for a person; never a stack trace, never another user's data. */
  message: z.string(),
  /** Names the log line of this failure. */
  requestId: z.string(),
  /** With `invalid-input`: the field at fault, as a path such as `content` or `params.chatId`. */
  field: z.string().optional(),
  /** With `invalid-input` of `speakers`: the names by which characters speak in a file. */
  speakers: z.array(z.string()).optional(),
  /** With `too-many`, and with `unavailable` where that passes by itself: seconds to wait. */
  retryAfterS: z.int().nonnegative().optional(),
  /** With `free-limit`: what there is no more of. */
  limit: z.enum(['messages', 'pictures', 'voices', 'characters']).optional(),
  /** With `too-large`: the most that may be sent, of a file or a body in bytes, of a text in characters. */
  bytesMax: z.int().positive().optional(),
  charsMax: z.int().positive().optional(),
  /** With `costs-luna`: the price. */
  luna: z.int().positive().optional(),
  /** With `blocked`: how many of the caller's actions have been blocked for good reason so far, and why this one was. */
  bannableOffenses: z.int().nonnegative().optional(),
  reason: z.string().optional(),
  /** With `blocked`: names the decision, for a review or an appeal. */
  decisionId: z.uuid().optional(),
  /** With `blocked`: what was refused tells of self-harm too, and help lines are shown. */
  offersHelp: z.literal(true).optional(),
  /** With `locked`, and with the `blocked` that led to it: until when. */
  lockedUntil: z.iso.datetime().optional(),
  /**
   * With `blocked`: until when adult content is withheld from the caller. With a `decisionId` that follows from it;
   * without one it is why this was refused, which counts against nobody.
   */
  restrictedUntil: z.iso.datetime().optional(),
  /** With `banned`: what an appeal is written with, as the token is gone. */
  appealKey: z.uuid().optional(),
  /** The session was ended on purpose; a popup says why with `title` and `content`. */
  logout: z.boolean().optional(),
  title: z.string().optional(),
  content: z.string().optional(),
})
export type ErrorAnswer = z.infer<typeof ErrorAnswer>
