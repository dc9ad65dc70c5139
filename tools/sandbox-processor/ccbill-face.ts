import { z } from 'zod'
import { SANDBOX_CCBILL } from '#server/providers/payments/sandbox-account.ts'
import { answerThrough } from './answer-through.ts'
import { cardOf, type Trouble } from './cards.ts'
import { createCcbillAccess } from './ccbill-access.ts'
import { answerDataLink } from './ccbill-data-link.ts'
import type { SandboxClock } from './clock.ts'
import { type Call, sayJson } from './http.ts'
import { centsOf } from './oppwa-wire.ts'
import type { Payments } from './payments.ts'
import type { ResultName } from './result-codes.ts'
import type { Payment, Store } from './store.ts'

const REFERENCE = /^[A-Za-z0-9]{8,16}$/

/** Declines by their numbers at CCBill; any other is 1, declined by the bank. */
const DECLINES: Partial<Record<ResultName, number>> = {
  funds: 51,
  expired: 54,
  stolen: 4,
  lost: 4,
  uncertain: 22,
}

const Ours = z.object({ clientAccnum: z.number(), clientSubacc: z.number() })
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
const Charge = Ours.extend({
  initialPeriod: z.int().positive(),
  currencyCode: z.literal(840),
  passThroughInfo: z.array(z.object({ name: z.string(), value: z.string() })),
})

type Token = {
  id: string
  registrationId: string
  uses: number
  spent: number
  subscription: string | null
  at: number
  isMerchants: boolean
}

