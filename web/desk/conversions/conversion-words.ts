import type { CONVERSION_STEPS, ConversionName } from '#contract/desk-conversions.ts'

/** What a conversion is about, in the order in which they are shown. */
export const CONVERSION_WORDS: Record<ConversionName, string> = {
  talking: 'From a page to an account',
  paying: 'From an account to a purchase',
  creating: 'From a page to a character',
  returning: 'From a message to coming back',
}

export const STEP_WORDS: Record<(typeof CONVERSION_STEPS)[ConversionName][number], string> = {
  page_viewed: 'Saw a page',
  message_sent: 'Sent a message',
  signed_up: 'Signed up',
  came_back: 'Came back on a later day',
  character_created: 'Created a character',
  payment_begun: 'Began a payment',
  purchase_completed: 'Paid',
}
