import type { FastifyInstance } from 'fastify'
import { addCall } from '#server/platform/add-call.ts'
import { requireCaller } from '#server/platform/caller.ts'
import type { DeskAppeals } from './service.ts'

export function addDeskAppealRoutes(http: FastifyInstance, { deskAppeals }: { deskAppeals: DeskAppeals }) {
  addCall(
    http,
    'listAppeals',
    async ({ request, query }) => await deskAppeals.list(requireCaller(request).userId, query),
  )

  addCall(
    http,
    'openAppeal',
    async ({ request, params, body }) =>
      await deskAppeals.open(requireCaller(request).userId, params.caseId, body.reason),
  )

  addCall(
    http,
    'answerAppeal',
    async ({ request, params, body }) =>
      await deskAppeals.answer(requireCaller(request).userId, params.caseId, body),
  )
}
