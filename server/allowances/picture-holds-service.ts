import { INCLUDED_ADULT_PICTURES, LUNA_PRICES } from '#contract/prices.ts'
import type { Ledger } from '#server/ledger/service.ts'
import { type Clock, later } from '#server/platform/clock.ts'
import type { Queries } from '#server/platform/database.ts'
import { type LeftParts, left } from './left-service.ts'
import { spend } from './spending-service.ts'
import { holdAllowance, releaseAllowance, takeAllowance, takeIncluded } from './store.ts'

export type PictureHoldsOptions = LeftParts & { clock: Clock; ledger: Ledger }

type PicturesHeld = { id: string; userId: string; amount: number; kind: keyof typeof LUNA_OF }

/** `luna` is what is held for all of them, `adult` how many were rated so. */
type PicturesTaken = { id: string; userId: string; luna: number; pictures: number; adult: number }

/** Of one picture, by where it was asked for. */
const LUNA_OF = { chat: LUNA_PRICES.chatPicture, generator: LUNA_PRICES.generatorPicture }

/** Longer than a job waits and is drawn on any ordinary day. */
const HELD_MS = 24 * 60 * 60_000

/**
 * Keeps back what pictures cost that take their time, under the id of their job: some of the allowance, or a
 * subscriber's luna. Each call runs in the transaction that begins or ends the job. A hold is taken or released once.
 */
export function createPictureHolds(options: PictureHoldsOptions) {
  const { clock, ledger } = options

  return {
    /** Throws `free-limit` or `no-luna` where there is not enough. */
    async hold(tx: Queries, { id, userId, amount, kind }: PicturesHeld) {
      const held = holdAllowance(tx, { id, userId, what: 'pictures', amount }, options.pictures)
      const free = await spend('pictures', held)
      if (free > 0) return { pictures: free, luna: 0 }
      const luna = amount * LUNA_OF[kind]
      // Whoever has no luna left gets theirs out of the included ones, whatever they will be rated.
      if ((await ledger.balance(tx, userId)) < luna) {
        const included = await takeIncluded(tx, { userId, amount, hold: id }, INCLUDED_ADULT_PICTURES)
        if (included > 0) return { pictures: 0, luna: 0 }
      }
      const expiresAt = later(clock, HELD_MS)
      await ledger.hold(tx, { id, userId, luna, purpose: 'pictures', expiresAt })
      return { pictures: 0, luna }
    },

    /**
     * Answers what it cost: less than was held where pictures are rated adult and the plan still has some of those.
     * Throws `no-luna` where the hold was given back, as it was too late, and there is not enough any more.
     */
    async take(tx: Queries, { id, userId, luna, pictures: drawn, adult }: PicturesTaken): Promise<number> {
      await takeAllowance(tx, id)
      if (luna === 0) return 0
      const included = adult && (await takeIncluded(tx, { userId, amount: adult }, INCLUDED_ADULT_PICTURES))
      const cost = luna - (luna / drawn) * included
      if (cost === 0) await ledger.release(tx, id)
      else if ((await ledger.take(tx, id, { luna: cost })) !== 'taken')
        await ledger.spend(tx, { cause: `late:${id}`, userId, luna: cost, purpose: 'pictures' })
      return cost
    },

    async release(tx: Queries, id: string) {
      await releaseAllowance(tx, id)
      await ledger.release(tx, id)
    },

    keepingRefusals: ledger.keepingRefusals,

    async price(userId: string | undefined) {
      const limit = (await left(options, userId)).pictures
      return limit
        ? { pictures: 1, luna: 0, left: limit }
        : { pictures: 0, luna: LUNA_OF.generator, left: limit }
    },
  }
}
