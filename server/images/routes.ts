import type { FastifyInstance } from 'fastify'
import { MADE_SIZES, VEIL } from '#contract/made-pictures.ts'
import { notFound } from '#server/platform/refusals.ts'
import { type Images, PICTURES_PATH } from './service.ts'

/** The unguessable name, and the size of a smaller copy. */
const FILE = new RegExp(`^(${VEIL})?[0-9a-f]{48}(-(${MADE_SIZES.join('|')}))?\\.webp$`)

export function addImageRoutes(http: FastifyInstance, images: Images) {
  http.get<{ Params: { file: string } }>(
    `${PICTURES_PATH}/:file`,
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const found = FILE.test(params.file) ? await images.read(params.file) : undefined
      if (!found) throw notFound()
      return reply
        .header('cache-control', 'private, max-age=31536000, immutable')
        .header('content-length', found.bytes)
        .type('image/webp')
        .send(found.stream)
    },
  )
}
