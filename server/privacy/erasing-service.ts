import { t } from '#contract/server-words.ts'
import type { Accounts } from '#server/accounts/service.ts'
import type { Images } from '#server/images/service.ts'
import type { KeptBans } from '#server/kept-bans/service.ts'
import type { Mailing } from '#server/mailing/service.ts'
import { mailsIn } from '#server/mails/service.ts'
import { type Clock, later } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Log } from '#server/platform/log.ts'
import { retried } from '#server/platform/retried.ts'
import { workThrough } from '#server/platform/work-off.ts'
import { endSecrets } from '#server/secrets/service.ts'
import type { Sessions } from '#server/sessions/service.ts'
import type { Subscriptions } from '#server/subscriptions/service.ts'
import type { Scheduled } from './deletion-words.ts'
import { countWaiting, eraseDue, listDue, listLostPayers, scheduleErasure, scheduleLost } from './store.ts'

/** How long an account that is to be erased can still be kept. */
const GRACE_MS = 14 * 86_400_000

export type ErasingParts = {
  db: Database
  clock: Clock
  log: Log
  accounts: Pick<Accounts, 'ownerById'>
  mailing: Pick<Mailing, 'queue'>
  sessions: Pick<Sessions, 'end'>
  images: Pick<Images, 'removeLooseFiles'>
  subscriptions: Pick<Subscriptions, 'stop'>
  keptBans: Pick<KeptBans, 'hold'>
}

/** Signs a user out everywhere and has the account erased in 14 days; answers when that is, and whether its owner can come back. */
export async function schedule(parts: ErasingParts, userId: string): Promise<Scheduled> {
  const { db, clock, log, accounts, mailing, sessions, subscriptions } = parts
  const scheduled = await db.transaction(async (tx) => {
    await endSecrets(tx, userId, 'erasure-asked')
    await sessions.end(tx, userId, {}, 'account-deleted')
    await subscriptions.stop(tx, userId)
    const dueAt = await scheduleErasure(tx, userId, later(clock, GRACE_MS))
    if (!dueAt) throw new AppError('conflict', t`This account is erased already.`)
    const owner = await accounts.ownerById(tx, userId)
    if (!owner?.email) return { dueAt, hasWayIn: owner?.has_way_in === true }
    const told = mailsIn(owner.language).deletion(owner.name, dueAt)
    await mailing.queue(tx, { userId, to: owner.email }, told)
    return { dueAt, hasWayIn: true }
  })
  log.info({ userId }, 'an account is to be erased')
  return scheduled
}

const LOST_AT_ONCE = 100

/**
 * Accounts that nobody can enter any more, as their only session is over: nothing is charged for them from then on, and
 * they are erased as guests are. Answers how many.
 */
export async function eraseLost(
  { db, clock, log, subscriptions }: ErasingParts,
  before: Date,
): Promise<number> {
  for (const userId of await listLostPayers(db, clock.now(), LOST_AT_ONCE)) {
    await db
      .transaction((tx) => subscriptions.stop(tx, userId))
      .then(() => log.info({ userId }, 'a subscription ends, as nobody can enter its account'))
      .catch((err: unknown) =>
        log.error({ err, userId }, 'a subscription of nobody was not ended; it is tried again'),
      )
  }
  return await scheduleLost(db, before, clock.now())
}

const ERASED_AT_ONCE = 100

/**
 * Erases the accounts whose time has come, then the files that no picture points to any more. What may have to be
 * reported by law stays until somebody has judged it; the policy says so to everybody, and nobody is told by itself.
 */
export async function erase(parts: ErasingParts): Promise<void> {
  try {
    await eraseAccounts(parts)
  } finally {
    const failures = await parts.images.removeLooseFiles()
    if (failures > 0) parts.log.warn({ failures }, 'files could not be removed; it is tried again in an hour')
  }
}

async function eraseAccounts({ db, clock, log, keptBans }: ErasingParts): Promise<void> {
  const erased = await workThrough(
    (passed) => listDue(db, clock.now(), passed, ERASED_AT_ONCE),
    ({ id }) => retried(() => eraseDue(db, id, clock.now(), keptBans.hold)),
    (err, userId) => log.error({ err, userId }, 'an account was not erased; it is tried again in an hour'),
  )
  if (erased > 0) log.info({ erased }, 'accounts were erased')
  const waiting = await countWaiting(db, clock.now())
  if (waiting > 0) log.warn({ waiting }, 'erasures wait for cases about minors that nobody has judged')
}
