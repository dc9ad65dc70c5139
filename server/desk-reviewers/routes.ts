import type { FastifyInstance } from 'fastify'
import { addCall } from '#server/platform/add-call.ts'
import { requireCaller } from '#server/platform/caller.ts'
import type { DeskReviewers } from './service.ts'

export function addDeskReviewerRoutes(
  http: FastifyInstance,
  { deskReviewers }: { deskReviewers: DeskReviewers },
) {
  addCall(
    http,
    'listReviewers',
    async ({ request }) => await deskReviewers.list(requireCaller(request).userId),
  )

  addCall(
    http,
    'makeReviewer',
    async ({ request, body }) => await deskReviewers.make(requireCaller(request).userId, body),
  )

  addCall(
    http,
    'replacePassphrase',
    async ({ request, params, body }) =>
      await deskReviewers.replacePassphrase(requireCaller(request).userId, params.reviewerId, body.reason),
  )

  addCall(
    http,
    'stopReviewer',
    async ({ request, params, body }) =>
      await deskReviewers.stop(requireCaller(request).userId, params.reviewerId, body.reason),
  )

  addCall(
    http,
    'listLooks',
    async ({ request, params, query }) =>
      await deskReviewers.looks(requireCaller(request).userId, params.reviewerId, query.before),
  )
}
