import { left } from './left-service.ts'
import { createPictureHolds, type PictureHoldsOptions } from './picture-holds-service.ts'
import { spend } from './spending-service.ts'
import { giveBackMessage, mergeUsed } from './store.ts'
import { createVoiceCosts, type VoiceCostsOptions } from './voice-costs-service.ts'

/**
 * Owns what may be used without a subscription. Using one is part of the statement that does what it is used for
 * (`use_allowance` of migration 0015), so that the count is the database's and nothing is used in vain.
 */
export function createAllowances(options: PictureHoldsOptions & VoiceCostsOptions) {
  const { messages, pictures } = options

  return {
    messages,
    pictures,
    left: (userId: string | undefined) => left(options, userId),
    spend,
    pictureHolds: createPictureHolds(options),
    voiceCosts: createVoiceCosts(options),

    takeOver: mergeUsed,

    /** For a message whose reply was refused wrongly, or had nothing in it; `usedAt` says in which day. */
    giveBackMessage,
  }
}

export type Allowances = ReturnType<typeof createAllowances>
