import type { LunaPage, LunaQuery } from '#contract/luna.ts'
import { t } from '#contract/server-words.ts'
import type { Database, Queries } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { createBatch } from './batch.ts'
import { presentBooked } from './present.ts'
import * as store from './store.ts'

/** Statements at a time for spendings that come alone, and how many of them one takes. */
const PAYING_AT_ONCE = 1
const PAID_TOGETHER_MAX = 50

/** Holds that one call gives back. */
const RELEASED_MAX = 100

/** What is there to spend after a fact was booked: a repeated call gets the answer of the first. */
type Booked = { balance: number }

/**
 * What became of a hold. `none`: nothing was held under this id; `ended`: it had been given back, or it is too late and
 * it is given back now. Only of what is `taken` something was paid.
 */
export type TakenHold = 'taken' | 'ended' | 'none'

const TOO_LITTLE = 'You have insufficient Luna tokens to perform this action.'

/** For who is seen to have too little before anything is booked. */
export const noLuna = () => new AppError('no-luna', TOO_LITTLE)

/** Too little luna, and what it was for. */
class NoLuna extends AppError {
  readonly refusal: store.Refusal
  constructor(refusal: store.Refusal) {
    super('no-luna', TOO_LITTLE)
    this.refusal = refusal
  }
}

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

  function answered({ outcome, balance }: store.Outcome, cause: string, refusal?: store.Refusal): Booked {
    if (outcome === 'refused' && refusal) throw new NoLuna(refusal)
    if (outcome !== 'done')
      throw new Error(`What is to be booked for ${cause} is not what was booked: ${outcome}.`)
    return { balance: balance ?? 0 }
  }

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

    /**
     * Keeps luna back until it is taken or released, at most until `expiresAt`, which has to lie after whatever it is
     * for has surely ended. Throws `no-luna`.
     */
    async hold(tx: Queries, hold: store.Hold): Promise<Booked> {
      const { id, userId, luna, purpose } = whole(hold)
      const cause = `hold:${id}`
      const refusal = { cause, kind: 'hold', userId, luna, what: purpose } as const
      const held = await store.hold(tx, hold)
      if (held.outcome === 'ended')
        throw new AppError('conflict', t`This was asked for before, and has ended.`)
      return answered(held, cause, refusal)
    },

    /** Spends what is held, or `luna` of it; the rest is given back. */
    async take(tx: Queries, id: string, { luna }: { luna?: number } = {}): Promise<TakenHold> {
      const { outcome } = await store.take(tx, id, luna)
      if (outcome === 'none' || outcome === 'ended') return outcome
      if (outcome !== 'done')
        throw new Error(`Of hold ${id} something else is to be taken than is there: ${outcome}.`)
      return 'taken'
    },

    /** Gives back what is held. False where it was taken, or nothing was held. */
    async release(tx: Queries, id: string): Promise<boolean> {
      return (await store.release(tx, id)).outcome === 'done'
    },

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

    async recordMoney(tx: Queries, money: store.Money): Promise<void> {
      if (!isWhole(money.cents)) throw new Error(`${money.cents} cents cannot be booked.`)
      answered(await store.recordMoney(tx, money), money.cause)
    },

    /** Moves cents between an affiliate's accounts. False where less is payable than is asked for. */
    async moveCommission(tx: Queries, commission: store.Commission): Promise<boolean> {
      const { cause, cents } = commission
      if (!isWhole(cents)) throw new Error(`${cents} cents cannot be booked.`)
      const booked = await store.moveCommission(tx, commission)
      if (booked.outcome === 'refused') return false
      answered(booked, cause)
      return true
    },

    /**
     * What was paid to an affiliate, in the books of the house. It comes before the step `pay` in its transaction: the
     * house is locked before anybody.
     */
    async recordPayout(tx: Queries, payout: { cause: string; cents: number }): Promise<void> {
      if (!isWhole(payout.cents)) throw new Error(`${payout.cents} cents cannot be booked.`)
      answered(await store.recordPayout(tx, payout), payout.cause)
    },

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

const isWhole = (amount: number) => Number.isSafeInteger(amount) && amount > 0

function whole<Fact extends { luna: number }>(fact: Fact): Fact {
  if (!isWhole(fact.luna)) throw new Error(`${fact.luna} luna cannot be booked.`)
  return fact
}
