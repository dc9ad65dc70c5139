import type { AllowanceLeft, AllowancesLeft } from '#contract/allowances.ts'
import { INCLUDED_ADULT_PICTURES, LUNA_PRICES } from '#contract/prices.ts'
import { t } from '#contract/server-words.ts'
import { type Ledger, noLuna } from '#server/ledger/service.ts'
import { type Clock, later } from '#server/platform/clock.ts'
import { isUsedUp, type Queries } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import {
  findIncludedUsed,
  findKind,
  giveBackMessage,
  holdAllowance,
  listUsed,
  mergeUsed,
  releaseAllowance,
  spendAllowance,
  takeAllowance,
  takeIncluded,
} from './store.ts'

/** How many there are without a subscription: for a guest in all, for others a day. */
export type Allowance = { guest: number; free: number }

type AllowancesOptions = {
  db: Queries
  clock: Clock
  ledger: Ledger
  messages: Allowance
  pictures: Allowance
  voices: Allowance
}

type PicturesHeld = { id: string; userId: string; amount: number; kind: keyof typeof LUNA_OF }

/** `luna` is what is held for all of them, `adult` how many were rated so. */
type PicturesTaken = { id: string; userId: string; luna: number; pictures: number; adult: number }

/** Of one picture, by where it was asked for. */
const LUNA_OF = { chat: LUNA_PRICES.chatPicture, generator: LUNA_PRICES.generatorPicture }

/** Longer than a job waits and is drawn on any ordinary day. */
const HELD_MS = 24 * 60 * 60_000

const USED_UP = {
  messages: t`You've reached the free limit for messages.`,
  pictures: t`You've reached the free limit for pictures.`,
  voices: t`You've reached the free limit for voice messages.`,
}
const UNLIMITED = { messages: null, pictures: null, voices: null }
const usedUp = (limit: keyof typeof USED_UP) => new AppError('free-limit', USED_UP[limit], { limit })

/**
 * Owns what may be used without a subscription. Using one is part of the statement that does what it is used for
 * (`use_allowance` of migration 0015), so that the count is the database's and nothing is used in vain.
 */
export function createAllowances({ db, clock, ledger, messages, pictures, voices }: AllowancesOptions) {
  /** The outcome of a statement that uses some. Throws `free-limit` where too few were left. */
  async function spend<Result>(what: keyof typeof USED_UP, work: Promise<Result>): Promise<Result> {
    return await work.catch((error: unknown) => {
      throw isUsedUp(error) ? usedUp(what) : error
    })
  }

  /** What somebody may still use; nobody yet, `undefined`, is a guest to be. */
  async function left(userId: string | undefined): Promise<AllowancesLeft> {
    const user = userId === undefined ? undefined : await findKind(db, userId)
    if (userId !== undefined && user && user.plan !== 'none')
      return { ...UNLIMITED, adultPictures: await includedLeft(userId, user.plan) }
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

  async function includedLeft(userId: string, plan: 'monthly' | 'annual'): Promise<AllowanceLeft> {
    const of = INCLUDED_ADULT_PICTURES[plan]
    return { left: Math.max(0, of - ((await findIncludedUsed(db, userId)) ?? of)), of, period: 'month' }
  }

  return {
    messages,
    pictures,
    left,

    spend,

    takeOver: mergeUsed,

    /** For a message whose reply was refused wrongly, or had nothing in it; `usedAt` says in which day. */
    giveBackMessage,

    /**
     * Keeps back what pictures cost that take their time, under the id of their job: some of the allowance, or a
     * subscriber's luna. Each call runs in the transaction that begins or ends the job. A hold is taken or released once.
     */
    pictureHolds: {
      /** Throws `free-limit` or `no-luna` where there is not enough. */
      async hold(tx: Queries, { id, userId, amount, kind }: PicturesHeld) {
        const held = holdAllowance(tx, { id, userId, what: 'pictures', amount }, pictures)
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
        const limit = (await left(userId)).pictures
        return limit
          ? { pictures: 1, luna: 0, left: limit }
          : { pictures: 0, luna: LUNA_OF.generator, left: limit }
      },
    },

    /** What it costs to have a message read aloud: some of the allowance, or a subscriber's luna. */
    voiceCosts: {
      /** Throws `free-limit` or `no-luna` where there is not enough now. */
      async require(userId: string): Promise<void> {
        const limit = (await left(userId)).voices
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
    },
  }
}

export type Allowances = ReturnType<typeof createAllowances>
