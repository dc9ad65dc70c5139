import { LUNA_PRICES } from '#contract/prices.ts'
import { type Ledger, noLuna } from '#server/ledger/service.ts'
import type { Queries } from '#server/platform/database.ts'
import { type LeftParts, left } from './left-service.ts'
import { spend, usedUp } from './spending-service.ts'
import { findKind, spendAllowance } from './store.ts'

export type VoiceCostsOptions = LeftParts & { ledger: Pick<Ledger, 'balance' | 'spend'> }

/** What it costs to have a message read aloud: some of the allowance, or a subscriber's luna. */
export function createVoiceCosts(options: VoiceCostsOptions) {
  const { db, ledger, voices } = options

  return {
    /** Throws `free-limit` or `no-luna` where there is not enough now. */
    async require(userId: string): Promise<void> {
      const limit = (await left(options, userId)).voices
      if (limit?.left === 0) throw usedUp('voices')
      if (!limit && (await ledger.balance(db, userId)) < LUNA_PRICES.voiceMessage) throw noLuna()
    },

    /** In the transaction that stores the voice, once for a cause. Throws what `require` throws. */
    async take(tx: Queries, { userId, cause }: { userId: string; cause: string }): Promise<void> {
      const user = await findKind(tx, userId)
      if (user && user.plan !== 'none')
        await ledger.spend(tx, { cause, userId, luna: LUNA_PRICES.voiceMessage, purpose: 'voice' })
      else await spend('voices', spendAllowance(tx, userId, 'voices', voices))
    },
  }
}
