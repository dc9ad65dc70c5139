import { type Agreement, agreementsFor } from '#contract/agreements.ts'
import type { Checkout } from '#contract/payments.ts'
import { dollars } from '#web/lib/dollars.ts'
import { t } from '#web/lib/words.ts'
import { dayWords } from './subscription-words.ts'

/** A box beside the button that pays. */
export type AgreementBox = { name: Agreement; words: string }

// With other words of these comes another `AGREEMENT_TEXT_VERSION`.

/** `renewsAt`: null where nothing renews. */
export function boxesForPlan(
  { plan, renewalCents, renewsAt }: Pick<Checkout['plans'][number], 'plan' | 'renewalCents' | 'renewsAt'>,
  { mayWithdraw }: Pick<Checkout, 'mayWithdraw'>,
): AgreementBox[] {
  const day = renewsAt === null ? '' : dayWords(renewsAt)
  const price = dollars(renewalCents)
  const words = {
    renewal:
      plan === 'annual'
        ? t`I agree that Pro renews on ${day} and each year after it at ${price}, until I cancel under Settings, Subscription.`
        : t`I agree that Pro renews on ${day} and each month after it at ${price}, until I cancel under Settings, Subscription.`,
    'at-once': t`I want what I pay for to begin before the 14 days in which I may withdraw are over. If I withdraw, I pay for the days on which I used it.`,
  }
  return agreementsFor({ renews: renewsAt !== null, mayWithdraw }).map((name) => ({
    name,
    words: words[name],
  }))
}

/** Below the button that pays. */
export const paymentNote = (renewsAt: string | null) =>
  renewsAt === null
    ? t`One payment, nothing renews. Your bank may ask you to confirm it.`
    : t`Your bank may ask you to confirm the payment.`

/**
 * One box for every package: each is luna alone, which renews nowhere and is spent alike. Luna that goes into a debt is
 * none that was spent, so the words hold for whoever owes some too.
 */
export const boxesForLuna = ({ mayWithdraw }: Pick<Checkout, 'mayWithdraw'>): AgreementBox[] =>
  mayWithdraw
    ? [
        {
          name: 'at-once',
          words: t`I want to use the luna at once. I know that I cannot withdraw from what I have spent.`,
        },
      ]
    : []
