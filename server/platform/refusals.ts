import { t } from '#contract/server-words.ts'
import { AppError, type Largest } from './errors.ts'

/** Refusals that have the same words wherever they are made. */

/** Also for what is somebody else's: nobody learns that it exists (SEC-15). */
export const notFound = () => new AppError('not-found', t`There is nothing at this address.`)

export const signInFirst = () => new AppError('signed-out', t`Please sign in first.`)

/** Of who has no password to show, or whose session was ended while the call was under way. */
export const signInAgain = () =>
  new AppError('wrong-credentials', t`Please sign in again first, then repeat this.`)

export const tooLarge = (largest: Largest) => new AppError('too-large', 'That is too long to send.', largest)

/** `appealKey` goes to who has shown to be the banned person, and to nobody else. */
export const bannedForGood = (appealKey?: string) =>
  new AppError('banned', 'You have been permanently banned from using this service.', {
    ...(appealKey && { appealKey }),
  })

export const lockedUntil = (until: Date) =>
  new AppError('locked', 'You cannot write for now. Reading, your settings and an appeal are open to you.', {
    lockedUntil: until.toISOString(),
  })

/** Of a sign-in by a provider: nobody enters an account, or brings talks into one, by a link of somebody else. */
export const otherBrowser = () =>
  new AppError(
    'wrong-credentials',
    t`This sign-in was begun in another browser, took too long, or is over already. Please try again, and allow this site to set cookies.`,
  )

export const botCheckFirst = () =>
  new AppError('bot-check', t`Please complete the check that you are a person.`)
