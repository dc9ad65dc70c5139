import type { FastifyInstance } from 'fastify'
import { addCall, FileAnswer } from '#server/platform/add-call.ts'
import { requireCaller } from '#server/platform/caller.ts'
import type { Desk } from './service.ts'

export function addDeskRoutes(http: FastifyInstance, { desk }: { desk: Desk }) {
  addCall(http, 'getOverview', async ({ request }) => await desk.overview(requireCaller(request).userId))

  addCall(
    http,
    'listCases',
    async ({ request, query }) => await desk.listCases(requireCaller(request).userId, query),
  )

  addCall(
    http,
    'openCase',
    async ({ request, params }) => await desk.openCase(requireCaller(request).userId, params),
  )

  addCall(http, 'openTalk', async ({ request, params, body }) => ({
    lines: await desk.openTalk(requireCaller(request).userId, params, body.reason),
  }))

  addCall(
    http,
    'decideCase',
    async ({ request, params, body }) => await desk.decideCase(requireCaller(request).userId, params, body),
  )

  addCall(
    http,
    'findUser',
    async ({ request, body }) => await desk.findUser(requireCaller(request).userId, body.query, body.reason),
  )

  addCall(
    http,
    'banUser',
    async ({ request, params, body }) =>
      await desk.ban(requireCaller(request).userId, params.userId, body.reason),
  )

  addCall(
    http,
    'unbanUser',
    async ({ request, params, body }) => await desk.unban(requireCaller(request).userId, params.userId, body),
  )

  addCall(
    http,
    'grantLuna',
    async ({ request, params, body }) =>
      await desk.grantLuna(requireCaller(request).userId, params.userId, body),
  )

  addCall(
    http,
    'refundPayment',
    async ({ request, params, body }) => await desk.refund(requireCaller(request).userId, params, body),
  )

  addCall(http, 'exportUser', async ({ request, params, body }) => {
    const { name, content } = await desk.exportUser(requireCaller(request).userId, params.userId, body.reason)
    return new FileAnswer(name, content)
  })

  addCall(
    http,
    'eraseUser',
    async ({ request, params, body }) =>
      await desk.eraseUser(requireCaller(request).userId, params.userId, body.reason),
  )
}
