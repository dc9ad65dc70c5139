import { z } from 'zod'
import { SANDBOX_CCBILL } from '#server/providers/payments/sandbox-account.ts'
import { answerThrough } from './answer-through.ts'
import { cardOf, type Trouble } from './cards.ts'
import { createCcbillAccess } from './ccbill-access.ts'
import { authenticate } from './ccbill-authentication.ts'
import { answerDataLink } from './ccbill-data-link.ts'
import { createCcbillFault } from './ccbill-fault.ts'
import { createCcbillTokens } from './ccbill-tokens.ts'
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
const Charge = Ours.extend({
  initialPeriod: z.int().positive(),
  currencyCode: z.literal(840),
  passThroughInfo: z.array(z.object({ name: z.string(), value: z.string() })),
})

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
  const fault = createCcbillFault({ store, clock })
  const tokens = createCcbillTokens({ store, clock, chargeOf, fault })

  function chargeOf(subscription: string): Payment | undefined {
    const payment = store.find('payment', store.setting(`ccbill charge ${subscription}`) ?? '')
    return payment?.result === 'paid' ? payment : undefined
  }

  const chargesOf = (token: string) =>
    store.all('payment').filter(({ echo, of, result }) => echo.token === token && !of && result === 'paid')

  async function charge(call: Call, id: string, hasThreeds: boolean) {
    const token = tokens.find(id)
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
        tokens.save({ ...token, spent: token.spent + 1 })
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
          echo: { subscriptionId, token: token.id },
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
    if (method === 'POST' && path === '/payment-tokens/merchant-only-verify') return tokens.make(call)
    if (method === 'POST' && path === '/3ds/authenticate') return authenticate(call, { store, tokens, fault })
    if (role !== 'server') return fault(call, 403, 100020, 'Forbidden')
    if (method === 'POST' && path === '/payment-tokens/merchant-only') return tokens.makeAgain(call)
    const [, kind, id = ''] =
      /^\/(payment-tokens|transactions\/payment-tokens|transactions\/payment-tokens\/threeds)\/(\w+)$/.exec(
        path,
      ) ?? []
    if (method === 'POST' && kind && kind !== 'payment-tokens')
      return await charge(call, id, kind.endsWith('threeds'))
    const token = tokens.find(id)
    if (method !== 'GET' || !kind || !token) return fault(call, 404, 100101, 'Invalid payment token.')
    if (kind === 'payment-tokens') return sayJson(call.response, 200, tokens.tell(token))
    sayJson(
      call.response,
      200,
      chargesOf(token.id).map(({ echo }) => ({
        clientAccnum: account,
        clientSubacc: subaccount,
        subscriptionId: echo.subscriptionId,
      })),
    )
  }

  return { answer }
}
