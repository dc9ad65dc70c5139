import type { FastifyInstance } from 'fastify'
import { MESSAGE_CHARS_MAX } from '#contract/limits.ts'
import { addCall, STREAMED } from '#server/platform/add-call.ts'
import { adoptCaller, originOf, requireCaller } from '#server/platform/caller.ts'
import { openEventStream } from '#server/platform/event-stream.ts'
import type { Sessions } from '#server/sessions/service.ts'
import type { Chats } from './service.ts'

export function addChatRoutes(
  http: FastifyInstance,
  { sessions, chats }: { sessions: Sessions; chats: Chats },
) {
  addCall(http, 'listChats', async ({ request }) => ({
    chats: request.caller ? await chats.list(request.caller.userId) : [],
  }))

  addCall(http, 'openChat', async ({ request, reply, body }) => {
    if (!request.caller) {
      await chats.requireCharacter(undefined, body.premadeId)
      adoptCaller(request, reply, await sessions.makeGuest(await originOf(request)))
    }
    return await chats.open(requireCaller(request).userId, body.premadeId)
  })

  addCall(
    http,
    'getChat',
    async ({ request, params }) => await chats.get(requireCaller(request).userId, params.chatId),
  )

  addCall(
    http,
    'listMessages',
    async ({ request, params, query }) =>
      await chats.messages(requireCaller(request).userId, params.chatId, query),
  )

  addCall(http, 'readChat', async ({ request, params, body }) => {
    await chats.read(requireCaller(request).userId, params.chatId, body.seq)
    return {}
  })

  addCall(
    http,
    'sendMessage',
    async ({ request, reply, params, body }) => {
      const sent = await chats.send(requireCaller(request).userId, params.chatId, body)
      const { replyId } = sent.reply
      if (!replyId || !request.headers.accept?.includes('text/event-stream')) return sent
      const stream = openEventStream(request, reply)
      // Without a number: the reply's own events begin at 1 for every reader.
      stream.frames(`data: ${JSON.stringify({ type: 'sent', ...sent })}\n\n`)
      chats.follow(replyId, 0, stream)
      return STREAMED
    },
    { largest: { charsMax: MESSAGE_CHARS_MAX } },
  )

  addCall(
    http,
    'sendPicture',
    async ({ request, params, body }) =>
      await chats.sendPicture(requireCaller(request).userId, params.chatId, body),
  )

  addCall(http, 'followReply', async ({ request, reply, params, query }) => {
    await chats.requireReply(requireCaller(request).userId, params.chatId, params.replyId)
    chats.follow(params.replyId, query.after, openEventStream(request, reply))
    return STREAMED
  })

  addCall(http, 'stopReply', async ({ request, params }) => ({
    stopped: await chats.stop(requireCaller(request).userId, params.chatId, params.replyId),
  }))
}
