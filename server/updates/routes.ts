import type { FastifyInstance } from 'fastify'
import { addCall, requireCaller } from '#server/platform/http.ts'
import type { Updates } from './service.ts'

export function addUpdateRoutes(http: FastifyInstance, { updates }: { updates: Updates }) {
  addCall(http, 'listUpdates', async ({ request }) => ({
    updates: await updates.list(request.caller?.userId),
  }))

  addCall(http, 'markUpdatesRead', async ({ request, body }) => ({
    unreadUpdates: await updates.markRead(requireCaller(request).userId, new Date(body.through)),
  }))
}
