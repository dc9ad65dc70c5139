import type { FastifyInstance } from 'fastify'
import { MADE_SIZES, VEIL } from '#contract/made-pictures.ts'
import { type Addresses, PICTURES_PATH, type Signed } from '#server/addresses/service.ts'
import { notFound } from '#server/platform/refusals.ts'
import type { Images } from './service.ts'

/** The unguessable name, and the size of a smaller copy. */
const FILE = new RegExp(`^(${VEIL})?[0-9a-f]{48}(-(${MADE_SIZES.join('|')}))?\\.webp$`)

type ImageRoutes = { images: Images; addresses: Addresses }

export function addImageRoutes(http: FastifyInstance, { images, addresses }: ImageRoutes) {
  http.get<{ Params: { file: string }; Querystring: Signed }>(
    `${PICTURES_PATH}/:file`,
    { schema: { hide: true } },
    async ({ params: { file }, query }, reply) => {
      const leftS = FILE.test(file) ? addresses.secondsLeft(file, query) : 0
      const found = leftS > 0 && (await images.read(file))
      if (!found) throw notFound()
      return reply
        .header('cache-control', `private, max-age=${leftS}, immutable`)
        .header('content-length', found.bytes)
        .type('image/webp')
        .send(found.stream)
    },
  )
}
