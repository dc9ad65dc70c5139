import type { Subscription } from '#contract/payments.ts'
import { t } from '#contract/server-words.ts'
import type { Changes } from '#server/changes/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Queries } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Log } from '#server/platform/log.ts'
import type { WorkOne } from '#server/platform/work-off.ts'
import type { MailTo } from './mail-service.ts'
import type { Settling } from './settling-service.ts'
import * as store from './store.ts'

export type CancellingOptions = {
  db: Database
  clock: Clock
  log: Log
  changes: Pick<Changes, 'announce'>
  settling: Settling
  mailTo: MailTo
  present: (queries: Queries, userId: string) => Promise<Subscription>
  siteOrigin: string
  /** Where a subscription is seen and changed. */
  page: string
}

/** Whether a subscription renews, and the mail that confirms that it does not. */
export function createCancelling(options: CancellingOptions) {
  const { db, clock, log, changes, settling, mailTo, present, siteOrigin, page } = options

  /** Changes whether the open subscription renews; undefined where that cannot be. */
  async function setRenews(tx: Queries, userId: string, renews: boolean) {
    await store.lockUser(tx, userId)
    const row = await store.findOpen(tx, userId)
    if (!row || row.renews === renews || (renews && row.paidUntil <= clock.now())) return undefined
    await store.update(tx, row.id, { renews, cancelUntoldSince: null })
    await settling.settle(tx, row.id)
    return row
  }

  /** What its owner has done herself is confirmed to her. */
  async function cancelOf(tx: Queries, userId: string): Promise<boolean> {
    const row = await setRenews(tx, userId, false)
    if (!row) return false
    const now = clock.now()
    await store.update(tx, row.id, { cancelUntoldSince: now })
    // Nothing is left to wait for, and one mail tells of both.
    if (row.paidUntil <= now && !row.renewalId) await settling.end(tx, row)
    return true
  }

  /** Throws `conflict` where an account is to be erased: what is paid for now would go with it. */
  async function requireStaying(queries: Queries, userId: string): Promise<void> {
    if (await store.isLeaving(queries, userId))
      throw new AppError('conflict', t`This account is to be erased. Please keep it first, in the settings.`)
  }

  /** Confirms one cancellation by mail; false where none waits for that. */
  const tellOne: WorkOne = (passed, onTaken) =>
    db.transaction(async (tx) => {
      const row = await store.takeUntold(tx, passed)
      if (!row) return false
      onTaken(row.id)
      const isOver = row.state === 'ended' || row.paidUntil <= clock.now()
      const told = isOver
        ? { until: undefined, page: `${siteOrigin}/subscribe` }
        : { until: row.paidUntil, page }
      await mailTo(tx, row.userId, (mails, name) => mails.cancelled(name, told))
      return true
    })

  return {
    tellOne,
    requireStaying,

    /** Throws `conflict` where nothing renews. */
    async cancel(userId: string): Promise<Subscription> {
      const isCancelled = await db.transaction((tx) => cancelOf(tx, userId))
      if (!isCancelled) throw new AppError('conflict', t`There is no subscription that renews.`)
      log.info({ userId }, 'a subscription was cancelled')
      changes.announce(userId)
      await tellOne([], () => {}).catch((err: unknown) =>
        log.warn({ err }, 'a cancellation is confirmed later'),
      )
      return await present(db, userId)
    },

    /** Her processor says that she has cancelled; the mail follows as after a click. */
    cancelElsewhere: async (tx: Queries, userId: string): Promise<void> => void (await cancelOf(tx, userId)),

    /** In the transaction in which an account is to be erased. */
    stop: async (tx: Queries, userId: string): Promise<void> => void (await setRenews(tx, userId, false)),

    /** Throws `conflict` where nothing was cancelled, or it is over, or its owner leaves. */
    async resume(userId: string): Promise<Subscription> {
      const isResumed = await db.transaction(async (tx) => {
        await store.lockUser(tx, userId)
        await requireStaying(tx, userId)
        return await setRenews(tx, userId, true)
      })
      if (!isResumed) throw new AppError('conflict', t`There is no cancelled subscription that still runs.`)
      log.info({ userId }, 'a subscription was resumed')
      changes.announce(userId)
      return await present(db, userId)
    },
  }
}
