import type { FastifyInstance } from 'fastify'
import { RECORDING_BYTES_MAX } from '#contract/limits.ts'
import { type Addresses, type Signed, VOICES_PATH } from '#server/addresses/service.ts'
import { addCall } from '#server/platform/add-call.ts'
import { requireCaller } from '#server/platform/caller.ts'
import { notFound } from '#server/platform/refusals.ts'
import type { Voices } from './service.ts'

type VoiceRoutes = { voices: Voices; addresses: Addresses }

export function addVoiceRoutes(http: FastifyInstance, { voices, addresses }: VoiceRoutes) {
  addCall(
    http,
    'speakMessage',
    async ({ request, params }) =>
      await voices.speak(requireCaller(request).userId, params.chatId, params.messageId),
  )

  addCall(http, 'getVoiceOptions', async () => ({ canTranscribe: voices.canTranscribe }))

  // In a room of its own: no other call takes a body that is not JSON.
  http.register((room, _, done) => {
    room.removeAllContentTypeParsers()
    room.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
    addCall(
      room,
      'transcribe',
      async ({ request, reply }) => {
        const gone = new AbortController()
        reply.raw.once('close', () => gone.abort(new Error('The caller is gone.')))
        return { text: await voices.transcribe(requireCaller(request), request.body, gone.signal) }
      },
      {
        bodyBytesMax: RECORDING_BYTES_MAX,
        admit: async () => {
          if (!voices.canTranscribe) throw notFound()
        },
      },
    )
    done()
  })

  http.get<{ Params: { file: string }; Querystring: Signed }>(
    `${VOICES_PATH}/:file`,
    { schema: { hide: true } },
    async ({ params: { file }, query, headers }, reply) => {
      const [, ending] = /^[0-9a-f]{48}\.(wav|mp3)$/.exec(file) ?? []
      const leftS = ending ? addresses.secondsLeft(file, query) : 0
      const found = leftS > 0 && (await voices.open(file, headers.range))
      if (!found) throw notFound()
      const { bytes, part, stream } = found
      reply
        .header('accept-ranges', 'bytes')
        .header('cache-control', `private, max-age=${leftS}, immutable`)
        .type(ending === 'wav' ? 'audio/wav' : 'audio/mpeg')
      if (part === 'out of range') return reply.code(416).header('content-range', `bytes */${bytes}`).send()
      if (!part) return reply.header('content-length', bytes).send(stream)
      return reply
        .code(206)
        .header('content-range', `bytes ${part.start}-${part.end}/${bytes}`)
        .header('content-length', part.end - part.start + 1)
        .send(stream)
    },
  )
}
