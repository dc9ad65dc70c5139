import type { AffiliateAccount } from '#contract/affiliate.ts'
import { ENTERED_HEADER, TRACKED } from '#contract/tracking.ts'
import type { Shop } from './a-shop.ts'
import { aVisitor } from './a-visitor.ts'
import { PASSWORD } from './an-account.ts'

/** The headers of a browser that came by these values of an address. */
export function cameBy(values: Record<string, string>, at: Date): Record<string, string> {
  const named = Object.entries(values).map(([name, value]) => [
    TRACKED[name] ?? name,
    encodeURIComponent(value),
  ])
  return { [ENTERED_HEADER]: String(at.getTime()), ...Object.fromEntries(named) }
}

let lastHost = 0
/** An address of its own for whoever calls from elsewhere; the server has to trust one proxy. */
const elsewhere = () => `198.51.${100 + Math.floor(++lastHost / 250)}.${1 + (lastHost % 250)}`

type Visitor = ReturnType<typeof aVisitor>

/** What people do about the programme, against a shop whose server trusts one proxy. */
export function affiliateSteps(shop: Shop) {
  const { url } = shop.server
  /** Somebody who always calls from one address. */
  function aCaller(host = elsewhere()): Visitor & { host: string } {
    const visitor = aVisitor(url)
    const { fetchApi } = visitor
    return Object.assign(visitor, {
      host,
      fetchApi: (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
        fetchApi(method, path, body, { 'x-forwarded-for': host, ...headers }),
    })
  }

  async function signUp(visitor: Visitor, headers: Record<string, string> = {}): Promise<string> {
    const email = `${crypto.randomUUID()}@example.com`
    const body = { email, name: 'Jonas', password: PASSWORD }
    const answer = await visitor.fetchApi('POST', '/auth/signup', body, headers)
    if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`)
    return (await answer.json()).id
  }

  const accountOf = async (visitor: Visitor): Promise<AffiliateAccount> =>
    (await shop.call<{ account: AffiliateAccount }>(visitor, 'GET', '/affiliate')).account

  return {
    aCaller,
    signUp,
    accountOf,
    /** Somebody who has joined. */
    async anAffiliate() {
      const visitor = aCaller()
      const userId = await signUp(visitor)
      const { account } = await shop.call<{ account: AffiliateAccount }>(visitor, 'POST', '/affiliate/join', {
        acceptsTerms: true,
      })
      return { visitor, userId, code: account.code }
    },
    /** Somebody who signs up after following the link of a code. */
    async aReferred(code: string, host = elsewhere()) {
      const visitor = aCaller(host)
      const userId = await signUp(visitor, cameBy({ ref_id: code }, shop.clock.now()))
      return { visitor, userId }
    },
    /** What was earned, is held, payable, asked for and paid, in cents, once everything is booked. */
    async moneyOf({ userId }: { userId: string }) {
      const { affiliates, commissions } = shop.server.context
      await commissions.book()
      const account = await affiliates.everything(userId)
      if (!account) throw new Error('They have not joined.')
      const { earnedCents, heldCents, payableCents, requestedCents, paidCents } = account
      return [earnedCents, heldCents, payableCents, requestedCents, paidCents]
    },
  }
}
