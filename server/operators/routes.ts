import type { FastifyInstance } from 'fastify'
import { addCall } from '#server/platform/add-call.ts'
import { requireCaller } from '#server/platform/caller.ts'
import type { Operators } from './service.ts'

export function addOperatorRoutes(http: FastifyInstance, { operators }: { operators: Operators }) {
  addCall(http, 'getDesk', async ({ request }) => await operators.state(requireCaller(request)))

  addCall(
    http,
    'enrolFactor',
    async ({ request, body }) => await operators.enrol(requireCaller(request), body.currentPassword),
  )

  addCall(
    http,
    'passFactor',
    async ({ request, body }) => await operators.pass(requireCaller(request), body.code),
  )

  addCall(http, 'leaveDesk', async ({ request }) => {
    await operators.leave(requireCaller(request))
    return {}
  })

  addCall(
    http,
    'listDeeds',
    async ({ request, query }) => await operators.deeds(requireCaller(request).userId, query),
  )

  addCall(http, 'listOpenings', async ({ request }) => ({
    openings: await operators.openings(requireCaller(request).userId),
  }))
}
