import { AppError } from './errors.ts'

/** Refusals that have the same words wherever they are made. */

/** Also for what is somebody else's: nobody learns that it exists (SEC-15). */
export const notFound = () => new AppError('not-found', 'There is nothing at this address.')

export const signInFirst = () => new AppError('signed-out', 'Please sign in first.')

export const bannedForGood = () =>
  new AppError('banned', 'You have been permanently banned from using this service.')

export const botCheckFirst = () =>
  new AppError('bot-check', 'Please complete the check that you are a person.')
