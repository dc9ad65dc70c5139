import type { Payment } from '#contract/payments.ts'
import type { Withdrawal } from '#contract/withdrawals.ts'
import { dollars } from '#web/lib/dollars.ts'
import { NUMBERS } from '#web/lib/locale.ts'
import { plural } from '#web/lib/plural.ts'
import { t } from '#web/lib/words.ts'

type Right = Extract<Withdrawal, { state: 'open' }>

/** Payments that can still be withdrawn from, with the right to. */
export const withRight = (payments: readonly Payment[]): (Payment & { withdrawal: Right })[] =>
  payments.flatMap((payment) =>
    payment.withdrawal?.state === 'open' ? [{ ...payment, withdrawal: payment.withdrawal }] : [],
  )

/** What goes back and what is kept, before anything is pressed. */
export function shareWords({ backCents, keptCents, usedDays, ofDays }: Right): string {
  const back = t`You get ${dollars(backCents)} back`
  if (keptCents === 0) return t`${back}, all that you paid.`
  const why =
    ofDays > 0
      ? plural(usedDays, {
          one: `1 day of ${ofDays} on which you used it`,
          other: `${usedDays} days of ${ofDays} on which you used it`,
        })
      : t`luna that is spent`
  return t`${back}. ${dollars(keptCents)} is kept for ${why}.`
}

/** What ends with it, and what becomes of luna that is spent. */
export function endWords({ luna, ofDays, owedLuna }: Right): string {
  const ends =
    ofDays > 0
      ? t`What you bought ends at once, with the luna that came with it. Your chats stay.`
      : t`${luna.toLocaleString(NUMBERS)} luna are taken off. Your chats stay.`
  if (owedLuna === 0) return ends
  const owed = plural(owedLuna, {
    one: `You have spent 1 of the luna. It is taken from other luna that you have, or get later.`,
    other: `You have spent ${owedLuna.toLocaleString(NUMBERS)} of the luna. They are taken from other luna that you have, or get later.`,
  })
  return `${ends} ${owed}`
}
