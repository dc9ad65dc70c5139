import type { FastifyInstance } from 'fastify'
import { addCall } from '#server/platform/add-call.ts'
import { requireCaller } from '#server/platform/caller.ts'
import type { DeskPolicy } from './service.ts'

export function addDeskPolicyRoutes(http: FastifyInstance, { deskPolicy }: { deskPolicy: DeskPolicy }) {
  addCall(http, 'listPolicy', async ({ request }) => await deskPolicy.list(requireCaller(request).userId))

  addCall(
    http,
    'setPolicy',
    async ({ request, params, body }) =>
      await deskPolicy.set(requireCaller(request).userId, params.harm, body),
  )
}
