import { addMonths } from './months.ts'

const DAY_MS = 86_400_000

/** Days after a renewal was due on which it is tried again where it was declined; after the last one it is over. */
const TRY_DAYS = [1, 3, 5, 7] as const
const LAST_DAY = 7
/** Days between two tries at least: those of a time in which no server ran are not made up for at once. */
const REST_DAYS = 0.75
/** A first try that comes so many days late is what the days are counted from. */
const LATE_DAYS = 1
/** The end of a year is told so long before: at least 7 days and at most 30, also where no server runs for some. */
const REMINDER_DAYS = 14
/** A year is renewed no sooner after the word about it, however late that came (SAF-45). */
export const TOLD_DAYS = 7
/** Where a renewal is on its way, it ends the waiting itself. */
const LOOK_AGAIN_MS = 15 * 60_000
/** A processor that was asked so often about a renewal does not know in a week either, where it has not said by then. */
const ASKS_ENOUGH = 7

export type SubscriptionFacts = {
  plan: 'monthly' | 'annual'
  renews: boolean
  beganAt: Date
  paidMonths: number
  paidUntil: Date
  lunaMonths: number
  declines: number
  isCardDead: boolean
  hasCard: boolean
  isRenewing: boolean
  /** How often its processor was asked about the renewal that is on its way. */
  renewalAsks: number
  /** When the first renewal was begun since the paid time is over, and when the last one ever, whatever became of them. */
  firstTryAt: Date | null
  lastTryAt: Date | null
  /** Nobody may be who cannot come in, or whose account is to be erased. */
  mayBeCharged: boolean
  /** There is where a mail can go. */
  hasAddress: boolean
  /** The end of a year of which its owner was reminded: of the paid one, or of one that was paid by the month. */
  remindedOf: Date | null
  /** When; null where nobody was, or it was long before this was kept. */
  remindedAt: Date | null
}

export type Step = { do: 'luna' | 'renew' | 'end' } | { do: 'remind'; of: Date } | { do: 'wait'; until: Date }

const after = (date: Date, days: number) => new Date(date.getTime() + days * DAY_MS)
const latest = (...dates: Date[]) => new Date(Math.max(...dates.map(Number)))

/** What is to be done for a subscription now, or until when there is nothing to do. */
export function nextStep(facts: SubscriptionFacts, now: Date): Step {
  const { beganAt, paidUntil } = facts
  const lunaAt = facts.lunaMonths < facts.paidMonths ? addMonths(beganAt, facts.lunaMonths) : undefined
  if (lunaAt && lunaAt <= now) return { do: 'luna' }
  if (facts.isRenewing)
    return isHopeless(facts, now)
      ? { do: 'end' }
      : { do: 'wait', until: new Date(now.getTime() + LOOK_AGAIN_MS) }
  if (paidUntil <= now) return pastStep(facts, now)
  const yearEnd = facts.renews && facts.hasCard && facts.hasAddress ? endToTell(facts, now) : undefined
  const remindAt = yearEnd && after(yearEnd, -REMINDER_DAYS)
  if (yearEnd && remindAt && remindAt <= now) return { do: 'remind', of: yearEnd }
  const times = [lunaAt, remindAt, paidUntil].filter((at) => at !== undefined)
  return { do: 'wait', until: new Date(Math.min(...times.map(Number))) }
}

/** A renewal of which nobody will say what became of it. Where it is found paid after all, the money goes back. */
const isHopeless = ({ paidUntil, renewalAsks, lastTryAt }: SubscriptionFacts, now: Date): boolean =>
  paidUntil <= now && renewalAsks >= ASKS_ENOUGH && lastTryAt !== null && after(lastTryAt, LAST_DAY) <= now

/** Once the paid time is over. */
function pastStep(facts: SubscriptionFacts, now: Date): Step {
  const { plan, paidUntil, declines, firstTryAt, lastTryAt } = facts
  if (!facts.renews || !facts.hasCard || !facts.mayBeCharged) return { do: 'end' }
  if (plan === 'annual' && !isTold(facts))
    return facts.hasAddress ? { do: 'remind', of: paidUntil } : { do: 'end' }
  const day = renewalDay(facts)
  const from = firstTryAt && firstTryAt > after(day, LATE_DAYS) ? firstTryAt : day
  const over = after(from, LAST_DAY)
  // Tried on the last day or later, whatever came of it.
  if (declines > TRY_DAYS.length || (lastTryAt && lastTryAt >= over)) return { do: 'end' }
  if (facts.isCardDead) return over <= now ? { do: 'end' } : { do: 'wait', until: over }
  const tryDay = TRY_DAYS[declines - 1]
  const tryAt = tryDay && lastTryAt ? latest(after(from, tryDay), after(lastTryAt, REST_DAYS)) : from
  return tryAt <= now ? { do: 'renew' } : { do: 'wait', until: tryAt }
}

const isTold = ({ paidUntil, remindedOf }: SubscriptionFacts) => remindedOf?.getTime() === paidUntil.getTime()

/** When a renewal is due: at the end of the paid time, and a year no sooner than a week after the word about it. */
export function renewalDay(facts: Pick<SubscriptionFacts, 'plan' | 'paidUntil' | 'remindedAt'>): Date {
  const { plan, paidUntil, remindedAt } = facts
  return plan === 'annual' && remindedAt ? latest(paidUntil, after(remindedAt, TOLD_DAYS)) : paidUntil
}

/**
 * The end of a year that its owner is to be reminded of, now or later. Paid by the month it is of the years since the
 * subscription began; one whose time has passed untold is still told, and of several the last.
 */
function endToTell(facts: SubscriptionFacts, now: Date) {
  const { plan, beganAt, paidUntil, remindedOf, mayBeCharged } = facts
  if (plan === 'annual') return isTold(facts) ? undefined : paidUntil
  if (!mayBeCharged) return undefined
  let years = 1
  while (after(addMonths(beganAt, 12 * (years + 1)), -REMINDER_DAYS) <= now) years++
  const end = addMonths(beganAt, 12 * years)
  return remindedOf && remindedOf >= end ? addMonths(beganAt, 12 * (years + 1)) : end
}
