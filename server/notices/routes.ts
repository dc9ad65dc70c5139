import type { FastifyInstance } from 'fastify'
import { addCall } from '#server/platform/add-call.ts'
import { requireCaller } from '#server/platform/caller.ts'
import type { Notices } from './service.ts'

export function addNoticeRoutes(http: FastifyInstance, { notices }: { notices: Notices }) {
  addCall(http, 'getNotice', async ({ request }) => ({
    notice: request.caller ? await notices.find(request.caller.userId) : null,
  }))

  addCall(http, 'seeNotice', async ({ request, params }) => {
    await notices.see(requireCaller(request).userId, params.noticeId)
    return {}
  })
}
