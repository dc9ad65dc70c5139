import type { FastifyInstance } from 'fastify'
import { addCall } from '#server/platform/add-call.ts'
import { requireCaller } from '#server/platform/caller.ts'
import type { DeskCatalogue } from './service.ts'

export function addDeskCatalogueRoutes(
  http: FastifyInstance,
  { deskCatalogue }: { deskCatalogue: DeskCatalogue },
) {
  addCall(http, 'getCatalogue', async ({ request }) => await deskCatalogue.get(requireCaller(request).userId))

  addCall(
    http,
    'setOnSale',
    async ({ request, params, body }) =>
      await deskCatalogue.set(requireCaller(request).userId, params.name, body),
  )
}
