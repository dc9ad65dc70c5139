import { ApiError } from '#web/lib/api-error.ts'

/** How often a payment is sent where there is no answer. */
export const SENDS = 3

const NO_ANSWER: ReadonlySet<string> = new Set(['offline', 'unavailable', 'internal'])

/** Whether the server has refused, so that there is no payment; a lost answer says nothing. */
export const isAnswered = (error: unknown): boolean =>
  !(error instanceof ApiError) || !NO_ANSWER.has(error.code)

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
