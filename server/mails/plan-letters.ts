import type { PlanName } from '#contract/catalogue.ts'
import { type Ending, letter, type MailText, newsLetter } from './letter.ts'
import type { MailWords } from './words.ts'

/** An offer to come back, until when, and what each plan that is sold costs with it at first and then. */
type ComeBack = Ending & {
  until: Date
  plans: readonly { plan: PlanName; firstCents: number; thenCents: number }[]
}

/** The mails about Pro as it is paid on and ends. */
export function planLetters(words: MailWords) {
  const { money, day } = words
  const minute = (at: Date) => `${day(at)}, ${at.toISOString().slice(11, 16)} UTC`

  return {
    reminder(name: string, renewal: { plan: PlanName; at: Date; cents: number; page: string }): MailText {
      const { plan, at, cents, page } = renewal
      return letter(words, name, words.reminder[plan](day(at), money(cents), page))
    },

    failedRenewal(
      name: string,
      failed: { plan: PlanName; cents: number; nextTry: Date | undefined; page: string },
    ): MailText {
      const { subject, declined, again, notAgain } = words.failedRenewal
      const next = failed.nextTry ? again(day(failed.nextTry)) : notAgain
      const body = [declined(money(failed.cents), failed.plan), next, failed.page]
      return letter(words, name, { subject, body })
    },

    /** `offer` is told where its reader agreed to that. */
    ended(name: string, page: string, offer?: ComeBack): MailText {
      const ended = words.ended(page)
      if (!offer) return letter(words, name, ended)
      const { until, plan, renews } = words.comeBack
      const prices = offer.plans.map((one) => plan[one.plan](money(one.firstCents), money(one.thenCents)))
      const [told = ''] = ended.body
      const body = [told, until(minute(offer.until)), prices.join('\n'), renews, page]
      return newsLetter(words, name, { ...ended, body, kind: 'offers' }, offer)
    },

    /** Without `until` the paid time was over. */
    cancelled: (name: string, { until, page }: { until: Date | undefined; page: string }): MailText =>
      letter(words, name, until ? words.cancelled(day(until), page) : words.cancelledLate(page)),
  }
}
