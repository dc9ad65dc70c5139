import type { RequestPayout } from '#contract/affiliate.ts'
import { t } from '#web/lib/words.ts'

type Method = RequestPayout['method']

/** How money can be paid out, and what its field asks for. */
export const METHODS: Readonly<Record<Method, { words: string; label: string; hint: string }>> = {
  bank: { words: t`Bank transfer`, label: t`IBAN and name`, hint: t`The account and whose it is.` },
  paypal: { words: 'PayPal', label: t`PayPal address`, hint: t`The e-mail address of your PayPal account.` },
}

export const methodOf = (name: string): Method => (name === 'paypal' ? 'paypal' : 'bank')
