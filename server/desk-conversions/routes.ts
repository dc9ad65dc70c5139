import type { FastifyInstance } from 'fastify'
import { addCall } from '#server/platform/add-call.ts'
import { requireCaller } from '#server/platform/caller.ts'
import type { DeskConversions } from './service.ts'

export function addDeskConversionsRoutes(
  http: FastifyInstance,
  { deskConversions }: { deskConversions: DeskConversions },
) {
  addCall(http, 'listConversions', ({ request, query }) =>
    deskConversions.list(requireCaller(request).userId, Number(query.days)),
  )
}
