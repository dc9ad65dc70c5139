import type { LunaPage, LunaQuery } from '#contract/luna.ts'
import type { Database, Queries } from '#server/platform/database.ts'
import { createBatch } from './batch.ts'
import { answered, type Booked, NoLuna, whole } from './booked-service.ts'
import { hold, release, take } from './holding-service.ts'
import { moveCommission, recordMoney, recordPayout } from './money-service.ts'
import { presentBooked } from './present.ts'
import * as store from './store.ts'

export { noLuna } from './booked-service.ts'

/** Statements at a time for spendings that come alone, and how many of them one takes. */
const PAYING_AT_ONCE = 1
const PAID_TOGETHER_MAX = 50

/** Holds that one call gives back. */
const RELEASED_MAX = 100

/**
 * Owns the books of luna and of money (migration 0027). Everything that is booked has a cause, a fact of business such
 * as `purchase:{attempt}`: the same again changes nothing and gets the first answer, the same with other content throws.
 * Each call runs in the caller's transaction, beside what it is booked for. Luna and cents are whole and above zero.
 */
export function createLedger({ db }: { db: Database }) {
  const payTogether = createBatch((spendings: store.Spending[]) => store.spendMany(db, spendings), {
    // The embedded database has one connection.
    atOnce: db.isEmbedded ? 1 : PAYING_AT_ONCE,
    most: PAID_TOGETHER_MAX,
  })

  const refusalOf = ({ cause, userId, luna, purpose }: store.Spending): store.Refusal => ({
    cause,
    kind: 'spend',
    userId,
    luna,
    what: purpose,
  })

  const balance = (queries: Queries, userId: string): Promise<number> => store.findBalance(queries, userId)

  return {
    async grant(tx: Queries, grant: store.Grant): Promise<Booked> {
      return answered(await store.grant(tx, whole(grant)), grant.cause)
    },

    hold,
    take,
    release,

    /** Throws `no-luna`. */
    async spend(tx: Queries, spending: store.Spending): Promise<Booked> {
      return answered(await store.spend(tx, whole(spending)), spending.cause, refusalOf(spending))
    },

    /**
     * Spends in a transaction of its own, together with whoever else spends at this moment: many times as fast as one
     * after the other. Throws `no-luna`.
     */
    async pay(spending: store.Spending): Promise<Booked> {
      return answered(await payTogether(whole(spending)), spending.cause, refusalOf(spending))
    },

    /**
     * Runs a transaction that spends or holds. Where that was refused, and the transaction undone, the refusal is kept
     * before it is told: the same cause is refused then, whenever it comes again.
     */
    async keepingRefusals<Result>(work: () => Promise<Result>): Promise<Result> {
      try {
        return await work()
      } catch (error) {
        if (error instanceof NoLuna) await store.refuse(db, error.refusal)
        throw error
      }
    },

    /**
     * Takes luna back whose payment was taken back: what is left of it; the rest is booked as a debt, which the luna
     * that comes next pays first (migration 0112).
     */
    async revoke(tx: Queries, revocation: store.Revocation): Promise<Booked> {
      return answered(await store.revoke(tx, whole(revocation)), revocation.cause)
    },

    /** Undoes what `revoke` did for a cause, once; what has paid its debt meanwhile comes back too. */
    async restore(tx: Queries, { cause }: { cause: string }): Promise<Booked> {
      return answered(await store.restore(tx, cause), cause)
    },

    recordMoney,
    moveCommission,
    recordPayout,
    commissions: (queries: Queries, userId: string): Promise<store.CommissionBalance> =>
      store.findCommissions(queries, userId),

    /** Luna of what was booked for a cause that has paid a debt as it came. */
    setOff: (queries: Queries, cause: string): Promise<number> => store.findSetOff(queries, cause),

    /** What a user has to spend; 0 for nobody. */
    balance,

    /** What a user owes: luna that was spent before its payment was taken back. Who owes some has none to spend. */
    owed: (queries: Queries, userId: string): Promise<number> => store.findOwed(queries, userId),

    async statement(userId: string, query: LunaQuery): Promise<LunaPage> {
      const rows = await store.listBooked(db, userId, { ...query, limit: query.limit + 1 })
      return {
        entries: rows.slice(0, query.limit).map(presentBooked),
        balance: await balance(db, userId),
        owed: await store.findOwed(db, userId),
        hasMore: rows.length > query.limit,
      }
    },

    /** Gives back what has been held for too long; answers whose it is. */
    releaseExpired: (): Promise<string[]> => store.releaseExpired(db, RELEASED_MAX),
  }
}

export type Ledger = ReturnType<typeof createLedger>
