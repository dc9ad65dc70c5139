import type { FastifyInstance } from 'fastify'
import type { Chat } from '#contract/chat.ts'
import { addCall } from '#server/platform/add-call.ts'
import { requireCaller } from '#server/platform/caller.ts'
import type { Removals } from './service.ts'

type Options = { removals: Removals; chats: { get(ownerId: string, chatId: string): Promise<Chat> } }

export function addRemovalRoutes(http: FastifyInstance, { removals, chats }: Options) {
  addCall(http, 'listRemovals', async ({ request }) => ({
    removals: await removals.list(requireCaller(request).userId),
  }))

  addCall(http, 'restoreRemoval', async ({ request, params }) => {
    const { userId } = requireCaller(request)
    return await chats.get(userId, await removals.restore(userId, params.removalId))
  })

  addCall(http, 'eraseRemoval', async ({ request, params }) => {
    await removals.erase(requireCaller(request).userId, params.removalId)
    return {}
  })
}
