import type { FastifyInstance } from 'fastify'
import { addCall } from '#server/platform/add-call.ts'
import { requireCaller } from '#server/platform/caller.ts'
import type { DeskUpdates } from './service.ts'

export function addDeskUpdateRoutes(http: FastifyInstance, { deskUpdates }: { deskUpdates: DeskUpdates }) {
  addCall(http, 'listAllUpdates', async ({ request }) => ({
    updates: await deskUpdates.list(requireCaller(request).userId),
  }))

  addCall(http, 'saveUpdate', async ({ request, params, body }) => ({
    updates: await deskUpdates.save(requireCaller(request).userId, params.updateId, body),
  }))

  addCall(http, 'removeUpdate', async ({ request, params }) => ({
    updates: await deskUpdates.remove(requireCaller(request).userId, params.updateId),
  }))
}
