import type { FastifyInstance } from 'fastify'
import { addCall } from '#server/platform/add-call.ts'
import { requireCaller } from '#server/platform/caller.ts'
import type { DeskEngines } from './service.ts'

export function addDeskEngineRoutes(http: FastifyInstance, { deskEngines }: { deskEngines: DeskEngines }) {
  addCall(http, 'listEngines', async ({ request }) => await deskEngines.list(requireCaller(request).userId))

  addCall(
    http,
    'setModel',
    async ({ request, body }) => await deskEngines.setModel(requireCaller(request).userId, body),
  )

  addCall(
    http,
    'setEarlierModel',
    async ({ request, body }) => await deskEngines.setEarlier(requireCaller(request).userId, body),
  )

  addCall(
    http,
    'countEarlierTalks',
    async ({ request }) => await deskEngines.countTalks(requireCaller(request).userId),
  )

  addCall(
    http,
    'setPictures',
    async ({ request, body }) => await deskEngines.setPictures(requireCaller(request).userId, body),
  )

  addCall(
    http,
    'testEngine',
    async ({ request, params, body }) =>
      await deskEngines.test(requireCaller(request).userId, params.engine, body),
  )
}
