import type { FastifyInstance } from 'fastify'
import { PROMPT_CHARS_MAX } from '#contract/limits.ts'
import { type Addresses, SHARED_PATH, type Signed } from '#server/addresses/service.ts'
import { addCall } from '#server/platform/add-call.ts'
import { adoptCaller, originOf, requireCaller } from '#server/platform/caller.ts'
import { notFound } from '#server/platform/refusals.ts'
import type { Sessions } from '#server/sessions/service.ts'
import type { PictureJobs } from './service.ts'

export function addPictureJobRoutes(
  http: FastifyInstance,
  {
    addresses,
    sessions,
    pictureJobs,
  }: { addresses: Addresses; sessions: Sessions; pictureJobs: PictureJobs },
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

  // A link that is taken back shows nothing any more: nobody keeps its picture. Only the call above, which asks who is
  // an adult, gives the signature.
  http.get<{ Params: { token: string }; Querystring: Signed }>(
    `${SHARED_PATH}/:token.webp`,
    { schema: { hide: true } },
    async ({ params, query }, reply) => {
      if (addresses.secondsLeft(`${params.token}.webp`, query) === 0) throw notFound()
      const { bytes, stream } = await pictureJobs.readShared(params.token)
      return reply
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex')
        .header('content-length', bytes)
        .type('image/webp')
        .send(stream)
    },
  )

  addCall(
    http,
    'redrawPicture',
    async ({ request, params, body }) =>
      await pictureJobs.redraw(requireCaller(request).userId, params.pictureId, body.clientId),
  )

  addCall(http, 'deletePicture', async ({ request, params }) => {
    await pictureJobs.deletePicture(requireCaller(request).userId, params.pictureId)
    return {}
  })
}
