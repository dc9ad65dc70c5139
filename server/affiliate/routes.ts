import type { FastifyInstance } from 'fastify'
import { addCall } from '#server/platform/add-call.ts'
import { hostOf, requireCaller } from '#server/platform/caller.ts'
import type { Affiliates } from './service.ts'

export function addAffiliateRoutes(http: FastifyInstance, { affiliates }: { affiliates: Affiliates }) {
  addCall(http, 'getAffiliate', async ({ request }) => ({
    account: await affiliates.account(requireCaller(request).userId, hostOf(request)),
  }))

  addCall(http, 'joinAffiliate', async ({ request }) => ({
    account: await affiliates.join(requireCaller(request).userId, hostOf(request)),
  }))

  addCall(http, 'requestPayout', async ({ request, body }) => ({
    account: await affiliates.requestPayout(requireCaller(request).userId, body),
  }))
}
