import { t, type Words } from '#contract/server-words.ts'

/** Why a session was ended. */
export type EndReason =
  | 'signed-out'
  | 'signed-out-elsewhere'
  | 'password-changed'
  | 'account-deleted'
  | 'banned'

/** What the popup says on a device whose session was ended elsewhere; signing out oneself needs no words. */
export const ENDED_WORDS: Readonly<Record<EndReason, { title: Words; content: Words } | undefined>> = {
  'signed-out': undefined,
  // Every call of a banned user says so by itself.
  banned: undefined,
  'signed-out-elsewhere': {
    title: t`You are signed out`,
    content: t`This device was signed out from the settings of your account. Sign in again to go on.`,
  },
  'password-changed': {
    title: t`Your password was changed`,
    content: t`Every device was signed out. Sign in with the new password to go on.`,
  },
  'account-deleted': {
    title: t`Your account is closed`,
    content: t`It will be erased in 14 days. Sign in before then if you want to keep it.`,
  },
}
