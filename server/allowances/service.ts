import type { AllowanceLeft, AllowancesLeft } from '#contract/allowances.ts'
import { isUsedUp, type Queries } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { findKind, holdAllowance, listUsed, releaseAllowance, takeAllowance } from './store.ts'

/** How many there are without a subscription: for a guest in all, for others a day. */
export type Allowance = { guest: number; free: number }

type AllowancesOptions = { db: Queries; messages: Allowance; pictures: Allowance }

/**
 * Owns what may be used without a subscription. Using one is part of the statement that does what it is used for
 * (`use_allowance` of migration 0015), so that the count is the database's and nothing is used in vain.
 */
export function createAllowances({ db, messages, pictures }: AllowancesOptions) {
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
     * Keeps some back for pictures that take their time, under the id of their job; each call runs in the transaction
     * that begins or ends it. A hold is taken or released once. No luna is asked for yet.
     */
    pictureHolds: {
      /** Throws `free-limit` where fewer are left. */
      async hold(tx: Queries, { id, userId, amount }: { id: string; userId: string; amount: number }) {
        const held = holdAllowance(tx, { id, userId, what: 'pictures', amount }, pictures)
        return { pictures: await spend('pictures', held), luna: 0 }
      },
      take: takeAllowance,
      release: releaseAllowance,
      async price(userId: string | undefined) {
        const limit = (await left(userId)).pictures
        return { pictures: limit ? 1 : 0, luna: 0, left: limit }
      },
    },
  }
}

export type Allowances = ReturnType<typeof createAllowances>
