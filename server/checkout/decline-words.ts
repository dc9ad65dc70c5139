import { t, type Words } from '#contract/server-words.ts'
import type { DeclineReason } from '#server/providers/payments/port.ts'

/** Why there is no payment, for the person who wanted it. */
const WORDS: Record<DeclineReason | 'failed' | 'busy', Words> = {
  card: t`Your card was not taken. Please try another one.`,
  funds: t`There is not enough money on this card. Please try another one.`,
  expired: t`This card has expired. Please try another one.`,
  cvv: t`The security code is missing or wrong. Please enter it.`,
  stolen: t`Your card was not taken. Please try another one.`,
  authentication: t`Your bank could not confirm that it is you. Please try again, or try another card.`,
  soft: t`Your bank wants to confirm this payment, and could not. Please try again, or try another card.`,
  other: t`The payment was declined. Please try again, or try another card.`,
  failed: t`The payment could not be made. Nothing was charged. Please try again.`,
  busy: t`There are too many payments at this moment. Nothing was charged. Please try again in a minute.`,
}

export type NoPaymentReason = keyof typeof WORDS

export const wordsOf = (reason: string | null): Words =>
  WORDS[reason !== null && isReason(reason) ? reason : 'failed']

const isReason = (reason: string): reason is NoPaymentReason => reason in WORDS
