import type { FastifyInstance } from 'fastify'
import { PROMPT_CHARS_MAX } from '#contract/limits.ts'
import { addCall } from '#server/platform/add-call.ts'
import { adoptCaller, originOf, requireCaller } from '#server/platform/caller.ts'
import type { Sessions } from '#server/sessions/service.ts'
import type { PictureJobs } from './service.ts'

export function addPictureJobRoutes(
  http: FastifyInstance,
  { sessions, pictureJobs }: { sessions: Sessions; pictureJobs: PictureJobs },
) {
  addCall(http, 'getPicturePrice', async ({ request }) => await pictureJobs.price(request.caller?.userId))

  addCall(
    http,
    'askPictures',
    async ({ request, reply, body }) => {
      if (!request.caller) adoptCaller(request, reply, await sessions.makeGuest(await originOf(request)))
      return await pictureJobs.ask(requireCaller(request).userId, body)
    },
    { largest: { charsMax: PROMPT_CHARS_MAX } },
  )

  addCall(http, 'listPictureJobs', async ({ request }) => ({
    jobs: await pictureJobs.list(requireCaller(request).userId),
  }))

  addCall(
    http,
    'getPictureJob',
    async ({ request, params }) => await pictureJobs.get(requireCaller(request).userId, params.jobId),
  )

  addCall(
    http,
    'cancelPictureJob',
    async ({ request, params }) => await pictureJobs.cancel(requireCaller(request).userId, params.jobId),
  )

  addCall(
    http,
    'retryPictureJob',
    async ({ request, params, body }) =>
      await pictureJobs.retry(requireCaller(request).userId, params.jobId, body.clientId),
  )

  addCall(
    http,
    'listPictures',
    async ({ request, query }) => await pictureJobs.listPictures(requireCaller(request).userId, query),
  )

  addCall(
    http,
    'savePicture',
    async ({ request, params, body }) =>
      await pictureJobs.savePicture(requireCaller(request).userId, params.pictureId, body.saved),
  )

  addCall(
    http,
    'sharePicture',
    async ({ request, params }) => await pictureJobs.share(requireCaller(request).userId, params.pictureId),
  )

  addCall(
    http,
    'unsharePicture',
    async ({ request, params }) => await pictureJobs.unshare(requireCaller(request).userId, params.pictureId),
  )

  addCall(http, 'getSharedPicture', async ({ params }) => await pictureJobs.shared(params.token))

  // A link that is taken back shows nothing any more: nobody keeps its picture.
  http.get<{ Params: { token: string } }>(
    '/shared-pictures/:token.webp',
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const { bytes, stream } = await pictureJobs.readShared(params.token)
      return reply
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex')
        .header('content-length', bytes)
        .type('image/webp')
        .send(stream)
    },
  )

  addCall(http, 'deletePicture', async ({ request, params }) => {
    await pictureJobs.deletePicture(requireCaller(request).userId, params.pictureId)
    return {}
  })
}
