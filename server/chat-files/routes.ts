import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CHAT_FILE_CHARS_MAX } from '#contract/limits.ts'
import { addCall, FileAnswer } from '#server/platform/add-call.ts'
import { requireCaller } from '#server/platform/caller.ts'
import { tooMany } from '#server/platform/rate-limit.ts'
import type { ChatFiles } from './service.ts'

/** A file within a JSON body: its quotation marks are escaped, and letters of most scripts take more than one byte. */
const BODY_BYTES_MAX = 1.5 * CHAT_FILE_CHARS_MAX

/** A large file takes some ten times its size in memory while it is read, so only a few are read at once. */
const LARGE_BYTES = 2_000_000
const LARGE_AT_ONCE = 3

export function addChatFileRoutes(http: FastifyInstance, { chatFiles }: { chatFiles: ChatFiles }) {
  let large = 0
  function admitLarge(request: FastifyRequest, reply: FastifyReply) {
    if (Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY) < LARGE_BYTES) return
    if (large >= LARGE_AT_ONCE) throw tooMany(10)
    large++
    reply.raw.once('close', () => large--)
  }

  addCall(
    http,
    'importChat',
    async ({ request, body }) => await chatFiles.import(requireCaller(request).userId, body),
    {
      bodyBytesMax: BODY_BYTES_MAX,
      largest: { bytesMax: CHAT_FILE_CHARS_MAX },
      admit: async (request, reply) => {
        await chatFiles.admit(requireCaller(request).userId)
        admitLarge(request, reply)
      },
    },
  )

  addCall(http, 'exportChat', async ({ request, params, query }) => {
    const file = await chatFiles.export(requireCaller(request).userId, params.chatId, query.format)
    return new FileAnswer(file.name, file.content)
  })
}
