import type { FastifyInstance } from 'fastify'
import { addCall, FileAnswer } from '#server/platform/add-call.ts'
import { requireCaller } from '#server/platform/caller.ts'
import type { DeskPreservations } from './service.ts'

type Parts = { deskPreservations: DeskPreservations }

export function addDeskPreservationRoutes(http: FastifyInstance, { deskPreservations }: Parts) {
  const idOf = (request: Parameters<typeof requireCaller>[0]) => requireCaller(request).userId

  addCall(
    http,
    'preserve',
    async ({ request, body }) => await deskPreservations.preserve(idOf(request), body),
  )

  addCall(
    http,
    'listPreservations',
    async ({ request, query }) => await deskPreservations.list(idOf(request), query),
  )

  addCall(
    http,
    'openPreservation',
    async ({ request, params, body }) =>
      await deskPreservations.open(idOf(request), params.preservationId, body.reason),
  )

  addCall(http, 'exportPreservation', async ({ request, params, body }) => {
    const { preservationId } = params
    const { name, content } = await deskPreservations.export(idOf(request), preservationId, body.reason)
    return new FileAnswer(name, content)
  })

  addCall(
    http,
    'noteSubmission',
    async ({ request, params, body }) =>
      await deskPreservations.noteSubmission(idOf(request), params.preservationId, body),
  )

  addCall(http, 'releasePreservation', async ({ request, params, body }) => {
    await deskPreservations.release(idOf(request), params.preservationId, body.reason)
    return {}
  })
}
