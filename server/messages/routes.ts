import type { FastifyInstance } from 'fastify'
import { addCall } from '#server/platform/add-call.ts'
import { requireCaller } from '#server/platform/caller.ts'
import type { Messages } from './service.ts'

export function addMessageRoutes(http: FastifyInstance, { messages }: { messages: Messages }) {
  addCall(http, 'retryReply', async ({ request, params, body }) => ({
    reply: await messages.retry(requireCaller(request).userId, params.chatId, body),
  }))

  addCall(http, 'continueTalk', async ({ request, params, body }) => ({
    reply: await messages.continueTalk(requireCaller(request).userId, params.chatId, body),
  }))

  addCall(
    http,
    'editMessage',
    async ({ request, params, body }) =>
      await messages.edit(requireCaller(request).userId, params.chatId, params.messageId, body),
  )

  addCall(
    http,
    'rewordReply',
    async ({ request, params, body }) =>
      await messages.reword(requireCaller(request).userId, params.chatId, params.messageId, body),
  )

  addCall(
    http,
    'chooseVariant',
    async ({ request, params, body }) =>
      await messages.choose(requireCaller(request).userId, params.chatId, params.messageId, body),
  )

  addCall(
    http,
    'removeMessages',
    async ({ request, params }) =>
      await messages.remove(requireCaller(request).userId, params.chatId, params.messageId),
  )

  addCall(
    http,
    'branchChat',
    async ({ request, params, body }) =>
      await messages.branch(requireCaller(request).userId, params.chatId, body.messageId, body.clientId),
  )

  addCall(
    http,
    'reactToMessage',
    async ({ request, params, body }) =>
      await messages.react(requireCaller(request).userId, params.chatId, params.messageId, body.reaction),
  )

  addCall(
    http,
    'saveMessage',
    async ({ request, params, body }) =>
      await messages.save(requireCaller(request).userId, params.chatId, params.messageId, body.saved),
  )

  addCall(
    http,
    'listSaved',
    async ({ request, query }) => await messages.saved(requireCaller(request).userId, query.before),
  )
}
