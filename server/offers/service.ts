import { OFFERS, type OfferCode, PLANS } from '#contract/catalogue.ts'
import type { HeldOffer } from '#contract/offers.ts'
import type { NewsMails } from '#server/news-mails/service.ts'
import type { OnSale } from '#server/on-sale/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Queries } from '#server/platform/database.ts'
import { endOfNew, type OfferWay } from './rules.ts'
import { packagesOf, shownOffer } from './shown-offer.ts'
import * as store from './store.ts'

/** How often /subscribe is opened without buying until there is an offer. */
const VISITS = 2

type OffersOptions = {
  db: Database
  clock: Clock
  onSale: Pick<OnSale, 'isOn' | 'plans'>
  newsMails: Pick<NewsMails, 'addressForReader'>
}

/** Owns offers: who is given one, and until when it holds. */
export function createOffers({ db, clock, onSale, newsMails }: OffersOptions) {
  /** The offer that holds for something, the one that is given last. */
  async function holding(queries: Queries, userId: string): Promise<store.OfferRow | undefined> {
    const offers = await store.listOffers(queries, userId)
    return offers.find(({ endsAt }) => endsAt > clock.now())
  }

  type Choose = (tx: Queries, person: store.Person) => Promise<[OfferCode, OfferWay] | undefined>

  /** Gives an offer where that is due; answers the one that holds. */
  async function giveIn(tx: Queries, userId: string, choose: Choose): Promise<HeldOffer | null> {
    const person = await store.lockPerson(tx, userId)
    if (!person) return null
    const held = await holding(tx, userId)
    const chosen = await choose(tx, person)
    if (held && (!chosen || OFFERS[held.code].percentage >= OFFERS[chosen[0]].percentage))
      return present(held, person)
    // Whoever has one keeps it; nobody new is given one that is switched off.
    if (!chosen || !onSale.isOn(chosen[0])) return present(held, person)
    const [code, way] = chosen
    const now = clock.now()
    const endsAt = endOfNew({ code, way }, person, await store.listOffers(tx, userId), now)
    if (endsAt) await store.insertOffer(tx, { userId, code, now, endsAt })
    return present(await holding(tx, userId), person)
  }

  const give = (userId: string, choose: Choose) => db.transaction((tx) => giveIn(tx, userId, choose))

  /** What it lowers is sold, and not bought with it yet. */
  const isFor = ({ code, uses }: store.OfferRow, kind: 'plan' | 'package'): boolean =>
    !uses.includes(kind) && (kind === 'plan' || packagesOf(code).some(onSale.isOn))

  /** An offer that a subscriber has left is one of packages. */
  function present(row: store.OfferRow | undefined, { isSubscriber }: store.Person): HeldOffer | null {
    return row && isFor(row, isSubscriber ? 'package' : 'plan') ? shownOffer(row, onSale.plans()) : null
  }

  return {
    /** The offer of a code of an address, where the user may have it. */
    claim: (userId: string, code: OfferCode): Promise<HeldOffer | null> =>
      give(userId, async () => [code, code === 'RECOVER' ? 'lapse' : 'link']),

    noteVisit: (userId: string, visitId: string): Promise<HeldOffer | null> =>
      give(userId, async (tx, { isSubscriber }) => {
        if (isSubscriber) return undefined
        return (await store.countVisit(tx, userId, visitId)) >= VISITS ? ['FORGOT', 'visit'] : undefined
      }),

    /**
     * Once a subscription has ended: gives RECOVER to whoever agreed to hear of offers by mail, and answers what the mail
     * is to say. It begins for anybody else when they come.
     */
    async tellOfReturn(tx: Queries, userId: string) {
      const unsubscribe = await newsMails.addressForReader(tx, userId, 'offers')
      const held = unsubscribe ? await giveIn(tx, userId, async () => ['RECOVER', 'lapse']) : null
      if (!unsubscribe || held?.code !== 'RECOVER') return undefined
      const plans = onSale.plans().map((plan) => ({
        plan,
        firstCents: OFFERS.RECOVER.plans[plan].cents,
        thenCents: PLANS[plan].cents,
      }))
      return { until: new Date(held.endsAt), plans, unsubscribe }
    },

    /** What holds for a user now, and for which purchases it is not used up. */
    async current(queries: Queries, userId: string) {
      const held = await holding(queries, userId)
      return (
        held && {
          id: held.id,
          offer: OFFERS[held.code],
          shown: shownOffer(held, onSale.plans()),
          isFor: (kind: 'plan' | 'package') => isFor(held, kind),
        }
      )
    },

    /** In the transaction of what was bought with it. */
    async use(tx: Queries, use: { offerId: string; kind: 'plan' | 'package'; paymentId: string }) {
      await store.insertUse(tx, use)
    },

    /** Once somebody has subscribed. */
    forgetVisits: (tx: Queries, userId: string): Promise<void> => store.forgetVisits(tx, userId),

    /** What a guest holds and the account would not be given is dropped; what was bought with one stays with it. */
    async takeOver(tx: Queries, fromUserId: string, toUserId: string): Promise<void> {
      const person = await store.lockPerson(tx, toUserId)
      const earlier = await store.listOffers(tx, toUserId)
      const now = clock.now()
      for (const { id, code, endsAt, uses } of await store.listOffers(tx, fromUserId)) {
        if (!person || uses.length > 0 || endsAt <= now) continue
        if (!endOfNew({ code, way: 'link' }, person, earlier, now)) await store.dropOffer(tx, id)
      }
      await store.giveOffers(tx, fromUserId, toUserId)
    },
  }
}

export type Offers = ReturnType<typeof createOffers>