/** CCBill as a merchant's server and the page with its card fields meet it: OAuth, payment tokens, charges, DataLink. */
export function createCcbillFace(options: {
  store: Store
  clock: SandboxClock
  payments: Payments
  takeTrouble: () => Trouble | undefined
}) {
  const { store, clock, payments } = options
  const account = Number(SANDBOX_CCBILL.account)
  const subaccount = Number(SANDBOX_CCBILL.subaccount)
  const access = createCcbillAccess({ store, clock })

  const fault = (call: Call, status: number, errorCode: number, generalMessage: string) =>
    sayJson(call.response, status, {
      id: store.makeId(),
      url: call.path,
      errors: [],
      errorCode,
      generalMessage,
      timestamp: new Date(clock.now()).toISOString(),
    })

  const tokenOf = (id: string): Token | undefined =>
    JSON.parse(store.setting(`ccbill token ${id}`) ?? 'null') ?? undefined
  const saveToken = (token: Token) => store.keep(`ccbill token ${token.id}`, JSON.stringify(token))

  const tellToken = (token: Token) => ({
    paymentTokenId: token.id,
    programParticipationId: null,
    originalPaymentTokenId: null,
    clientAccnum: account,
    clientSubacc: subaccount,
    timeToLive: 24,
    validNumberOfUse: token.uses,
    createdDatetime: new Date(token.at).toISOString().slice(0, 19),
    paymentInfoId: null,
    subscriptionId: token.subscription,
  })

  /** What the widget calls with a card. */
  function makeToken(call: Call) {
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
      subscription: null,
      at,
      isMerchants: false,
    }
    saveToken(token)
    sayJson(call.response, 200, tellToken(token))
  }

  /** What the merchant calls with an earlier charge: its card is on file. */
  function makeTokenAgain(call: Call) {
    const subscription = /"subscriptionId":(\d{1,19})[,}]/.exec(call.body)?.[1] ?? ''
    const payment = chargeOf(subscription)
    const { validNumberOfUse } = z.object({ validNumberOfUse: z.int() }).parse(JSON.parse(call.body))
    if (!payment) return fault(call, 400, 200000, 'Invalid Subscription ID.')
    const token: Token = {
      id: store.makeId(),
      registrationId: payment.registrationId,
      uses: validNumberOfUse,
      spent: 0,
      subscription: null,
      at: clock.now(),
      isMerchants: true,
    }
    saveToken(token)
    sayJson(call.response, 200, tellToken(token))
  }

  /** In place of the company that asks issuers for CCBill: its own part of the wire is not public. */
  function authenticate(call: Call) {
    const { paymentTokenId, code } = z
      .object({ paymentTokenId: z.string(), cents: z.int(), code: z.string().optional() })
      .parse(JSON.parse(call.body))
    const token = tokenOf(paymentTokenId)
    const registration = token && store.find('registration', token.registrationId)
    if (!token || !registration) return fault(call, 400, 200502, 'Payment token does not exist.')
    const how = cardOf(registration.number)
    const wanted = how?.authentication ?? (how?.wantsChallenge && { status: 'C', challenge: 'passes' })
    if (!wanted) return sayJson(call.response, 200, {})
    const right = String(Number.parseInt(token.id.slice(0, 8), 16) % 1_000_000).padStart(6, '0')
    if (wanted.status === 'C' && code === undefined) return sayJson(call.response, 200, { code: right })
    const passed = wanted.challenge === 'passes' && code === right
    const status = wanted.status === 'C' ? (passed ? 'Y' : 'N') : wanted.status
    const isGood = status === 'Y' || status === 'A'
    sayJson(call.response, 200, {
      fields: {
        threedsStatus: status,
        threedsEci: isGood ? '5' : '7',
        threedsVersion: '2.1.0',
        threedsSuccess: isGood,
        threedsCardToken: token.id.slice(0, 16),
        threedsClientTransactionId: `id-${token.id.slice(0, 12)}`,
        threedsDsTransId: store.makeId(),
        threedsAcsTransId: store.makeId(),
        threedsAuthenticationValue: Buffer.from(token.id.slice(0, 20)).toString('base64'),
      },
    })
  }

  const chargeOf = (subscription: string): Payment | undefined => {
    const payment = store.find('payment', store.setting(`ccbill charge ${subscription}`) ?? '')
    return payment?.result === 'paid' ? payment : undefined
  }

  const chargesOf = (token: string) =>
    store.all('payment').filter(({ echo, of, result }) => echo.token === token && !of && result === 'paid')

  async function charge(call: Call, id: string, hasThreeds: boolean) {
    const token = tokenOf(id)
    if (!token) return fault(call, 404, 100101, 'Invalid payment token.')
    const asked = Charge.safeParse(JSON.parse(call.body))
    const cents = centsOf(/"initialPrice":(\d+\.\d\d)[,}]/.exec(call.body)?.[1] ?? '')
    const reference = asked.data?.passThroughInfo.find(({ name }) => name === 'reference')?.value ?? ''
    const isGood = asked.success && cents !== undefined && REFERENCE.test(reference)
    if (!isGood) return fault(call, 400, 200000, 'Validation failed!')
    if (asked.data.clientAccnum !== account || asked.data.clientSubacc !== subaccount)
      return fault(call, 400, 100100, 'Invalid client account')
    const registration = store.find('registration', token.registrationId)
    if (token.spent >= token.uses || !registration) return fault(call, 400, 100102, 'Expired payment token')
    const trouble = options.takeTrouble() ?? cardOf(registration.number)?.trouble
    const fail = () => fault(call, 500, 100103, 'Transaction error.')
    await answerThrough(call, trouble, {
      fail,
      act: async () => {
        saveToken({ ...token, spent: token.spent + 1 })
        const subscriptionId = `9253${String(store.nextNumber()).padStart(14, '0')}`
        const payment = await payments.charge({
          type: cents === 0 ? 'PA' : 'DB',
          cents,
          currency: 'USD',
          reference,
          registration,
          face: 'ccbill',
          isRenewal: token.isMerchants,
          isKept: token.isMerchants,
          hasCvc: !token.isMerchants,
          isAuthenticated: true,
          wantsChallenge: hasThreeds,
          echo: { subscriptionId, token: id },
        })
        store.keep(`ccbill charge ${subscriptionId}`, payment.id)
        if (payment.settles) return fail
        const approved = payment.result === 'paid'
        return () =>
          sayJson(call.response, 200, {
            approved,
            sessionId: null,
            newPaymentTokenId: null,
            paymentUniqueId: null,
            declineCode: approved ? null : (DECLINES[payment.result] ?? 1),
            declineText: approved ? null : 'Declined',
            denialId: approved ? null : 925013101000000000,
            subscriptionId: approved ? subscriptionId : null,
          })
      },
    })
  }

  async function answer(call: Call): Promise<void> {
    const { method } = call
    const path = call.path.replace('/ccbill', '')
    if (method === 'POST' && path === '/ccbill-auth/oauth/token') return access.grant(call)
    if (method === 'GET' && path === '/utils/subscriptionManagement.cgi')
      return await answerDataLink(call, { ...options, chargeOf })
    const role = access.roleOf(call)
    if (!role) return void call.response.writeHead(401).end()
    if (method === 'POST' && path === '/payment-tokens/merchant-only-verify') return makeToken(call)
    if (method === 'POST' && path === '/3ds/authenticate') return authenticate(call)
    if (role !== 'server') return fault(call, 403, 100020, 'Forbidden')
    if (method === 'POST' && path === '/payment-tokens/merchant-only') return makeTokenAgain(call)
    const [, kind, id = ''] =
      /^\/(payment-tokens|transactions\/payment-tokens|transactions\/payment-tokens\/threeds)\/(\w+)$/.exec(
        path,
      ) ?? []
    if (method === 'POST' && kind && kind !== 'payment-tokens')
      return await charge(call, id, kind.endsWith('threeds'))
    const token = tokenOf(id)
    if (method !== 'GET' || !kind || !token) return fault(call, 404, 100101, 'Invalid payment token.')
    if (kind === 'payment-tokens') return sayJson(call.response, 200, tellToken(token))
    sayJson(
      call.response,
      200,
      chargesOf(id).map(({ echo }) => ({
        clientAccnum: account,
        clientSubacc: subaccount,
        subscriptionId: echo.subscriptionId,
      })),
    )
  }

  return { answer }
}
