/** What the issuer's check wants to know of the browser, complete and within the field's limits (EMV 3-D Secure 2). */
export type BrowserData = {
  acceptHeader: string
  ip: string
  userAgent: string
  language: string
  screenHeight: number
  screenWidth: number
  /** As the browser tells it; the adapter rounds it to what the issuer knows. */
  colorDepth: number
  timezoneOffset: number
  javaEnabled: boolean
  javascriptEnabled: boolean
}

/** Which of the card's uses this is. */
export type CardUse =
  /** The person is there and gives a card, which may be kept. */
  | { kind: 'new-card'; cardToken: string; keep: boolean; browser: BrowserData }
  /** The person is there, the card is kept. */
  | { kind: 'kept-card'; card: string; cvvToken?: string; browser: BrowserData }
  /** Nobody is there: a renewal, by the first payment's consent. */
  | { kind: 'renewal'; card: string; initialId: string }

export type ChargeRequest = {
  /** 8 to 16 letters and digits, ours, unique and stored before the call; whatever became of a charge is found by it. */
  reference: string
  /** US cents; 0 only checks and keeps a card. */
  cents: number
  use: CardUse
  /** What it is for, on the processor's own page and receipt. */
  description: string
  /** The issuer is asked to challenge: the second try after a soft decline. */
  challenge: boolean
  /**
   * Where the issuer sends the browser back to: with a form by POST from another site, or by GET, with fields of the
   * processor's own (`id`), so that what names the payment is a part of the path.
   */
  returnUrl: string
  /** What `prepare` has made for this charge. */
  prepared?: Prepared
}

/** What a charge is found by where the processor does not know our reference, and what it does not tell of the card. */
export type Prepared = { token: string; card?: Pick<KeptCard, 'brand' | 'lastFour' | 'expires'> }

export type Redirect = {
  url: string
  parameters: { name: string; value: string }[]
  preconditions: { url: string; method: 'GET' | 'POST'; parameters: { name: string; value: string }[] }[]
}

export type KeptCard = {
  /** The processor's name for it. */
  card: string
  brand: string
  lastFour: string
  /** `MM/YY`. */
  expires: string
  holder: string
}

/**
 * `card`: this card is not taken, another may be; `funds`, `expired`, `cvv`, `stolen`: why, where it is told;
 * `authentication`: the issuer's check failed; `soft`: the issuer wants that check; `other`.
 */
export type DeclineReason =
  | 'card'
  | 'funds'
  | 'expired'
  | 'cvv'
  | 'stolen'
  | 'authentication'
  | 'soft'
  | 'other'

/** What is known of a charge. `unknown`: the processor has it and cannot say yet; `none`: it never got it. */
export type Charge =
  | { status: 'authorised'; processorId: string; cents: number; card?: KeptCard }
  | { status: 'declined'; processorId?: string; reason: DeclineReason; code: string }
  | { status: 'requires-action'; processorId: string; redirect: Redirect }
  /** The whole page goes to the processor, as a form that posts these fields. */
  | { status: 'requires-page'; url: string; fields: Record<string, string> }
  | { status: 'unknown'; processorId?: string }
  | { status: 'none' }

/** Something that happened at the processor. Events come twice, late, in any order, or never. */
export type PaymentEvent = {
  /** Of the processor, or made of what it is about where it gives none; the same event has the same id. */
  id: string
  kind:
    | 'charged'
    | 'declined'
    | 'refunded'
    | 'charged-back'
    | 'chargeback-reversed'
    | 'card-updated'
    | 'subscription-cancelled'
  /** Of the charge, also where this is about a refund or dispute of it; empty where only `processorId` names it. */
  reference: string
  /** Of the charge. */
  processorId: string
  /** Of the charge, or of this refund or dispute. */
  cents: number
  /** The processor's time, ms since 1970. */
  at: number
}

export type RefundRequest = {
  id: string
  reference: string
  processorId: string
  cents: number
  isWhole: boolean
  /** It was asked for before, and had no answer. */
  isAgain: boolean
}

export type EventCall = {
  headers: Record<string, string | string[] | undefined>
  rawBody: Buffer
  query: Record<string, string>
  ip: string
}

/**
 * A processor of card payments. Card numbers never pass through it: a card is a token of the processor's own fields or
 * page. Calls reject with `ProcessorError`; after one of kind `no-answer` the charge may have happened, and only
 * `find` tells.
 */
export interface PaymentProcessor {
  readonly name: string
  /** False where no money moves. */
  readonly isReal: boolean
  /** False where each payment needs its payer, so that nothing renews. */
  readonly keepsCards: boolean
  /**
   * Its page with card fields, for a frame of ours, with our `origin`, the `theme` and the `mode` (card or cvc) in the
   * query; undefined where the whole page goes to it.
   */
  readonly cardFieldsUrl?: string
  /**
   * What the page with the card fields needs to register a card now, valid for minutes and good for nothing else. Absent
   * where it needs nothing.
   */
  cardFieldsKey?(): Promise<string>
  /**
   * Present where a charge cannot be found by our reference alone: moves no money, and what it answers is stored before
   * the charge. No two charges have the same `token`.
   */
  prepare?(use: CardUse): Promise<Prepared>
  charge(request: ChargeRequest): Promise<Charge>
  /** What became of a charge, by our reference; `asked` is what was stored of it. */
  find(reference: string, asked?: { cents: number; prepared?: Prepared | undefined }): Promise<Charge>
  /**
   * Rejects with kind `refused` where more is asked back than was paid. `id` is ours: the same one twice is one refund.
   * `isWhole`: all that was paid goes back at once.
   */
  refund(request: RefundRequest): Promise<void>
  forgetCard(card: string): Promise<void>
  /** The events of a call to our address for them, by POST or by GET. Throws `ProcessorError` of kind `forged` before anything is read. */
  readEvents(call: EventCall): PaymentEvent[]
  /** What the processor wants to hear once an event is stored. */
  readonly eventAnswer: string
}

/** `no-answer`: it may have happened; `refused`: it did not, and asking again is no use; `limited`: ask later. The message never holds a card or a secret. */
export class ProcessorError extends Error {
  override name = 'ProcessorError'
  readonly kind: 'no-answer' | 'refused' | 'limited' | 'forged'
  constructor(kind: ProcessorError['kind'], message: string) {
    super(message)
    this.kind = kind
  }
}
