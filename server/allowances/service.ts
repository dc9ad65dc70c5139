import type { AllowanceLeft, AllowancesLeft } from '#contract/allowances.ts'
import { isUsedUp, type Queries } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { findKind, listUsed } from './store.ts'

/** How many there are without a subscription: for a guest in all, for others a day. */
export type Allowance = { guest: number; free: number }

type AllowancesOptions = { db: Queries; messages: Allowance; pictures: Allowance }

/**
 * Owns what may be used without a subscription. Using one is part of the statement that does what it is used for
 * (`use_allowance` of migration 0015), so that the count is the database's and nothing is used in vain.
 */
export function createAllowances({ db, messages, pictures }: AllowancesOptions) {
  return {
    messages,
    pictures,

    /** The outcome of a statement that uses one. Throws `free-limit` where none was left. */
    async spend<Result>(what: 'messages', work: Promise<Result>): Promise<Result> {
      return await work.catch((error: unknown) => {
        if (!isUsedUp(error)) throw error
        throw new AppError('free-limit', `You've reached the free limit for ${what}.`, { limit: what })
      })
    },

    /** What somebody may still use; nobody yet, `undefined`, is a guest to be. */
    async left(userId: string | undefined): Promise<AllowancesLeft> {
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
    },
  }
}

export type Allowances = ReturnType<typeof createAllowances>
