import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addCall } from '#server/platform/add-call.ts'
import { adoptCaller, originOf, requireCaller } from '#server/platform/caller.ts'
import type { Sessions } from '#server/sessions/service.ts'
import type { Offers } from './service.ts'

export function addOfferRoutes(
  http: FastifyInstance,
  { sessions, offers }: { sessions: Sessions; offers: Offers },
) {
  /** An offer belongs to somebody: whoever has no token becomes a guest. */
  async function userOf(request: FastifyRequest, reply: FastifyReply): Promise<string> {
    if (!request.caller) adoptCaller(request, reply, await sessions.makeGuest(await originOf(request)))
    return requireCaller(request).userId
  }

  addCall(http, 'claimOffer', async ({ request, reply, body }) => ({
    offer: await offers.claim(await userOf(request, reply), body.code),
  }))

  addCall(http, 'noteSubscribeVisit', async ({ request, reply, body }) => ({
    offer: await offers.noteVisit(await userOf(request, reply), body.clientId),
  }))
}
