import type { FastifyInstance } from 'fastify'
import { addCall } from '#server/platform/add-call.ts'
import { requireCaller } from '#server/platform/caller.ts'
import type { Drafts } from './service.ts'

export function addDraftRoutes(http: FastifyInstance, { drafts }: { drafts: Drafts }) {
  addCall(http, 'getDraft', async ({ request, params }) => ({
    draft: await drafts.get(requireCaller(request).userId, params.chatId),
  }))

  addCall(http, 'saveDraft', async ({ request, params, body }) =>
    drafts.save(requireCaller(request).userId, params.chatId, body),
  )
}
