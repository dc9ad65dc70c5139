import type { FastifyInstance } from 'fastify'
import { addCall } from '#server/platform/add-call.ts'
import { requireCaller } from '#server/platform/caller.ts'
import type { Search } from './service.ts'

export function addSearchRoutes(http: FastifyInstance, { search }: { search: Search }) {
  addCall(http, 'searchMessages', async ({ request, query }) => ({
    hits: await search.find(requireCaller(request).userId, query.query, query.chatId),
  }))
}
