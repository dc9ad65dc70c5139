import { z } from 'zod'
import { SANDBOX_CCBILL } from '#server/providers/payments/sandbox-account.ts'
import { cardOf } from './cards.ts'
import type { CcbillFault } from './ccbill-fault.ts'
import type { SandboxClock } from './clock.ts'
import { type Call, sayJson } from './http.ts'
import type { Payment, Store } from './store.ts'

const NewToken = z.object({
  validNumberOfUse: z.int().positive(),
  customerInfo: z.object({
    customerFname: z.string().min(1),
    customerLname: z.string().min(1),
    email: z.email(),
    country: z.string().regex(/^[A-Z]{2}$/),
    zipcode: z.string().min(1),
    ipAddress: z.ipv4(),
  }),
  paymentInfo: z.object({
    creditCardPaymentInfo: z.object({
      cardNum: z.string(),
      nameOnCard: z.string().min(2),
      cvv2: z.string().regex(/^\d{3,4}$/),
      expMonth: z.string().regex(/^\d\d$/),
      expYear: z.string().regex(/^20\d\d$/),
    }),
  }),
})

type Token = {
  id: string
  registrationId: string
  uses: number
  spent: number
  at: number
  isMerchants: boolean
}

type TokensOptions = {
  store: Store
  clock: SandboxClock
  /** The charge that a subscription's number names. */
  chargeOf: (subscription: string) => Payment | undefined
  fault: CcbillFault
}

/** CCBill's payment tokens: each stands for a card, for so many charges. */
export function createCcbillTokens({ store, clock, chargeOf, fault }: TokensOptions) {
  /** However its letters are written: nobody says that CCBill tells A from a. */
  const find = (id: string): Token | undefined =>
    JSON.parse(store.setting(`ccbill token ${id.toLowerCase()}`) ?? 'null') ?? undefined
  const save = (token: Token) => store.keep(`ccbill token ${token.id}`, JSON.stringify(token))

  const tell = (token: Token) => ({
    paymentTokenId: token.id,
    programParticipationId: null,
    originalPaymentTokenId: null,
    clientAccnum: Number(SANDBOX_CCBILL.account),
    clientSubacc: Number(SANDBOX_CCBILL.subaccount),
    timeToLive: 24,
    validNumberOfUse: token.uses,
    createdDatetime: new Date(token.at).toISOString().slice(0, 19),
    paymentInfoId: null,
    subscriptionId: null,
  })

  /** What the widget calls with a card. */
  function make(call: Call) {
    const asked = NewToken.safeParse(JSON.parse(call.body))
    const card = asked.success && cardOf(asked.data.paymentInfo.creditCardPaymentInfo.cardNum)
    if (!asked.success || !card) return fault(call, 400, 200000, 'Validation failed!')
    const {
      nameOnCard: holder,
      expMonth: month,
      expYear: year,
    } = asked.data.paymentInfo.creditCardPaymentInfo
    const registrationId = store.makeId()
    const at = clock.now()
    store.save('registration', {
      id: registrationId,
      number: card.number,
      holder,
      expires: { month, year },
      at,
    })
    const uses = asked.data.validNumberOfUse
    const token: Token = {
      id: store.makeId(),
      registrationId,
      uses,
      spent: 0,
      at,
      isMerchants: false,
    }
    save(token)
    sayJson(call.response, 200, tell(token))
  }

  /** What the merchant calls with an earlier charge: its card is on file. */
  function makeAgain(call: Call) {
    const subscription = /"subscriptionId":(\d{1,19})[,}]/.exec(call.body)?.[1] ?? ''
    const payment = chargeOf(subscription)
    const { validNumberOfUse } = z.object({ validNumberOfUse: z.int() }).parse(JSON.parse(call.body))
    if (!payment) return fault(call, 400, 200000, 'Invalid Subscription ID.')
    const token: Token = {
      id: store.makeId(),
      registrationId: payment.registrationId,
      uses: validNumberOfUse,
      spent: 0,
      at: clock.now(),
      isMerchants: true,
    }
    save(token)
    sayJson(call.response, 200, tell(token))
  }

  return { find, save, tell, make, makeAgain }
}

export type CcbillTokens = ReturnType<typeof createCcbillTokens>
