import { addMonths } from './months.ts'

const DAY_MS = 86_400_000

/** Days after the end of the paid time on which a declined renewal is tried again; after the last one it is over. */
const TRY_DAYS = [1, 3, 5, 7] as const
const LAST_DAY = 7
/** The end of a year is told so long before: at least 7 days and at most 30, also where no server runs for some. */
const REMINDER_DAYS = 14
/** Where a renewal is on its way, it ends the waiting itself. */
const LOOK_AGAIN_MS = 15 * 60_000

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
  /** Nobody may be charged who cannot come in. */
  isBanned: boolean
  /** The end of a year of which its owner was reminded: of the paid one, or of one that was paid by the month. */
  remindedOf: Date | null
}

export type Step = { do: 'luna' | 'renew' | 'end' } | { do: 'remind'; of: Date } | { do: 'wait'; until: Date }

const after = (date: Date, days: number) => new Date(date.getTime() + days * DAY_MS)

/** What is to be done for a subscription now, or until when there is nothing to do. */
export function nextStep(facts: SubscriptionFacts, now: Date): Step {
  const { beganAt, paidUntil, declines } = facts
  const lunaAt = facts.lunaMonths < facts.paidMonths ? addMonths(beganAt, facts.lunaMonths) : undefined
  if (lunaAt && lunaAt <= now) return { do: 'luna' }
  if (facts.isRenewing) return { do: 'wait', until: new Date(now.getTime() + LOOK_AGAIN_MS) }
  if (paidUntil <= now) return pastStep(facts, now)
  const yearEnd = facts.renews && facts.hasCard ? endToTell(facts, now) : undefined
  const remindAt = yearEnd && after(yearEnd, -REMINDER_DAYS)
  if (yearEnd && remindAt && remindAt <= now) return { do: 'remind', of: yearEnd }
  const times = [lunaAt, remindAt, paidUntil].filter((at) => at !== undefined)
  return { do: 'wait', until: new Date(Math.min(...times.map(Number))) }

  function pastStep({ renews, isBanned, hasCard, isCardDead }: SubscriptionFacts, at: Date): Step {
    if (!renews || !hasCard || isBanned || declines > TRY_DAYS.length) return { do: 'end' }
    if (isCardDead) {
      const over = after(paidUntil, LAST_DAY)
      return over <= at ? { do: 'end' } : { do: 'wait', until: over }
    }
    const tryDay = declines === 0 ? 0 : TRY_DAYS[declines - 1]
    const tryAt = after(paidUntil, tryDay ?? LAST_DAY)
    return tryAt <= at ? { do: 'renew' } : { do: 'wait', until: tryAt }
  }
}

/**
 * The end of a year that its owner is to be reminded of, now or later. Paid by the month it is of the years since the
 * subscription began; one whose time has passed untold is still told, and of several the last.
 */
function endToTell({ plan, beganAt, paidUntil, remindedOf, isBanned }: SubscriptionFacts, now: Date) {
  if (plan === 'annual') return remindedOf?.getTime() === paidUntil.getTime() ? undefined : paidUntil
  if (isBanned) return undefined
  let years = 1
  while (after(addMonths(beganAt, 12 * (years + 1)), -REMINDER_DAYS) <= now) years++
  const end = addMonths(beganAt, 12 * years)
  return remindedOf && remindedOf >= end ? addMonths(beganAt, 12 * (years + 1)) : end
}
