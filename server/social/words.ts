import { t, type Words } from '#contract/server-words.ts'
import type { SocialError } from '#server/providers/social/port.ts'

// What people read whose sign-in with a provider came to nothing; never a provider's own text.

export const LAST_WAY_IN = t`You could not sign in any more. Give your account a password first.`

export const FAULT = t`Something went wrong on our side. Please try again.`

export const mailTaken = (label: string) =>
  t`There is an account with this e-mail address already. Log in with your password, then connect ${label} in the settings.`

export const heldFor = (label: string) =>
  t`Nobody can sign up with this ${label} account for now, as an account with it is locked.`

export const newcomer = (label: string) =>
  t`There is no account with this ${label} sign-in yet. Please sign up.`

export function trouble(kind: SocialError['kind'], label: string): Words {
  if (kind === 'denied') return t`You did not finish signing in with ${label}.`
  if (kind === 'unavailable') return t`${label} cannot be reached right now. Please try again in a moment.`
  return t`${label} did not confirm who you are. Please try again.`
}
