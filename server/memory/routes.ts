import type { FastifyInstance } from 'fastify'
import { addCall } from '#server/platform/add-call.ts'
import { requireCaller } from '#server/platform/caller.ts'
import type { MemoryService } from './service.ts'

export function addMemoryRoutes(http: FastifyInstance, { memory }: { memory: MemoryService }) {
  addCall(
    http,
    'listMemories',
    async ({ request, params }) => await memory.list(requireCaller(request).userId, params.chatId),
  )

  addCall(
    http,
    'addMemory',
    async ({ request, params, body }) => await memory.add(requireCaller(request).userId, params.chatId, body),
  )

  addCall(
    http,
    'changeMemory',
    async ({ request, params, body }) =>
      await memory.change(requireCaller(request).userId, params.chatId, params.memoryId, body),
  )

  addCall(http, 'forgetMemory', async ({ request, params }) => {
    await memory.forget(requireCaller(request).userId, params.chatId, params.memoryId)
    return {}
  })

  addCall(
    http,
    'recall',
    async ({ request, params, query }) =>
      await memory.recall(requireCaller(request).userId, params.chatId, query.query, query.budget),
  )

  addCall(
    http,
    'listUsedMemories',
    async ({ request, params }) =>
      await memory.used(requireCaller(request).userId, params.chatId, params.messageId),
  )
}
