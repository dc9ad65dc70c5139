import { PLANS } from '#contract/catalogue.ts'
import type { CardData, Subscription } from '#contract/payments.ts'
import { addMonths } from './months.ts'
import { nextStep, renewalDay, type Step, type SubscriptionFacts } from './next-step.ts'

type Row = Omit<SubscriptionFacts, 'isRenewing'> & {
  state: 'active' | 'past-due' | 'ended'
  renewalId: string | null
  renewalCents: number
}

type Card = { brand: string; lastFour: string; expires: string; holder: string }

/** What its owner sees of a card, beside what its processor calls it. */
export const presentCard = (card: Card | undefined): CardData | null =>
  card ? { brand: card.brand, lastFour: card.lastFour, expires: card.expires, holder: card.holder } : null

/** A subscription as its owner sees it. */
export function presentSubscription(
  row: Row | undefined,
  card: Card | undefined,
  { now, sellsYears }: { now: Date; sellsYears: boolean },
): Subscription {
  if (!row)
    return {
      plan: null,
      state: 'none',
      paidUntil: null,
      nextPayment: null,
      yearUntil: null,
      card: presentCard(card),
    }
  const isOpen = row.state !== 'ended'
  const at = isOpen && row.renews && row.mayBeCharged ? renewalAt(row, now) : undefined
  return {
    plan: row.plan,
    state: row.state === 'active' && !row.renews ? 'cancelled' : row.state,
    paidUntil: row.paidUntil.toISOString(),
    yearUntil:
      isOpen && row.plan === 'monthly' && sellsYears
        ? addMonths(row.beganAt, row.paidMonths + PLANS.annual.months).toISOString()
        : null,
    nextPayment: at ? { at: at.toISOString(), cents: row.renewalCents } : null,
    card: presentCard(card),
  }
}

/** When the next renewal is tried; undefined where none will be. */
export function renewalAt(row: Row, now: Date): Date | undefined {
  // A year is renewed only where its owner can be told before.
  if (!row.hasCard || (row.plan === 'annual' && !row.hasAddress)) return undefined
  if (row.paidUntil > now) return renewalDay(row)
  if (row.isCardDead) return undefined
  const step: Step = nextStep({ ...row, isRenewing: false, lunaMonths: row.paidMonths }, now)
  if (step.do === 'wait') return step.until
  return step.do === 'renew' ? now : undefined
}
