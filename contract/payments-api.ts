import { z } from 'zod'
import { type CallSchemas, Nothing } from './call-schemas.ts'
import { ClaimOffer, OfferAnswer, SubscribeVisit } from './offers.ts'
import {
  ChangeCard,
  CheckedPayment,
  Checkout,
  CheckStatus,
  Payment,
  PaymentParams,
  PayWithNewCard,
  PayWithStoredCard,
  Receipt,
  StartedPayment,
  Subscription,
} from './payments.ts'
import { WithdrawFromPurchase } from './withdrawals.ts'

/** The calls about money. No card number is in any of them: a card is a token of the processor's own fields. */
export const PAYMENTS_API = {
  getCheckout: {
    summary:
      'What is sold and what it costs the caller now, with the offer that holds and the card that is kept.',
    answer: Checkout,
  },
  payWithNewCard: {
    summary:
      'Pays with a card that is given now. 401 where it would take the place of one that is kept, and `stepUp` comes first. The same `clientId` again answers the payment that is there: 422 where it was about something else. 409 where the price is another than was shown, an offer has ended, or what has to be agreed to has other words by now. A guest who subscribes becomes an anonymous user.',
    body: PayWithNewCard,
    answer: StartedPayment,
  },
  payWithStoredCard: {
    summary: 'Pays with the card that is kept; otherwise as with a new one.',
    body: PayWithStoredCard,
    answer: StartedPayment,
  },
  changeCard: {
    summary:
      'Checks another card without taking money, and keeps it in place of the present one, which stays until then. 401 where `stepUp` comes first.',
    body: ChangeCard,
    answer: StartedPayment,
  },
  checkStatus: {
    summary:
      'What became of a payment, asked of the processor where that is not known yet. The only word that counts: no address and no message of a frame pays anything.',
    body: CheckStatus,
    answer: CheckedPayment,
  },
  getSubscription: { summary: "The caller's subscription.", answer: Subscription },
  cancelSubscription: {
    summary: 'Ends the renewals; what is paid stays until its end. 409 where nothing renews.',
    body: Nothing,
    answer: Subscription,
  },
  resumeSubscription: {
    summary: 'Takes a cancellation back, before the end of what is paid; 409 otherwise.',
    body: Nothing,
    answer: Subscription,
  },
  listPayments: {
    summary: "The caller's payments, latest first.",
    answer: z.object({ payments: z.array(Payment) }),
  },
  getReceipt: {
    summary: 'The receipt of a payment.',
    params: PaymentParams,
    answer: Receipt,
  },
  withdraw: {
    summary:
      'Withdraws from a purchase of the last 14 days: what was given ends, the money goes back, and a mail says so. The same again changes nothing; 409 where the time is over, or the sum is another than was shown.',
    params: PaymentParams,
    body: WithdrawFromPurchase,
    answer: z.object({ payments: z.array(Payment) }),
  },
  claimOffer: {
    summary:
      'The offer of a code, where the caller may have it: RECOVER for 48 hours after a subscription has ended, FORGOT of a link for 734 seconds from its first opening. Null where there is none, or it has ended. Makes a guest of a caller without a token.',
    body: ClaimOffer,
    answer: OfferAnswer,
  },
  noteSubscribeVisit: {
    summary:
      'Says that /subscribe was opened; the second time without a subscription gives FORGOT for 24 hours, once. Makes a guest of a caller without a token.',
    body: SubscribeVisit,
    answer: OfferAnswer,
  },
} as const satisfies Record<string, CallSchemas>
