import type { FastifyInstance } from 'fastify'
import { t } from '#contract/server-words.ts'
import { addCall } from '#server/platform/add-call.ts'
import { hostOf, requireCaller } from '#server/platform/caller.ts'
import { sayTo } from '#server/platform/say.ts'
import { callLanguage } from '#server/platform/visitor-language.ts'
import type { Reports } from './service.ts'

export function addReportRoutes(http: FastifyInstance, { reports }: { reports: Reports }) {
  addCall(
    http,
    'fileReport',
    async ({ request, body }) =>
      await reports.file(
        {
          userId: request.caller?.userId,
          host: hostOf(request),
          language: callLanguage(request.headers),
        },
        body,
      ),
  )

  addCall(http, 'reportMessage', async ({ request, params, body }) => ({
    message: sayTo(request, t`Reported for manual review`),
    ...(await reports.ofMessage(requireCaller(request).userId, params.chatId, params.messageId, body)),
  }))

  addCall(http, 'getReport', async ({ params }) => await reports.byNumber(params.number))
}
