import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addCall, adoptCaller, originOf, placeOf, requireCaller } from '#server/platform/http.ts'
import type { CheckoutService } from './service.ts'

export function addCheckoutRoutes(http: FastifyInstance, { checkout }: { checkout: CheckoutService }) {
  addCall(http, 'getCheckout', async ({ request }) => await checkout.get(request.caller?.userId))

  addCall(http, 'payWithNewCard', async ({ request, reply, body }) => {
    const origin = { ...(await originOf(request)), state: (await placeOf(request)).state }
    const caller = await checkout.buyerOf(requireCaller(request), body.product, origin)
    adoptCaller(request, reply, caller)
    return await checkout.payWithNewCard(caller.userId, body, seenIn(request))
  })
  addCall(
    http,
    'payWithStoredCard',
    async ({ request, body }) =>
      await checkout.payWithStoredCard(requireCaller(request).userId, body, seenIn(request)),
  )
  addCall(
    http,
    'changeCard',
    async ({ request, body }) =>
      await checkout.changeCard(requireCaller(request).userId, body, seenIn(request)),
  )
  addCall(
    http,
    'checkStatus',
    async ({ request, body }) => await checkout.check(request.caller?.userId, body),
  )

  addCall(http, 'listPayments', async ({ request }) => ({
    payments: await checkout.list(requireCaller(request).userId),
  }))
  addCall(
    http,
    'getReceipt',
    async ({ request, params }) => await checkout.receipt(requireCaller(request).userId, params.paymentId),
  )
}

const seenIn = ({ ip, headers }: FastifyRequest) => ({
  ip,
  acceptHeader: headers.accept,
  userAgent: headers['user-agent'],
})
