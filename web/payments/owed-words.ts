import type { Checkout } from '#contract/payments.ts'
import { dollars } from '#web/lib/dollars.ts'
import { NUMBERS } from '#web/lib/locale.ts'
import { plural } from '#web/lib/plural.ts'
import { t } from '#web/lib/words.ts'

/** Before somebody pays who owes luna: what becomes of the luna that comes. */
export const owedWords = (owedLuna: number): string =>
  plural(owedLuna, {
    one: `You owe 1 luna: it was spent, and its payment went back to you. It is taken from the luna that you get now.`,
    other: `You owe ${owedLuna.toLocaleString(NUMBERS)} luna: they were spent, and their payment went back to you. They are taken from the luna that you get now.`,
  })

/** Before a card is given: a renewal waits for one, and is charged to it as well. */
export const besidesWords = ({ plan, cents }: NonNullable<Checkout['dueRenewal']>): string =>
  plan === 'annual'
    ? t`The last payment for your year of Pro did not go through. As soon as your bank has confirmed this card, it is charged ${dollars(cents)} for that too.`
    : t`The last payment for your month of Pro did not go through. As soon as your bank has confirmed this card, it is charged ${dollars(cents)} for that too.`
