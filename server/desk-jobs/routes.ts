import type { FastifyInstance } from 'fastify'
import { addCall } from '#server/platform/add-call.ts'
import { requireCaller } from '#server/platform/caller.ts'
import type { DeskJobs } from './service.ts'

export function addDeskJobRoutes(http: FastifyInstance, { deskJobs }: { deskJobs: DeskJobs }) {
  addCall(http, 'countJobs', async ({ request }) => await deskJobs.counts(requireCaller(request).userId))

  addCall(http, 'listJobs', async ({ request, query }) => ({
    jobs: await deskJobs.list(requireCaller(request).userId, query),
  }))

  addCall(http, 'retryJob', async ({ request, params, body }) => {
    await deskJobs.retry(requireCaller(request).userId, params, body.reason)
    return {}
  })

  addCall(http, 'cancelJob', async ({ request, params, body }) => {
    await deskJobs.cancel(requireCaller(request).userId, params, body.reason)
    return {}
  })
}
