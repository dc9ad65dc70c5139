import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addCall, STREAMED } from '#server/platform/add-call.ts'
import { requireCaller } from '#server/platform/caller.ts'
import { openEventStream } from '#server/platform/event-stream.ts'
import type { Changes } from './service.ts'

export function addChangeRoutes(http: FastifyInstance, { changes }: { changes: Changes }) {
  addCall(http, 'followChanges', async ({ request, reply, query }) => {
    const { userId } = requireCaller(request)
    changes.admit(userId)
    changes.follow(userId, query.after ?? lastEventId(request), openEventStream(request, reply))
    return STREAMED
  })

  // Whatever a call has changed, it has changed for its caller. What outlives the call says so by itself.
  http.addHook('onSend', async (request) => {
    if (request.method === 'POST' && request.caller) changes.announce(request.caller.userId)
  })
}

/** What a browser's own EventSource sends when it comes back. */
function lastEventId({ headers }: FastifyRequest): number | undefined {
  const id = String(headers['last-event-id'] ?? '')
  return /^\d{1,15}$/.test(id) ? Number(id) : undefined
}
