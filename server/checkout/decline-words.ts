import type { DeclineReason } from '#server/providers/payments/port.ts'

/** Why there is no payment, for the person who wanted it. */
const WORDS: Record<DeclineReason | 'failed' | 'busy', string> = {
  card: 'Your card was not taken. Please try another one.',
  funds: 'There is not enough money on this card. Please try another one.',
  expired: 'This card has expired. Please try another one.',
  cvv: 'The security code is wrong. Please try again.',
  stolen: 'Your card was not taken. Please try another one.',
  authentication: 'Your bank could not confirm that it is you. Please try again, or try another card.',
  soft: 'Your bank wants to confirm this payment, and could not. Please try again, or try another card.',
  other: 'The payment was declined. Please try again, or try another card.',
  failed: 'The payment could not be made. Nothing was charged. Please try again.',
  busy: 'There are too many payments at this moment. Nothing was charged. Please try again in a minute.',
}

export type NoPaymentReason = keyof typeof WORDS

export const wordsOf = (reason: string | null): string =>
  WORDS[reason !== null && isReason(reason) ? reason : 'failed']

const isReason = (reason: string): reason is NoPaymentReason => reason in WORDS
