import type { ApiError } from './api-error.ts'
import { errorSurface } from './error-words.ts'
import { forgetUser } from './session.ts'
import { showError } from './show-error.ts'

/** Errors that concern the whole site, whichever call met them. */
const OF_THE_SITE: ReadonlySet<string> = new Set(['ban', 'ended', 'warning', 'age'])

type HeardAnswer = { error: ApiError | undefined; isTokenLost: boolean }

/** What every answer of the API means for who is signed in. */
export function heedAnswer({ error, isTokenLost }: HeardAnswer): void {
  if (error && OF_THE_SITE.has(errorSurface(error).surface)) showError(error)
  // Every 403 means that there is no user; the token alone says whether there is still a guest.
  else if (isTokenLost || error?.code === 'signed-out') forgetUser()
}
