import { randomBytes } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { AffiliateAccount, RequestPayout } from '#contract/affiliate.ts'
import { RETENTION } from '#contract/retention.ts'
import { t } from '#contract/server-words.ts'
import type { Arrival } from '#server/attribution/service.ts'
import type { Ledger } from '#server/ledger/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Queries } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Log } from '#server/platform/log.ts'
import type { Limit } from '#server/platform/rate-limit.ts'
import type { Subscriptions } from '#server/subscriptions/service.ts'
import { codeOf, isCode } from './code.ts'
import { presentAffiliate } from './present.ts'
import { isSameCard } from './same-card.ts'
import * as store from './store.ts'

const DAY_MS = 86_400_000
const SHOWN_DAYS = 30
/** 40 random bits. */
const CODE_CHARS = 8

type AffiliatesOptions = {
  db: Database
  clock: Clock
  log: Log
  ledger: Pick<Ledger, 'moveCommission' | 'recordPayout' | 'commissions'>
  subscriptions: Pick<Subscriptions, 'cardOf'>
  limitVisits: Pick<Limit, 'count'> & { most: number }
}

/** Owns the affiliate programme: who takes part, whom they have brought, and what is paid out to them. */
export function createAffiliates(options: AffiliatesOptions) {
  const { db, clock, log, ledger, subscriptions } = options
  const ago = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)

  async function accountOf(userId: string): Promise<AffiliateAccount | null> {
    const affiliate = await store.findAffiliate(db, userId)
    const counts = affiliate && (await store.countOf(db, userId))
    if (!counts) return null
    return presentAffiliate({
      affiliate,
      counts,
      balance: await ledger.commissions(db, userId),
      days: await store.listDays(db, userId, clock.now(), SHOWN_DAYS),
      payouts: await store.listPayouts(db, userId),
    })
  }

  /** Whoever signs up at an address that is the affiliate's own is counted, and earns nothing. */
  async function refer(affiliateId: string, referredId: string, host: string): Promise<void> {
    const isOwn = await store.isNetworkOf(db, affiliateId, host, ago(RETENTION['affiliate-networks'].days))
    await store.insertReferral(db, {
      id: uuid(),
      affiliateId,
      referredId,
      signedUpAt: clock.now(),
      flag: isOwn ? 'same-network' : null,
    })
  }

  return {
    /** Forgets addresses that were last seen before a time; answers how many. */
    eraseNetworks: (before: Date): Promise<number> => store.eraseNetworks(db, before),

    /** The same for who decides about it; null for somebody who has not joined. */
    accountOf,

    /** Null for somebody who has not joined. `host` is where the affiliate is now. */
    async account(userId: string, host: string): Promise<AffiliateAccount | null> {
      const account = await accountOf(userId)
      if (account) await store.saveNetwork(db, userId, host, clock.now())
      return account
    },

    async join(userId: string, host: string): Promise<AffiliateAccount | null> {
      await store.insertAffiliate(db, {
        userId,
        code: codeOf(randomBytes(CODE_CHARS)),
        joinedAt: clock.now(),
      })
      await store.saveNetwork(db, userId, host, clock.now())
      return await accountOf(userId)
    },

    /** Somebody came by a link: a visit, and a referral where they have just signed up. */
    async arrived({ caller, touch, host }: Arrival): Promise<void> {
      const code = touch.values.ref_id
      const affiliate = isCode(code) ? await store.findByCode(db, code) : undefined
      if (!affiliate || affiliate.userId === caller?.userId) return
      const { count } = await options.limitVisits.count(host)
      if (count <= options.limitVisits.most) await store.insertVisit(db, affiliate.userId, touch.at)
      if (caller && (await store.hasJustSignedUp(db, caller.userId)))
        await refer(affiliate.userId, caller.userId, host)
    },

    /**
     * Asks for money; the same id again is the same request. Throws `conflict` where less is payable or a request
     * waits, `reused-id`, and `not-found` for somebody who has not joined.
     */
    async requestPayout(userId: string, wanted: RequestPayout): Promise<AffiliateAccount | null> {
      const { clientId: id, cents } = wanted
      await db.transaction(async (tx) => {
        if (!(await store.findAffiliate(tx, userId)))
          throw new AppError('not-found', t`You do not take part in the programme.`)
        if (!(await store.insertPayout(tx, userId, wanted, clock.now())))
          return await recognise(tx, userId, wanted)
        if (
          !(await ledger.moveCommission(tx, {
            cause: `payout-request:${id}`,
            userId,
            cents,
            step: 'request',
          }))
        )
          throw new AppError('conflict', t`Less than that can be paid out now.`)
      })
      return await accountOf(userId)
    },

    /** Those that wait for the operator, the oldest first, with where the money is to go. */
    openPayouts: () => store.listOpenPayouts(db),

    /**
     * The operator's word on a payout: it was paid, or not and why. Throws `conflict` where it was decided before, or
     * less can be paid by now.
     */
    async decidePayout(
      id: string,
      decided: { state: 'paid' } | { state: 'refused'; reason: string },
    ): Promise<void> {
      const { state } = decided
      await db.transaction(async (tx) => {
        const payout = await store.lockPayout(tx, id)
        if (payout?.state !== 'requested') throw new AppError('conflict', t`This payout is not open.`)
        const { affiliateId: userId, cents } = payout
        if (state === 'paid') await ledger.recordPayout(tx, { cause: `payout:${id}`, cents })
        const step = state === 'paid' ? 'pay' : 'refuse'
        await ledger.moveCommission(tx, { cause: `payout-${state}:${id}`, userId, cents, step })
        const { requested, payable } = await ledger.commissions(tx, userId)
        // Some of what it was earned with has gone back since it was asked for: it is refused, and asked for anew.
        if (state === 'paid' && requested + payable < 0)
          throw new AppError('conflict', t`Less than that can be paid out now.`)
        const reason = decided.state === 'refused' ? decided.reason : null
        await store.endPayout(tx, id, { state, reason, now: clock.now() })
      })
      log.info({ payoutId: id, state }, 'a payout was decided')
    },

    /** Everything that is kept of somebody's part, for its owner. */
    async everything(userId: string) {
      const account = await accountOf(userId)
      return account && { ...account, payouts: await store.listPayouts(db, userId) }
    },

    /** Whether a payer looks like the affiliate who has brought them. */
    async isAffiliatesCard(tx: Queries, affiliateId: string, payerId: string): Promise<boolean> {
      return isSameCard(await subscriptions.cardOf(tx, affiliateId), await subscriptions.cardOf(tx, payerId))
    },
  }

  async function recognise(tx: Queries, userId: string, wanted: RequestPayout): Promise<void> {
    const known = (await store.listPayouts(tx, userId)).find(({ id }) => id === wanted.clientId)
    if (!known) throw new AppError('conflict', t`A request of yours waits already.`)
    const { cents, method, address } = known
    if (cents !== wanted.cents || method !== wanted.method || address !== wanted.address)
      throw new AppError('reused-id', 'This id was used for another request.')
  }
}

export type Affiliates = ReturnType<typeof createAffiliates>
