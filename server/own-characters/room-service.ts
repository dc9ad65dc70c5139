import { randomUUID } from 'node:crypto'
import { OWN_CHARACTERS_MAX, PRO_CHARACTERS } from '#contract/limits.ts'
import type { CharacterPrice } from '#contract/own-characters.ts'
import { LUNA_PRICES } from '#contract/prices.ts'
import { t } from '#contract/server-words.ts'
import { type Ledger, noLuna } from '#server/ledger/service.ts'
import type { Queries } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { notFound } from '#server/platform/refusals.ts'
import * as store from './store.ts'

/** How many somebody keeps without a subscription. */
export type CharacterRoom = { guest: number; free: number }

type RoomOptions = { ledger: Ledger; room: CharacterRoom }

/** What the next character costs, and why there can be none where there can be none. */
type Place = CharacterPrice & { refusal?: AppError }

const PRICE = LUNA_PRICES.furtherCharacter

/**
 * Knows how many characters somebody keeps: what their plan has room for, and each further one for luna. Only those that
 * are there now count, whatever was paid for; whoever had more by a plan that has ended keeps them.
 */
export function createRoom({ ledger, room }: RoomOptions) {
  /** In a transaction the number of the owner's characters stays the same until its end. Throws `not-found` for who is gone. */
  async function place(queries: Queries, ownerId: string): Promise<Place> {
    const owner = await store.countCharacters(queries, ownerId)
    if (!owner) throw notFound()
    const { kept, kind, plan } = owner
    const isPro = plan !== 'none'
    const of = isPro ? PRO_CHARACTERS : kind === 'guest' ? room.guest : room.free
    const left = Math.max(0, Math.min(of, OWN_CHARACTERS_MAX) - kept)
    if (left > 0) return { left, luna: 0 }
    if (kept >= OWN_CHARACTERS_MAX) return { left, luna: 0, refusal: tooMany() }
    const canPay = kind !== 'guest' && (await ledger.balance(queries, ownerId)) >= PRICE
    if (canPay) return { left, luna: PRICE }
    return isPro ? { left, luna: PRICE, refusal: noLuna() } : { left, luna: 0, refusal: usedUp() }
  }

  return {
    place,

    /** Why no character can be made for the luna that the owner has agreed to pay. */
    refusalOf({ luna, refusal }: Place, agreedLuna = 0): AppError | undefined {
      if (refusal || luna <= agreedLuna) return refusal
      return new AppError('costs-luna', t`This one costs ${luna} luna.`, { luna })
    },

    /** In the transaction that stores the character. Throws `no-luna`. */
    async pay(tx: Queries, ownerId: string, id: string, luna: number): Promise<void> {
      if (luna === 0) return
      // The id is the client's, and may come again once its character is deleted: that one is another.
      const cause = `character:${id}:${randomUUID()}`
      await ledger.spend(tx, { cause, userId: ownerId, luna, purpose: 'characters' })
    },

    /** The price of the next one; a visitor without a token is priced as a guest. */
    async price(queries: Queries, ownerId: string | undefined): Promise<CharacterPrice> {
      if (ownerId === undefined) return { left: room.guest, luna: 0 }
      const { left, luna } = await place(queries, ownerId)
      return { left, luna }
    },
  }
}

export type Room = ReturnType<typeof createRoom>

const usedUp = () =>
  new AppError('free-limit', t`You've reached the free limit for characters.`, { limit: 'characters' })

const tooMany = () =>
  new AppError('conflict', t`You can have up to ${OWN_CHARACTERS_MAX} characters. Delete one of them first.`)
