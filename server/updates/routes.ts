import type { FastifyInstance } from 'fastify'
import { addCall } from '#server/platform/add-call.ts'
import { requireCaller } from '#server/platform/caller.ts'
import { callLanguage } from '#server/platform/visitor-language.ts'
import type { Sessions } from '#server/sessions/service.ts'
import type { Updates } from './service.ts'

export function addUpdateRoutes(
  http: FastifyInstance,
  { sessions, updates }: { sessions: Sessions; updates: Updates },
) {
  addCall(http, 'listUpdates', async ({ request }) => {
    const userId = request.caller?.userId
    const language = userId ? await sessions.languageOf(userId) : callLanguage(request.headers)
    return { updates: await updates.list(userId, language) }
  })

  addCall(http, 'markUpdatesRead', async ({ request, body }) => ({
    unreadUpdates: await updates.markRead(requireCaller(request).userId, new Date(body.through)),
  }))
}
