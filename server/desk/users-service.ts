import type { z } from 'zod'
import type { DeskUser, GrantLuna, RefundPayment, UnbanUser } from '#contract/desk.ts'
import type { Accounts } from '#server/accounts/service.ts'
import type { Appeals } from '#server/appeals/service.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Privacy } from '#server/privacy/service.ts'
import { act, requireAccount, shownUser } from './acting-service.ts'
import { type GivingParts, grantLuna, refund } from './giving-service.ts'
import * as store from './store.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export type UsersOptions = GivingParts & {
  accounts: Pick<Accounts, 'ban' | 'unban' | 'keyOfEmail'>
  appeals: Pick<Appeals, 'makeGood'>
  privacy: Pick<Privacy, 'exportFacts' | 'scheduleErasure'>
}

/** What operators see of one user, and do for or to one. */
export function createUsers(options: UsersOptions) {
  const { db, operators, accounts, appeals, privacy } = options

  return {
    /** By id or by the whole address. Throws `not-found`; that is on the log too. */
    async findUser(operatorId: string, query: string, reason: string): Promise<DeskUser> {
      const by = UUID.test(query) ? { id: query } : { emailKey: accounts.keyOfEmail(query) }
      const row = await store.findUser(db, by)
      const thing = row ? '' : 'nobody found'
      await operators.record(db, { operatorId, deed: 'opened-user', userId: row?.id, thing, reason })
      if (!row) throw new AppError('not-found', 'Nobody has this id or address.')
      return await shownUser(options, row)
    },

    ban: (operatorId: string, userId: string, reason: string): Promise<DeskUser> =>
      act(options, { operatorId, deed: 'banned', userId, reason }, () => accounts.ban(userId)),

    /** As wrong, or else as an act of grace. */
    unban(
      operatorId: string,
      userId: string,
      { reason, wasWrong }: z.output<typeof UnbanUser>,
    ): Promise<DeskUser> {
      const thing = wasWrong ? 'the ban was wrong' : ''
      return act(options, { operatorId, deed: 'unbanned', userId, thing, reason }, () =>
        accounts.unban(
          userId,
          wasWrong ? (tx, bannedAt) => appeals.makeGood(tx, userId, bannedAt) : undefined,
        ),
      )
    },

    grantLuna: (operatorId: string, userId: string, given: z.output<typeof GrantLuna>) =>
      grantLuna(options, operatorId, userId, given),
    refund: (
      operatorId: string,
      which: { userId: string; paymentId: string },
      asked: z.output<typeof RefundPayment>,
    ) => refund(options, operatorId, which, asked),

    async exportUser(operatorId: string, userId: string, reason: string) {
      await requireAccount(options, userId)
      await operators.record(db, { operatorId, deed: 'exported', userId, reason })
      return privacy.exportFacts(userId)
    },

    eraseUser: (operatorId: string, userId: string, reason: string): Promise<DeskUser> =>
      act(options, { operatorId, deed: 'set-to-erase', userId, reason }, () =>
        privacy.scheduleErasure(userId),
      ),
  }
}
