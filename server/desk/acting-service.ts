import type { DeskUser } from '#contract/desk.ts'
import type { CheckoutService } from '#server/checkout/service.ts'
import type { Ledger } from '#server/ledger/service.ts'
import type { Moderation } from '#server/moderation/service.ts'
import type { Operators } from '#server/operators/service.ts'
import type { Database } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { notFound } from '#server/platform/refusals.ts'
import type { Sessions } from '#server/sessions/service.ts'
import { presentDeskUser, type UserRow } from './present.ts'
import { findUser } from './store.ts'

export type ActingParts = {
  db: Database
  operators: Pick<Operators, 'record'>
  sessions: Pick<Sessions, 'roleOf'>
  moderation: Pick<Moderation, 'restrictedUntil'>
  ledger: Pick<Ledger, 'balance' | 'owed'>
  checkout: Pick<CheckoutService, 'list'>
}

type Deed = Parameters<Operators['record']>[1] & { userId: string }

/** Puts a deed on the log, does it, and shows the user as they are then. Operators do nothing to operators. */
export async function act(parts: ActingParts, deed: Deed, work: () => Promise<unknown>): Promise<DeskUser> {
  const find = deed.deed === 'unbanned' ? requireUser : requireAccount
  if ((await find(parts, deed.userId)).is_operator)
    throw new AppError('conflict', "This is an operator's account. Whoever runs the server looks after it.")
  await parts.operators.record(parts.db, deed)
  await work()
  return await shownUser(parts, await requireUser(parts, deed.userId))
}

export async function shownUser(parts: ActingParts, row: UserRow): Promise<DeskUser> {
  const { db, sessions, moderation, ledger, checkout } = parts
  const [luna, owedLuna] = [await ledger.balance(db, row.id), await ledger.owed(db, row.id)]
  const paid = await checkout.list(row.id)
  const restriction = await moderation.restrictedUntil(row.id)
  return presentDeskUser(row, {
    role: sessions.roleOf(row),
    restrictedUntil: restriction?.toISOString() ?? null,
    luna,
    owedLuna,
    payments: paid,
  })
}

/** Of an erased account only the ban or the lock is left. Throws `not-found`, and `conflict` for such a one. */
export async function requireAccount(parts: Pick<ActingParts, 'db'>, userId: string): Promise<UserRow> {
  const row = await requireUser(parts, userId)
  if (row.kind === 'erased')
    throw new AppError('conflict', 'This account is erased. Only a ban that is left of it can be taken back.')
  return row
}

async function requireUser({ db }: Pick<ActingParts, 'db'>, userId: string): Promise<UserRow> {
  const row = await findUser(db, { id: userId })
  if (!row) throw notFound()
  return row
}
