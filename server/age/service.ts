import { ADULT_TEXT_VERSION } from '#contract/adult-confirmation.ts'
import type { AdultKind } from '#contract/adults-only.ts'
import type { AgeStatus } from '#contract/age.ts'
import type { Queries } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { type CheckingParts, finish, type Returning, start } from './checking-service.ts'
import type { Place } from './law.ts'
import { statusOf } from './status-service.ts'
import * as store from './store.ts'

export { CHECK_MS, FAILURES_BY_HOST } from './checking-service.ts'

/**
 * Owns whether somebody is an adult: their own word, kept with its time and text, and a proof where the law of the
 * place wants one. Of a proof the outcome, the method, the time and the provider's reference are kept, nothing else.
 */
export function createAge(options: CheckingParts) {
  const { db, clock, assurance, provider, siteOrigin } = options

  return {
    isSecure: siteOrigin.startsWith('https:'),
    page: provider?.page,
    statusOf: (userId: string | undefined, place: Place) => statusOf(options, userId, place),

    /**
     * Throws `age-proof` where the law wants a proof that is not there, and `adult-confirmation` where even the
     * caller's own word is missing. What shows people what is theirs asks for the proof alone.
     */
    async requireAdult(userId: string | undefined, place: Place, kind: AdultKind): Promise<void> {
      if (assurance === 'off') return
      const { needs } = await statusOf(options, userId, place)
      if (needs === 'proof')
        throw new AppError('age-proof', 'The law where you are wants a proof that you are 18 or older.')
      if (needs === 'confirmation' && kind !== 'shows')
        throw new AppError('adult-confirmation', 'Please confirm first that you are 18 or older.')
    },

    async confirm(userId: string, place: Place): Promise<AgeStatus> {
      await store.saveConfirmation(db, userId, ADULT_TEXT_VERSION, clock.now())
      return await statusOf(options, userId, place)
    },

    start: (userId: string, place: Place, from: { path: string; host: string }) =>
      start(options, userId, place, from),
    finish: (returning: Returning) => finish(options, returning),

    takeOver: (tx: Queries, fromUserId: string, toUserId: string): Promise<void> =>
      store.giveAge(tx, fromUserId, toUserId),
  }
}

export type Age = ReturnType<typeof createAge>
