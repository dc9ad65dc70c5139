import type { FastifyInstance } from 'fastify'
import { addCall } from '#server/platform/add-call.ts'
import { requireCaller } from '#server/platform/caller.ts'
import type { Push } from './service.ts'

export function addPushRoutes(http: FastifyInstance, { push }: { push: Push }) {
  addCall(http, 'getPush', async ({ request }) => push.get(requireCaller(request).sessionId))

  addCall(http, 'startPush', async ({ request, body: { device, textVersion, ...choices } }) =>
    push.start(requireCaller(request), device, choices, textVersion),
  )

  addCall(http, 'endPush', async ({ request }) => {
    await push.end(requireCaller(request))
    return {}
  })
}
