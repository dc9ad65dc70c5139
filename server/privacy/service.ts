import type { User } from '#contract/accounts.ts'
import type { BannedAccount } from '#contract/decisions.ts'
import type { Accounts } from '#server/accounts/service.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { RateLimit } from '#server/platform/rate-limit.ts'
import type { Scheduled } from './deletion-words.ts'
import { type ErasingParts, erase, eraseLost, schedule } from './erasing-service.ts'
import { type ExportParts, zipOfEverything, zipOfFacts } from './export-service.ts'
import { cancelErasure } from './store.ts'

type PrivacyOptions = ExportParts &
  ErasingParts & {
    accounts: Accounts
    limitExports: RateLimit
  }

/**
 * Owns what people may ask for of what we know about them: a copy of it, and its erasure. An account is erased
 * after a time of grace, in one statement with all that hangs on it; the files of its pictures follow.
 */
export function createPrivacy(parts: PrivacyOptions) {
  const { db, log, accounts } = parts

  async function exportOf(userId: string) {
    await parts.limitExports(userId)
    log.info({ userId }, 'data were exported')
    return zipOfEverything(parts, userId)
  }

  const bannedAccount = async (appealKey: string): Promise<BannedAccount | null> =>
    (await accounts.bannedAccount(appealKey)) ?? null

  return {
    /** A ZIP file of everything, made while it is read. Throws `wrong-credentials` and `too-many`. */
    async exportAll(caller: Caller, currentPassword: string | undefined) {
      await accounts.requireStepUp(caller, currentPassword)
      return await exportOf(caller.userId)
    },

    /** Signs out everywhere and has the account erased in 14 days; answers when. Throws `wrong-credentials`. */
    async askDeletion(caller: Caller, currentPassword: string | undefined): Promise<Scheduled> {
      await accounts.requireStepUp(caller, currentPassword)
      return await schedule(parts, caller.userId)
    },

    async keep(caller: Caller): Promise<User> {
      await cancelErasure(db, caller.userId)
      return await accounts.userOf(caller)
    },

    bannedAccount,

    /** `exportAll`, `askDeletion` and `keep` for who is banned, and calls with the key of the ban. */
    exportBanned: async (appealKey: string, currentPassword: string | undefined) =>
      await exportOf(await accounts.requireBanned(appealKey, currentPassword)),

    async deleteBanned(appealKey: string, currentPassword: string | undefined) {
      await schedule(parts, await accounts.requireBanned(appealKey, currentPassword))
      return await bannedAccount(appealKey)
    },

    async keepBanned(appealKey: string) {
      await cancelErasure(db, await accounts.bannedBy(appealKey))
      return await bannedAccount(appealKey)
    },

    /** `exportAll` for an operator, without anything that was said, asked for or drawn. */
    exportFacts: (userId: string) => zipOfFacts(parts, userId),

    /** `askDeletion`, where an operator is asked for it. */
    scheduleErasure: (userId: string) => schedule(parts, userId),

    erase: () => erase(parts),

    /** Has accounts erased that nobody can enter since `before`; answers how many. */
    eraseLost: (before: Date): Promise<number> => eraseLost(parts, before),
  }
}

export type Privacy = ReturnType<typeof createPrivacy>
