import type { FastifyInstance } from 'fastify'
import { hostOf } from '#server/platform/caller.ts'
import { isApi } from '#server/platform/http.ts'
import { visitOf } from '#server/platform/visit-of.ts'
import type { Attribution } from './service.ts'

/** Reads the tracking headers of every call once it is known whose it is: a sign-up has a caller only at its end. */
export function addAttribution(http: FastifyInstance, { attribution }: { attribution: Attribution }) {
  http.addHook('onSend', async (request) => {
    // Of a reviewer nothing is kept but the looks.
    const { caller } = request
    if (isApi(request) && caller?.role !== 'reviewer')
      await attribution.note(caller && { userId: caller.userId, isGuest: caller.role === 'guest' }, {
        headers: request.headers,
        host: hostOf(request),
        findVisit: () => visitOf(request),
      })
  })
}
