import type { FastifyInstance } from 'fastify'
import { addCall } from '#server/platform/add-call.ts'
import { requireCaller } from '#server/platform/caller.ts'
import type { Subscriptions } from './service.ts'

export function addSubscriptionRoutes(
  http: FastifyInstance,
  { subscriptions }: { subscriptions: Subscriptions },
) {
  addCall(
    http,
    'getSubscription',
    async ({ request }) => await subscriptions.get(requireCaller(request).userId),
  )
  addCall(
    http,
    'cancelSubscription',
    async ({ request }) => await subscriptions.cancel(requireCaller(request).userId),
  )
  addCall(
    http,
    'resumeSubscription',
    async ({ request }) => await subscriptions.resume(requireCaller(request).userId),
  )
}
