import type { WaitingPayout } from '#contract/desk-money.ts'

export const METHOD_WORDS: Readonly<Record<WaitingPayout['method'], string>> = {
  bank: 'Bank transfer',
  paypal: 'PayPal',
}
