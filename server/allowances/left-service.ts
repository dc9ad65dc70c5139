import type { AllowanceLeft, AllowancesLeft } from '#contract/allowances.ts'
import { INCLUDED_ADULT_PICTURES } from '#contract/prices.ts'
import type { Queries } from '#server/platform/database.ts'
import { findIncludedUsed, findKind, listUsed } from './store.ts'

/** How many there are without a subscription: for a guest in all, for others a day. */
export type Allowance = { guest: number; free: number }

export type AllowanceSizes = { messages: Allowance; pictures: Allowance; voices: Allowance }

export type LeftParts = AllowanceSizes & { db: Queries }

const UNLIMITED = { messages: null, pictures: null, voices: null }

/** What somebody may still use; nobody yet, `undefined`, is a guest to be. */
export async function left(
  { db, messages, pictures, voices }: LeftParts,
  userId: string | undefined,
): Promise<AllowancesLeft> {
  const user = userId === undefined ? undefined : await findKind(db, userId)
  if (userId !== undefined && user && user.plan !== 'none')
    return { ...UNLIMITED, adultPictures: await includedLeft(db, userId, user.plan) }
  const isGuest = !user || user.kind === 'guest'
  const rows = userId === undefined ? [] : await listUsed(db, userId, isGuest)
  const leftOf = (what: string, { guest, free }: Allowance): AllowanceLeft => {
    const of = isGuest ? guest : free
    const used = rows.find((row) => row.what === what)?.used ?? 0
    return { left: Math.max(0, of - used), of, period: isGuest ? 'all' : 'day' }
  }
  return {
    messages: leftOf('messages', messages),
    pictures: leftOf('pictures', pictures),
    voices: leftOf('voices', voices),
    adultPictures: null,
  }
}

async function includedLeft(db: Queries, userId: string, plan: 'monthly' | 'annual'): Promise<AllowanceLeft> {
  const of = INCLUDED_ADULT_PICTURES[plan]
  return { left: Math.max(0, of - ((await findIncludedUsed(db, userId)) ?? of)), of, period: 'month' }
}
