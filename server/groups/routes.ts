import type { FastifyInstance } from 'fastify'
import { addCall } from '#server/platform/add-call.ts'
import { adoptCaller, originOf, requireCaller } from '#server/platform/caller.ts'
import type { Sessions } from '#server/sessions/service.ts'
import type { Groups } from './service.ts'

export function addGroupRoutes(
  http: FastifyInstance,
  { sessions, groups }: { sessions: Sessions; groups: Groups },
) {
  addCall(http, 'makeGroup', async ({ request, reply, body }) => {
    await groups.requireMembers(request.caller?.userId, body.premadeIds)
    if (!request.caller) adoptCaller(request, reply, await sessions.makeGuest(await originOf(request)))
    return await groups.make(requireCaller(request).userId, body)
  })

  addCall(
    http,
    'addMember',
    async ({ request, params, body }) =>
      await groups.add(requireCaller(request).userId, params.chatId, body.premadeId),
  )

  addCall(
    http,
    'removeMember',
    async ({ request, params }) =>
      await groups.remove(requireCaller(request).userId, params.chatId, params.premadeId),
  )
}
