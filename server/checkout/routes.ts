import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addCall } from '#server/platform/add-call.ts'
import { adoptCaller, originOf, placeOf, requireCaller } from '#server/platform/caller.ts'
import { sayTo } from '#server/platform/say.ts'
import { visitOf } from '#server/platform/visit-of.ts'
import type { Say, Spoken } from './present.ts'
import type { CheckoutService } from './service.ts'

export function addCheckoutRoutes(http: FastifyInstance, { checkout }: { checkout: CheckoutService }) {
  addCall(http, 'getCheckout', async ({ request }) => {
    const { countryCode } = await visitOf(request)
    return await checkout.get(request.caller, countryCode)
  })

  addCall(http, 'payWithNewCard', async ({ request, reply, body }) => {
    const origin = { ...(await originOf(request)), state: (await placeOf(request)).state }
    const caller = await checkout.buyerOf(requireCaller(request), body, origin)
    adoptCaller(request, reply, caller)
    return spoken(request, await checkout.payWithNewCard(caller, body, await seenIn(request)))
  })
  addCall(http, 'payWithStoredCard', async ({ request, body }) =>
    spoken(request, await checkout.payWithStoredCard(requireCaller(request), body, await seenIn(request))),
  )
  addCall(http, 'changeCard', async ({ request, body }) =>
    spoken(request, await checkout.changeCard(requireCaller(request), body, await seenIn(request))),
  )
  addCall(http, 'checkStatus', async ({ request, body }) =>
    spoken(request, await checkout.check(request.caller?.userId, body)),
  )

  addCall(http, 'listPayments', async ({ request }) => ({
    payments: await checkout.list(requireCaller(request).userId, sayIn(request)),
  }))
  addCall(http, 'withdraw', async ({ request, params, body }) => ({
    payments: await checkout.withdraw(requireCaller(request).userId, { ...params, ...body }, sayIn(request)),
  }))
  addCall(
    http,
    'getReceipt',
    async ({ request, params }) =>
      await checkout.receipt(requireCaller(request).userId, params.paymentId, sayIn(request)),
  )
}

const seenIn = async (request: FastifyRequest) => ({
  ip: request.ip,
  acceptHeader: request.headers.accept,
  userAgent: request.headers['user-agent'],
  visit: await visitOf(request),
})

const sayIn =
  (request: FastifyRequest): Say =>
  (words) =>
    sayTo(request, words)

const spoken = <Answer>(request: FastifyRequest, { message, ...answer }: Spoken<Answer>) => ({
  ...answer,
  ...(message && { message: sayTo(request, message) }),
})
