import type { FastifyInstance } from 'fastify'
import { CHAT_FILE_CHARS_MAX } from '#contract/limits.ts'
import { addCall, FileAnswer } from '#server/platform/add-call.ts'
import { requireCaller } from '#server/platform/caller.ts'
import type { ChatFiles } from './service.ts'

/** A file within a JSON body: its quotation marks are escaped, and letters of most scripts take more than one byte. */
const BODY_BYTES_MAX = 1.5 * CHAT_FILE_CHARS_MAX

export function addChatFileRoutes(http: FastifyInstance, { chatFiles }: { chatFiles: ChatFiles }) {
  addCall(
    http,
    'importChat',
    async ({ request, body }) => await chatFiles.import(requireCaller(request).userId, body),
    {
      bodyBytesMax: BODY_BYTES_MAX,
      largest: { bytesMax: CHAT_FILE_CHARS_MAX },
      admit: async (request) => await chatFiles.admit(requireCaller(request).userId),
    },
  )

  addCall(http, 'exportChat', async ({ request, params, query }) => {
    const file = await chatFiles.export(requireCaller(request).userId, params.chatId, query.format)
    return new FileAnswer(file.name, file.content)
  })
}
