import type { FastifyInstance } from 'fastify'
import { addCall, FileAnswer, forgetCaller, requireCaller } from '#server/platform/http.ts'
import type { Privacy } from './service.ts'

export function addPrivacyRoutes(http: FastifyInstance, { privacy }: { privacy: Privacy }) {
  addCall(http, 'exportData', async ({ request, body }) => {
    const { name, content } = await privacy.exportAll(requireCaller(request), body.currentPassword)
    return new FileAnswer(name, content)
  })

  addCall(http, 'deleteAccount', async ({ request, reply, body }) => {
    const message = await privacy.askDeletion(requireCaller(request), body.currentPassword)
    forgetCaller(request, reply)
    return { message }
  })

  addCall(http, 'keepAccount', async ({ request }) => await privacy.keep(requireCaller(request)))
}
