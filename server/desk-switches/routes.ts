import type { FastifyInstance } from 'fastify'
import { addCall } from '#server/platform/add-call.ts'
import { requireCaller } from '#server/platform/caller.ts'
import type { DeskSwitches } from './service.ts'

export function addDeskSwitchRoutes(http: FastifyInstance, { deskSwitches }: { deskSwitches: DeskSwitches }) {
  addCall(http, 'listSwitches', async ({ request }) => ({
    switches: await deskSwitches.list(requireCaller(request).userId),
  }))

  addCall(http, 'setSwitch', async ({ request, params, body }) => ({
    switches: await deskSwitches.set(requireCaller(request).userId, params.name, body),
  }))
}
