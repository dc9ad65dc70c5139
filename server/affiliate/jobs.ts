import { PROGRAMME, shareOf } from '#contract/programme.ts'
import type { Ledger } from '#server/ledger/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Queries } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import { type WorkOne, workOff } from '#server/platform/work-off.ts'
import { bookingsOf } from './bookings.ts'
import type { Affiliates } from './service.ts'
import * as store from './store.ts'

const DAY_MS = 86_400_000
const LOOK_MS = 60_000

/** What of a payment says what its share comes to. */
type Payment = {
  id: string
  userId: string | null
  cents: number
  refundedCents: number
  dispute: 'open' | 'reversed' | null
}

type CommissionsOptions = {
  db: Database
  clock: Clock
  log: Log
  ledger: Pick<Ledger, 'moveCommission'>
  affiliates: Pick<Affiliates, 'isAffiliatesCard'>
}

/**
 * Owns what affiliates earn. What a share comes to is stored with what becomes of its payment, in one transaction; the
 * ledger is told of it after that, by whoever looks: a payment never waits for an affiliate's wallet.
 */
export function createCommissions({ db, clock, log, ledger, affiliates }: CommissionsOptions) {
  let isWanted = false
  let working: Promise<void> | undefined

  const bookOne: WorkOne = (passed, onTaken) =>
    db.transaction(async (tx) => {
      const row = await store.takeUnbooked(tx, clock.now(), passed)
      if (!row) return false
      const { paymentId, affiliateId: userId, cents } = row
      onTaken(paymentId)
      const isMature = row.heldUntil <= clock.now()
      let { bookings } = row
      for (const booking of bookingsOf({ ...row, isMature })) {
        const cause = `commission:${paymentId}:${++bookings}`
        await ledger.moveCommission(tx, { cause, userId, ...booking })
      }
      await store.setBooked(tx, { paymentId, cents, stage: isMature ? 'payable' : row.stage, bookings })
      return true
    })

  async function bookAll(): Promise<void> {
    while (isWanted) {
      isWanted = false
      await workOff(bookOne, (err, payments) =>
        log.error({ err, payments }, 'shares of affiliates were not booked; it is tried again'),
      )
    }
  }

  /** Books all that is due; called while it does, it looks once more. Never rejects: what fails is tried again later. */
  function book(): Promise<void> {
    isWanted = true
    working ??= bookAll().finally(() => {
      working = undefined
    })
    return working
  }

  return {
    book,

    /** Somebody has paid: the share of whoever has brought them. */
    async paid(tx: Queries, { id: paymentId, userId, cents }: Payment): Promise<void> {
      const now = clock.now()
      const referral = userId && cents > 0 ? await store.findReferral(tx, userId, now) : undefined
      if (!referral || !userId || referral.flag) return
      if (await affiliates.isAffiliatesCard(tx, referral.affiliateId, userId))
        return await store.flagReferral(tx, referral.id, 'same-card')
      await store.insertCommission(tx, {
        paymentId,
        referral,
        cents: shareOf(cents),
        paidAt: now,
        heldUntil: new Date(now.getTime() + PROGRAMME.holdDays * DAY_MS),
      })
    },

    /** Some of a payment went back, or is disputed, or no longer. */
    async changed(tx: Queries, { id, cents, refundedCents, dispute }: Payment): Promise<void> {
      const left = dispute === 'open' ? 0 : cents - refundedCents
      await store.setCommission(tx, id, shareOf(left))
    },

    /** Looks each minute; begins at once, and answers how to stop. */
    keepBooking(): () => void {
      const timer = setInterval(() => void book(), LOOK_MS)
      void book()
      return () => clearInterval(timer)
    },

    async close(): Promise<void> {
      await working
    },
  }
}
