import type { FastifyInstance } from 'fastify'
import { addCall } from '#server/platform/add-call.ts'
import { hostOf, requireCaller } from '#server/platform/caller.ts'
import { visitOf } from '#server/platform/visit-of.ts'
import type { Analytics } from './service.ts'

/** A full batch has some 15 kB. */
const BATCH_BYTES_MAX = 32 * 1024

export function addAnalyticsRoutes(http: FastifyInstance, { analytics }: { analytics: Analytics }) {
  addCall(http, 'getMeasuring', async ({ request }) => ({ may: analytics.may(await visitOf(request)) }))

  addCall(http, 'setMeasuring', async ({ request, body }) => {
    const { userId } = requireCaller(request)
    await analytics.choose(userId, body.isGiven, hostOf(request))
    return {}
  })

  addCall(
    http,
    'recordEvents',
    async ({ request, body }) =>
      await analytics.record(body, {
        visit: await visitOf(request),
        userId: request.caller?.userId,
        host: hostOf(request),
      }),
    { bodyBytesMax: BATCH_BYTES_MAX },
  )
}
