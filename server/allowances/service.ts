import type { AllowanceLeft, AllowancesLeft } from '#contract/allowances.ts'
import { LUNA_PRICES } from '#contract/prices.ts'
import type { Ledger } from '#server/ledger/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import { isUsedUp, type Queries } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { findKind, holdAllowance, listUsed, releaseAllowance, takeAllowance } from './store.ts'

/** How many there are without a subscription: for a guest in all, for others a day. */
export type Allowance = { guest: number; free: number }

type AllowancesOptions = {
  db: Queries
  clock: Clock
  ledger: Ledger
  messages: Allowance
  pictures: Allowance
}

type PicturesHeld = { id: string; userId: string; amount: number; kind: keyof typeof LUNA_OF }

/** Of one picture, by where it was asked for. */
const LUNA_OF = { chat: LUNA_PRICES.chatPicture, generator: LUNA_PRICES.generatorPicture }

/** Longer than a job waits and is drawn on any ordinary day. */
const HELD_MS = 24 * 60 * 60_000

/**
 * Owns what may be used without a subscription. Using one is part of the statement that does what it is used for
 * (`use_allowance` of migration 0015), so that the count is the database's and nothing is used in vain.
 */
export function createAllowances({ db, clock, ledger, messages, pictures }: AllowancesOptions) {
  /** The outcome of a statement that uses some. Throws `free-limit` where too few were left. */
  async function spend<Result>(what: 'messages' | 'pictures', work: Promise<Result>): Promise<Result> {
    return await work.catch((error: unknown) => {
      if (!isUsedUp(error)) throw error
      throw new AppError('free-limit', `You've reached the free limit for ${what}.`, { limit: what })
    })
  }

  /** What somebody may still use; nobody yet, `undefined`, is a guest to be. */
  async function left(userId: string | undefined): Promise<AllowancesLeft> {
    const user = userId === undefined ? undefined : await findKind(db, userId)
    if (user && user.plan !== 'none') return { messages: null, pictures: null }
    const isGuest = !user || user.kind === 'guest'
    const rows = userId === undefined ? [] : await listUsed(db, userId, isGuest)
    const leftOf = (what: string, { guest, free }: Allowance): AllowanceLeft => {
      const of = isGuest ? guest : free
      const used = rows.find((row) => row.what === what)?.used ?? 0
      return { left: Math.max(0, of - used), of, period: isGuest ? 'all' : 'day' }
    }
    return { messages: leftOf('messages', messages), pictures: leftOf('pictures', pictures) }
  }

  return {
    messages,
    pictures,
    left,

    spend,

    /**
     * Keeps back what pictures cost that take their time, under the id of their job: some of the allowance, or a
     * subscriber's luna. Each call runs in the transaction that begins or ends the job. A hold is taken or released once.
     */
    pictureHolds: {
      /** Throws `free-limit` or `no-luna` where there is not enough. */
      async hold(tx: Queries, { id, userId, amount, kind }: PicturesHeld) {
        const held = holdAllowance(tx, { id, userId, what: 'pictures', amount }, pictures)
        const free = await spend('pictures', held)
        if (free > 0) return { pictures: free, luna: 0 }
        const luna = amount * LUNA_OF[kind]
        const expiresAt = new Date(clock.now().getTime() + HELD_MS)
        await ledger.hold(tx, { id, userId, luna, purpose: 'pictures', expiresAt })
        return { pictures: 0, luna }
      },
      /** Throws `no-luna` where the hold was given back, as it was too late, and there is not enough any more. */
      async take(tx: Queries, { id, userId, luna }: { id: string; userId: string; luna: number }) {
        await takeAllowance(tx, id)
        if (luna === 0 || (await ledger.take(tx, id)) === 'taken') return
        await ledger.spend(tx, { cause: `late:${id}`, userId, luna, purpose: 'pictures' })
      },
      async release(tx: Queries, id: string) {
        await releaseAllowance(tx, id)
        await ledger.release(tx, id)
      },
      keepingRefusals: ledger.keepingRefusals,
      async price(userId: string | undefined) {
        const limit = (await left(userId)).pictures
        return limit
          ? { pictures: 1, luna: 0, left: limit }
          : { pictures: 0, luna: LUNA_OF.generator, left: limit }
      },
    },
  }
}

export type Allowances = ReturnType<typeof createAllowances>
