import { restrictedUntil } from '#contract/moderation.ts'
import { t } from '#contract/server-words.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { createAdultWatch } from './adult-words.ts'
import { isAdultText } from './screen.ts'
import * as store from './store.ts'

const REASON = t`adult content, which is withheld from your account for now`.english

const withheld = (until: Date) =>
  new AppError('blocked', t`Adult content and new pictures are withheld from your account for now.`, {
    reason: REASON,
    restrictedUntil: until.toISOString(),
  })

/**
 * Withholds adult content from whoever has said something grave, until a person has found that it was not, or the time
 * is over. It rests on the offences as they stand, so nothing has to be lifted. What is refused by it counts against
 * nobody and is on no record.
 */
export function createRestriction({ db, clock }: { db: Database; clock: Clock }) {
  const endFor = async (userId: string): Promise<Date | undefined> =>
    restrictedUntil(await store.findGraveOffence(db, userId), clock.now())

  return {
    /** Until when it is withheld from somebody; undefined where it is not. */
    restrictedUntil: endFor,

    /** The same by when the latest grave offence that stands was. */
    isRestricted: (graveOffenceAt: Date | null): boolean =>
      restrictedUntil(graveOffenceAt, clock.now()) !== undefined,

    watchAdult: createAdultWatch,

    /** Whether a text holds a word of adult content. */
    isAdult: (text: string): boolean => isAdultText(text, clock.now()),

    /** Throws `blocked` for somebody from whom it is withheld. */
    async requireUnrestricted(userId: string): Promise<void> {
      const until = await endFor(userId)
      if (until) throw withheld(until)
    },

    /** The same where one of the texts is adult content. */
    async requireHarmless(userId: string, texts: readonly string[]): Promise<void> {
      const until = await endFor(userId)
      if (until && texts.some((text) => isAdultText(text, clock.now()))) throw withheld(until)
    },
  }
}

export type Restriction = ReturnType<typeof createRestriction>
