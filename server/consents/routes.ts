import type { FastifyInstance } from 'fastify'
import { addCall } from '#server/platform/add-call.ts'
import { adoptCaller, originOf, placeOf, requireCaller } from '#server/platform/caller.ts'
import type { Sessions } from '#server/sessions/service.ts'
import type { Consents } from './service.ts'

type Parts = { consents: Consents; sessions: Sessions }

export function addConsentRoutes(http: FastifyInstance, { consents, sessions }: Parts) {
  addCall(http, 'getIntimateConsent', async ({ request }) => {
    const { countryCode } = await placeOf(request)
    return await consents.statusOf(request.caller?.userId, countryCode)
  })

  addCall(http, 'setIntimateConsent', async ({ request, reply, body }) => {
    if (!request.caller) adoptCaller(request, reply, await sessions.makeGuest(await originOf(request)))
    const { userId } = requireCaller(request)
    await consents.set(userId, body.isGiven)
    const { countryCode } = await placeOf(request)
    return await consents.statusOf(userId, countryCode)
  })
}
