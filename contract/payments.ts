import { z } from 'zod'
import { StepUpOwed } from './accounts.ts'
import { Agreed } from './agreements.ts'
import { HeldOffer, OfferCode } from './offers.ts'
import { PLAN_NAMES } from './on-sale.ts'
import { Withdrawal } from './withdrawals.ts'

const PlanName = z.enum(PLAN_NAMES)
const PackageId = z.enum(['lunar-breeze', 'lunar-odyssey', 'lunar-harmony', 'lunar-eclipse'])
const Cents = z.int().nonnegative()

/** What a payment is for. */
export const Product = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('plan'), plan: PlanName }),
  z.object({ kind: z.literal('package'), packageId: PackageId }),
])
export type Product = z.infer<typeof Product>

/** What the issuer wants to know of the browser (clause CHECKOUT-01). */
export const ClientData = z.object({
  javaEnabled: z.literal(false),
  language: z.string().max(35),
  screenHeight: z.int().min(0).max(100_000),
  screenWidth: z.int().min(0).max(100_000),
  colorDepth: z.int().min(1).max(64),
  /** Minutes, as `Date.getTimezoneOffset` tells them. */
  timezoneOffset: z.int().min(-1000).max(1000),
})
export type ClientData = z.infer<typeof ClientData>

/** Whether a text may be the number of a card: 13 to 19 digits that pass its check (Luhn). */
function looksLikeCard(text: string): boolean {
  const digits = text.replaceAll(/[ -]/g, '')
  if (!/^\d{13,19}$/.test(digits)) return false
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/**
 * Made by the processor's card fields, of which the page sees nothing else; with some, what the issuer has said goes with
 * it. Used once. No card's number is taken.
 */
const CardToken = z
  .string()
  .regex(/^[\w-]{8,2000}$/)
  .refine((token) => !looksLikeCard(token), 'is no token')

/** A first payment with a card that is given now (`/user/payment/initial`). */
export const PayWithNewCard = z.object({
  /** Made by the client and kept before the first send: the same id twice is one payment. */
  clientId: z.uuid(),
  product: Product,
  /** Absent for a processor with a page of its own. */
  cardToken: CardToken.optional(),
  /** The offer that the page showed. */
  offerCode: OfferCode.optional(),
  /** What the page showed as today's sum; `conflict` where the price is another by now. */
  shownCents: Cents,
  /** `invalid-input` where something is not agreed to that has to be. */
  agreed: Agreed.optional(),
  clientData: ClientData,
})
export type PayWithNewCard = z.infer<typeof PayWithNewCard>

/** A payment with the card that is kept (`/user/payment/recurring`). */
export const PayWithStoredCard = PayWithNewCard.omit({ cardToken: true }).extend({
  /** From the processor's own field, where the kept card asks for its security code. */
  cvvToken: CardToken.optional(),
})
export type PayWithStoredCard = z.infer<typeof PayWithStoredCard>

export const ChangeCard = z.object({
  clientId: z.uuid(),
  cardToken: CardToken.optional(),
  clientData: ClientData,
})

/** Name and value of a form's fields. */
const FormFields = z.array(z.object({ name: z.string(), value: z.string() }))

/** Where the browser is to go for the issuer's check (clause CHECKOUT-02). */
const Redirect = z.object({
  url: z.url(),
  parameters: FormFields,
  /** Forms that are sent into hidden frames first; that one of them fails does not matter. */
  preconditions: z.array(z.object({ url: z.url(), method: z.enum(['GET', 'POST']), parameters: FormFields })),
})
export type Redirect = z.infer<typeof Redirect>

/** Shown to its owner; the number itself is never here. */
export const CardData = z.object({
  brand: z.string(),
  lastFour: z.string().regex(/^\d{4}$/),
  /** `MM/YY`. */
  expires: z.string(),
  holder: z.string(),
})
export type CardData = z.infer<typeof CardData>

/** `pending`: it is not known yet; asking `check-status` again tells. */
export const PaymentStatus = z.enum(['paid', 'requires-action', 'pending', 'declined', 'expired'])
export type PaymentStatus = z.infer<typeof PaymentStatus>

/** The answer to a payment that was started, or to the same one once more. */
export const StartedPayment = z.object({
  id: z.uuid(),
  status: PaymentStatus,
  redirect: Redirect.optional(),
  /** A third-party processor: the whole page goes to its address with `redirectParams`, a name to a value. */
  isTp: z.boolean(),
  redirectUrl: z.url().optional(),
  redirectParams: z.record(z.string(), z.string()).optional(),
  /** What a frame's message about this payment must carry: the `id` of the address of /threeds-redirect. */
  nonce: z.string(),
  /** Why it was declined, in words for its owner. */
  message: z.string().optional(),
})
export type StartedPayment = z.infer<typeof StartedPayment>

/**
 * The payment's id, or the `id` of the address of /threeds-redirect: that one needs no token, as the frame may have
 * none, and its answer tells the caller who has none no more than the status.
 */
export const CheckStatus = z
  .object({
    id: z.uuid().optional(),
    instanceId: z.uuid().optional(),
    isTp: z.boolean().default(false),
  })
  .refine(({ id, instanceId }) => id ?? instanceId, { path: ['id'], error: 'is missing' })

/** What became of a payment, as the server knows it. */
export const CheckedPayment = z.object({
  id: z.uuid(),
  status: PaymentStatus,
  message: z.string().optional(),
  /** `upgrade`: there was a subscription before. */
  type: z.enum(['initial', 'upgrade', 'purchase', 'change-card']),
  subscriptionType: z.union([z.literal(1), z.literal(2)]).optional(),
  luna: z.int().positive().optional(),
  /** Of the luna that was bought, what paid luna that was owed, and is not among `luna`. */
  lunaForDebt: z.int().positive().optional(),
  /** What is owed still, where some of it was paid. */
  owedLuna: z.int().nonnegative().optional(),
  purchaseNumber: z.string().optional(),
  cardData: CardData.optional(),
  requireCvv: z.boolean().optional(),
})
export type CheckedPayment = z.infer<typeof CheckedPayment>

/** What the caller would pay now. */
export const Checkout = z.object({
  plans: z.array(
    z.object({
      plan: PlanName,
      /** Today. */
      cents: Cents,
      /** Each time after it. */
      renewalCents: Cents,
      /** The first of these times, for whoever subscribes now; null where nothing renews. */
      renewsAt: z.iso.datetime().nullable(),
      luna: z.int(),
    }),
  ),
  packages: z.array(
    z.object({ packageId: PackageId, cents: Cents, wasCents: Cents.optional(), luna: z.int() }),
  ),
  offer: HeldOffer.nullable(),
  card: CardData.nullable(),
  /** What has to be done before another card may take the place of that one. */
  cardStepUp: StepUpOwed,
  /** What the card's statement will say. */
  statementName: z.string(),
  /** Luna that is owed, and taken of the luna that is bought now. */
  owedLuna: z.int().nonnegative(),
  /** What a card that is given or used now is charged besides, as a renewal waits for one. */
  dueRenewal: z.object({ plan: PlanName, cents: Cents }).nullable(),
  requireCvv: z.boolean(),
  /** Whether the caller may withdraw from what is bought now, and so is asked whether it is to begin at once. */
  mayWithdraw: z.boolean(),
  /** The processor's page with its card fields, for a frame; null where the whole page goes to the processor. */
  cardFieldsUrl: z.url().nullable(),
  /** What that page needs to register a card now; null where it needs nothing. */
  cardFieldsKey: z.string().nullable(),
  /** No money moves: the sandbox. */
  isTest: z.boolean(),
})
export type Checkout = z.infer<typeof Checkout>

/** `past-due`: a renewal failed and is tried again until `paidUntil` and a few days. */
export const Subscription = z.object({
  plan: PlanName.nullable(),
  state: z.enum(['none', 'active', 'cancelled', 'past-due', 'ended']),
  paidUntil: z.iso.datetime().nullable(),
  /** Null where nothing renews. */
  nextPayment: z.object({ at: z.iso.datetime(), cents: Cents }).nullable(),
  /** Where it is by the month and years are sold: until when it would be paid with a year added to what is paid. */
  yearUntil: z.iso.datetime().nullable(),
  card: CardData.nullable(),
})
export type Subscription = z.infer<typeof Subscription>

/** A payment of the caller, as receipts list it. */
export const Payment = z.object({
  id: z.uuid(),
  /** On the receipt and in mails. */
  number: z.string(),
  at: z.iso.datetime(),
  what: z.string(),
  cents: Cents,
  refundedCents: Cents,
  status: z.enum(['paid', 'refunded', 'partly-refunded', 'disputed']),
  /** Absent where the law gives none, or no longer. */
  withdrawal: Withdrawal.optional(),
})
export type Payment = z.infer<typeof Payment>

export const PaymentParams = z.object({ paymentId: z.uuid() })

/** `text` is the whole of it in lines, to be printed or kept. */
export const Receipt = Payment.extend({
  seller: z.string(),
  /** Brand and last four digits. */
  paidWith: z.string().nullable(),
  text: z.string(),
})
export type Receipt = z.infer<typeof Receipt>
