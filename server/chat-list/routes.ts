import type { FastifyInstance } from 'fastify'
import { addCall } from '#server/platform/add-call.ts'
import { requireCaller } from '#server/platform/caller.ts'
import type { ChatList } from './service.ts'

export function addChatListRoutes(http: FastifyInstance, { chatList }: { chatList: ChatList }) {
  addCall(
    http,
    'clearModel',
    async ({ request, body }) => await chatList.clear(requireCaller(request).userId, body.modelId),
  )

  addCall(http, 'deleteModel', async ({ request, body }) => ({
    removalId: await chatList.remove(requireCaller(request).userId, body.modelId),
  }))

  addCall(
    http,
    'pinConversation',
    async ({ request, body }) => await chatList.togglePin(requireCaller(request).userId, body.modelId),
  )
}
