import type { FastifyInstance } from 'fastify'
import { addCall, requireCaller } from '#server/platform/http.ts'
import type { DeskConversions } from './service.ts'

export function addDeskConversionsRoutes(
  http: FastifyInstance,
  { deskConversions }: { deskConversions: DeskConversions },
) {
  addCall(http, 'listConversions', ({ request, query }) =>
    deskConversions.list(requireCaller(request).userId, Number(query.days)),
  )
}
