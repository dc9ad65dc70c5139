import type { AffiliateAccount, RequestPayout } from '#contract/affiliate.ts'
import { t } from '#contract/server-words.ts'
import type { Ledger } from '#server/ledger/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Queries } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Log } from '#server/platform/log.ts'
import * as store from './store.ts'

export type PayoutOptions = {
  db: Database
  clock: Clock
  log: Log
  ledger: Pick<Ledger, 'moveCommission' | 'recordPayout' | 'commissions'>
}

/** Payouts, from the request of an affiliate to the word of an operator. */
export function createPayouts(
  { db, clock, log, ledger }: PayoutOptions,
  accountOf: (userId: string) => Promise<AffiliateAccount | null>,
) {
  async function recognise(tx: Queries, userId: string, wanted: RequestPayout): Promise<void> {
    const known = (await store.listPayouts(tx, userId)).find(({ id }) => id === wanted.clientId)
    if (!known) throw new AppError('conflict', t`A request of yours waits already.`)
    const { cents, method, address } = known
    if (cents !== wanted.cents || method !== wanted.method || address !== wanted.address)
      throw new AppError('reused-id', 'This id was used for another request.')
  }

  return {
    /**
     * Asks for money; the same id again is the same request. Throws `conflict` where less is payable or a request
     * waits, `reused-id`, and `not-found` for somebody who has not joined.
     */
    async requestPayout(userId: string, wanted: RequestPayout): Promise<AffiliateAccount | null> {
      const { clientId: id, cents } = wanted
      await db.transaction(async (tx) => {
        if (!(await store.findAffiliate(tx, userId)))
          throw new AppError('not-found', t`You do not take part in the programme.`)
        if (!(await store.insertPayout(tx, userId, wanted, clock.now())))
          return await recognise(tx, userId, wanted)
        if (
          !(await ledger.moveCommission(tx, {
            cause: `payout-request:${id}`,
            userId,
            cents,
            step: 'request',
          }))
        )
          throw new AppError('conflict', t`Less than that can be paid out now.`)
      })
      return await accountOf(userId)
    },

    /** Those that wait for the operator, the oldest first, with where the money is to go. */
    openPayouts: () => store.listOpenPayouts(db),

    /**
     * The operator's word on a payout: it was paid, or not and why. Throws `conflict` where it was decided before, or
     * less can be paid by now.
     */
    async decidePayout(
      id: string,
      decided: { state: 'paid' } | { state: 'refused'; reason: string },
    ): Promise<void> {
      const { state } = decided
      await db.transaction(async (tx) => {
        const payout = await store.lockPayout(tx, id)
        if (payout?.state !== 'requested') throw new AppError('conflict', t`This payout is not open.`)
        const { affiliateId: userId, cents } = payout
        if (state === 'paid') await ledger.recordPayout(tx, { cause: `payout:${id}`, cents })
        const step = state === 'paid' ? 'pay' : 'refuse'
        await ledger.moveCommission(tx, { cause: `payout-${state}:${id}`, userId, cents, step })
        const { requested, payable } = await ledger.commissions(tx, userId)
        // Some of what it was earned with has gone back since it was asked for: it is refused, and asked for anew.
        if (state === 'paid' && requested + payable < 0)
          throw new AppError('conflict', t`Less than that can be paid out now.`)
        const reason = decided.state === 'refused' ? decided.reason : null
        await store.endPayout(tx, id, { state, reason, now: clock.now() })
      })
      log.info({ payoutId: id, state }, 'a payout was decided')
    },
  }
}
