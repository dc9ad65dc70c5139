import type { FastifyInstance } from 'fastify'
import { addCall } from '#server/platform/add-call.ts'
import { requireCaller } from '#server/platform/caller.ts'
import type { CheckInService } from './service.ts'

export function addCheckInRoutes(http: FastifyInstance, { checkIns }: { checkIns: CheckInService }) {
  addCall(http, 'getCheckIns', async ({ request, params }) =>
    checkIns.get(requireCaller(request).userId, params.chatId),
  )

  addCall(http, 'updateCheckIns', async ({ request, params, body }) =>
    checkIns.update(requireCaller(request).userId, params.chatId, body),
  )
}
