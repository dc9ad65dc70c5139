import type { z } from 'zod'
import type { DeskUser, GrantLuna, RefundPayment, UnbanUser } from '#contract/desk.ts'
import type { Accounts } from '#server/accounts/service.ts'
import type { Appeals } from '#server/appeals/service.ts'
import type { CheckoutService } from '#server/checkout/service.ts'
import type { Ledger } from '#server/ledger/service.ts'
import type { Moderation } from '#server/moderation/service.ts'
import type { Operators } from '#server/operators/service.ts'
import type { Payments } from '#server/payments/service.ts'
import type { Database } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { notFound } from '#server/platform/refusals.ts'
import type { Privacy } from '#server/privacy/service.ts'
import type { Sessions } from '#server/sessions/service.ts'
import { presentDeskUser, type UserRow } from './present.ts'
import * as store from './store.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export type UsersOptions = {
  db: Database
  operators: Pick<Operators, 'record'>
  sessions: Pick<Sessions, 'roleOf'>
  accounts: Pick<Accounts, 'ban' | 'unban' | 'keyOfEmail'>
  appeals: Pick<Appeals, 'makeGood'>
  moderation: Pick<Moderation, 'restrictedUntil'>
  ledger: Pick<Ledger, 'balance' | 'owed' | 'grant'>
  checkout: Pick<CheckoutService, 'list'>
  /** Undefined where nothing is sold. */
  payments: Pick<Payments, 'refund'> | undefined
  privacy: Pick<Privacy, 'exportFacts' | 'scheduleErasure'>
}

/** What operators see of one user, and do for or to one. */
export function createUsers(options: UsersOptions) {
  const { db, operators, sessions, accounts, appeals, ledger, checkout, payments, privacy } = options
  const { moderation } = options

  async function shownUser(row: UserRow): Promise<DeskUser> {
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

  async function requireUser(userId: string): Promise<UserRow> {
    const row = await store.findUser(db, { id: userId })
    if (!row) throw notFound()
    return row
  }

  /** Of an erased account only the ban or the lock is left. */
  async function requireAccount(userId: string): Promise<UserRow> {
    const row = await requireUser(userId)
    if (row.kind === 'erased')
      throw new AppError(
        'conflict',
        'This account is erased. Only a ban that is left of it can be taken back.',
      )
    return row
  }

  /** Puts a deed on the log, does it, and shows the user as they are then. Operators do nothing to operators. */
  async function act(
    deed: Parameters<Operators['record']>[1] & { userId: string },
    work: () => Promise<unknown>,
  ): Promise<DeskUser> {
    const find = deed.deed === 'unbanned' ? requireUser : requireAccount
    if ((await find(deed.userId)).is_operator)
      throw new AppError('conflict', "This is an operator's account. Whoever runs the server looks after it.")
    await operators.record(db, deed)
    await work()
    return await shownUser(await requireUser(deed.userId))
  }

  return {
    /** By id or by the whole address. Throws `not-found`; that is on the log too. */
    async findUser(operatorId: string, query: string, reason: string): Promise<DeskUser> {
      const by = UUID.test(query) ? { id: query } : { emailKey: accounts.keyOfEmail(query) }
      const row = await store.findUser(db, by)
      await operators.record(db, {
        operatorId,
        deed: 'opened-user',
        userId: row?.id,
        thing: row ? '' : 'nobody found',
        reason,
      })
      if (!row) throw new AppError('not-found', 'Nobody has this id or address.')
      return await shownUser(row)
    },

    ban: (operatorId: string, userId: string, reason: string): Promise<DeskUser> =>
      act({ operatorId, deed: 'banned', userId, reason }, () => accounts.ban(userId)),

    /** As wrong, or else as an act of grace. */
    unban: (
      operatorId: string,
      userId: string,
      { reason, wasWrong }: z.output<typeof UnbanUser>,
    ): Promise<DeskUser> =>
      act({ operatorId, deed: 'unbanned', userId, thing: wasWrong ? 'the ban was wrong' : '', reason }, () =>
        accounts.unban(
          userId,
          wasWrong ? (tx, bannedAt) => appeals.makeGood(tx, userId, bannedAt) : undefined,
        ),
      ),

    grantLuna: (
      operatorId: string,
      userId: string,
      { clientId, luna, reason }: z.output<typeof GrantLuna>,
    ): Promise<DeskUser> =>
      act({ operatorId, deed: 'granted-luna', userId, clientId, thing: `${luna} luna`, reason }, () =>
        ledger.grant(db, {
          cause: `desk:${clientId}`,
          userId,
          luna,
          bucket: 'granted',
          source: 'correction',
        }),
      ),

    /** Throws `not-found` where the payment is not the user's, `conflict` where that is more than was paid. */
    async refund(
      operatorId: string,
      { userId, paymentId }: { userId: string; paymentId: string },
      { clientId, cents, reason }: z.output<typeof RefundPayment>,
    ): Promise<DeskUser> {
      if (!payments) throw new AppError('conflict', 'Nothing is sold here.')
      if (!(await checkout.list(userId)).some(({ id }) => id === paymentId)) throw notFound()
      const thing = `${cents} cents of payment ${paymentId}`
      return await act({ operatorId, deed: 'refunded', userId, clientId, thing, reason }, async () => {
        try {
          await payments.refund({ id: clientId, paymentId, cents })
        } catch (error) {
          // What was asked stays on the log, and what came of it stands beside.
          const isRefused = error instanceof AppError && error.code === 'conflict'
          if (isRefused)
            await operators.record(db, { operatorId, deed: 'refund-refused', userId, thing, reason })
          throw error
        }
      })
    },

    async exportUser(operatorId: string, userId: string, reason: string) {
      await requireAccount(userId)
      await operators.record(db, { operatorId, deed: 'exported', userId, reason })
      return privacy.exportFacts(userId)
    },

    eraseUser: (operatorId: string, userId: string, reason: string): Promise<DeskUser> =>
      act({ operatorId, deed: 'set-to-erase', userId, reason }, () => privacy.scheduleErasure(userId)),
  }
}
