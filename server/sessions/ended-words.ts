/** Why a session was ended. */
export type EndReason = 'signed-out' | 'signed-out-elsewhere' | 'password-changed' | 'account-deleted'

/** What the popup says on a device whose session was ended elsewhere; signing out oneself needs no words. */
export const ENDED_WORDS: Readonly<Record<EndReason, { title: string; content: string } | undefined>> = {
  'signed-out': undefined,
  'signed-out-elsewhere': {
    title: 'You are signed out',
    content: 'This device was signed out from the settings of your account. Sign in again to go on.',
  },
  'password-changed': {
    title: 'Your password was changed',
    content: 'Every device was signed out. Sign in with the new password to go on.',
  },
  'account-deleted': {
    title: 'Your account is closed',
    content: 'It will be erased in 14 days. Sign in before then if you want to keep it.',
  },
}
