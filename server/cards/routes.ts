import type { FastifyInstance } from 'fastify'
import { CARD_BYTES_MAX } from '#contract/limits.ts'
import { addCall } from '#server/platform/add-call.ts'
import { requireCaller } from '#server/platform/caller.ts'
import { sayTo } from '#server/platform/say.ts'
import type { Cards } from './service.ts'

/** Base64 takes four letters for three bytes. */
const BODY_BYTES_MAX = Math.ceil((CARD_BYTES_MAX * 4) / 3) + 1_000

export function addCardRoutes(http: FastifyInstance, { cards }: { cards: Cards }) {
  addCall(
    http,
    'readCard',
    async ({ request, body }) => {
      const read = await cards.read(requireCaller(request).userId, Buffer.from(body.file, 'base64'))
      return { ...read, warnings: read.warnings.map((words) => sayTo(request, words)) }
    },
    {
      bodyBytesMax: BODY_BYTES_MAX,
      largest: { bytesMax: CARD_BYTES_MAX },
      admit: async (request) => await cards.admit(requireCaller(request).userId),
    },
  )
}
