import type { ChangedNotifications } from '#contract/accounts.ts'
import { noteContactChoice } from '#server/consents/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import { updateNotifications } from './store.ts'

const MAIL_WAYS = [
  ['emailOptIn', 'offers-by-mail'],
  ['emailUpdates', 'updates-by-mail'],
] as const

/** Keeps which mails somebody wants, and each answer that is another than before. */
export async function wantMails(
  { db, clock }: { db: Database; clock: Clock },
  userId: string,
  wanted: ChangedNotifications,
  textVersion?: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await updateNotifications(tx, userId, wanted)
    for (const [name, way] of MAIL_WAYS) {
      const isGiven = wanted[name]
      if (before && isGiven !== undefined && before[name] !== isGiven)
        await noteContactChoice(tx, { userId, way, textVersion, isGiven, at: clock.now() })
    }
  })
}
