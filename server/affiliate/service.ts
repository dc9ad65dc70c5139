import { randomBytes } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { AffiliateAccount } from '#contract/affiliate.ts'
import { PROGRAMME } from '#contract/programme.ts'
import { RETENTION } from '#contract/retention.ts'
import type { Arrival } from '#server/attribution/service.ts'
import type { Queries } from '#server/platform/database.ts'
import type { Limit } from '#server/platform/rate-limit.ts'
import type { Subscriptions } from '#server/subscriptions/service.ts'
import { codeOf, isCode } from './code.ts'
import { createPayouts, type PayoutOptions } from './payout-service.ts'
import { presentAffiliate } from './present.ts'
import { isSameCard } from './same-card.ts'
import * as store from './store.ts'

const DAY_MS = 86_400_000
const SHOWN_DAYS = 30
/** 40 random bits. */
const CODE_CHARS = 8

type AffiliatesOptions = PayoutOptions & {
  subscriptions: Pick<Subscriptions, 'cardOf'>
  limitVisits: Pick<Limit, 'count'> & { most: number }
}

/** Owns the affiliate programme: who takes part, whom they have brought, and what is paid out to them. */
export function createAffiliates(options: AffiliatesOptions) {
  const { db, clock, ledger, subscriptions } = options
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
    ...createPayouts(options, accountOf),

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
      if (count <= options.limitVisits.most)
        await store.insertVisit(db, {
          affiliateId: affiliate.userId,
          enteredAt: touch.at,
          // A day more than `readTouch` believes one.
          toldSince: ago(PROGRAMME.touchDays + 1),
        })
      if (caller && (await store.hasJustSignedUp(db, caller.userId)))
        await refer(affiliate.userId, caller.userId, host)
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
}

export type Affiliates = ReturnType<typeof createAffiliates>
