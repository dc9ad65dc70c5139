import type { IntimateConsent } from '#contract/consents.ts'
import { INTIMATE_TEXT_VERSION } from '#contract/intimate-text.ts'
import { hasEeaRules } from '#contract/legal.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Queries } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { giveContactChoices } from './contact-store.ts'
import * as store from './store.ts'

export { insertContactChoice as noteContactChoice } from './contact-store.ts'

type ConsentsOptions = { db: Database; clock: Clock; asked: 'by-place' | 'everywhere' | 'off' }

/**
 * Owns explicit consent to what talks tell of somebody's intimate life (GDPR, Art. 9(2)(a)): to which words it was
 * given, when, and when it was taken back.
 */
export function createConsents({ db, clock, asked }: ConsentsOptions) {
  /** Where a country is not known, `everywhere` is the operator's way to ask. */
  const isWantedIn = (countryCode: string | undefined) =>
    asked === 'everywhere' || (asked === 'by-place' && countryCode !== undefined && hasEeaRules(countryCode))

  async function statusOf(
    userId: string | undefined,
    countryCode: string | undefined,
  ): Promise<IntimateConsent> {
    const givenAt = userId && (await store.findStanding(db, userId, INTIMATE_TEXT_VERSION))
    return { isWanted: isWantedIn(countryCode), givenAt: givenAt ? givenAt.toISOString() : null }
  }

  return {
    statusOf,

    /** Throws `intimate-consent` where it is wanted and was not given. Asks the database in such places alone. */
    async requireConsent(userId: string | undefined, countryCode: string | undefined): Promise<void> {
      if (!isWantedIn(countryCode)) return
      const { givenAt } = await statusOf(userId, countryCode)
      if (!givenAt)
        throw new AppError('intimate-consent', 'Please agree first to how what you tell here is used.')
    },

    async set(userId: string, isGiven: boolean): Promise<void> {
      const now = clock.now()
      await db.transaction(async (tx) => {
        const stands = await store.findStanding(tx, userId, INTIMATE_TEXT_VERSION)
        if (isGiven && stands) return
        // Consent to other words, which stood until now, is over either way.
        await store.endStanding(tx, userId, now)
        if (isGiven) await store.insertConsent(tx, userId, INTIMATE_TEXT_VERSION, now)
      })
    },

    async takeOver(tx: Queries, fromUserId: string, toUserId: string): Promise<void> {
      await store.giveConsents(tx, fromUserId, toUserId)
      await giveContactChoices(tx, fromUserId, toUserId)
    },
  }
}

export type Consents = ReturnType<typeof createConsents>
