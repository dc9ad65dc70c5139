import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addCall } from '#server/platform/add-call.ts'
import type { Caller } from '#server/platform/caller.ts'
import { adoptCaller, originOf, placeOf, requireCaller } from '#server/platform/caller.ts'
import type { Sessions } from '#server/sessions/service.ts'
import type { Funnel, Surveys } from './service.ts'

type FunnelRoutes = { funnel: Funnel; surveys: Surveys; sessions: Sessions }

export function addFunnelRoutes(http: FastifyInstance, { funnel, surveys, sessions }: FunnelRoutes) {
  async function somebody(request: FastifyRequest, reply: FastifyReply): Promise<Caller> {
    if (!request.caller) adoptCaller(request, reply, await sessions.makeGuest(await originOf(request)))
    return requireCaller(request)
  }

  addCall(http, 'answerSurvey', async ({ request, reply, body }) => {
    const { userId } = await somebody(request, reply)
    await surveys.answer(userId, body)
    return {}
  })

  addCall(http, 'finishFunnel', async ({ request, reply, body }) => {
    const origin = { ...(await originOf(request)), state: (await placeOf(request)).state }
    const { caller, ...finished } = await funnel.finish(await somebody(request, reply), body, origin)
    adoptCaller(request, reply, caller)
    return finished
  })
}
