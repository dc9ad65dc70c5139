import type { FastifyInstance } from 'fastify'
import { addCall, FileAnswer } from '#server/platform/add-call.ts'
import { forgetCaller, requireCaller } from '#server/platform/caller.ts'
import { say } from '#server/platform/say.ts'
import { visitorLanguage } from '#server/platform/visitor-language.ts'
import { deletionAnswer } from './deletion-words.ts'
import type { Privacy } from './service.ts'

export function addPrivacyRoutes(http: FastifyInstance, { privacy }: { privacy: Privacy }) {
  addCall(http, 'exportData', async ({ request, body }) => {
    const { name, content } = await privacy.exportAll(requireCaller(request), body.currentPassword)
    return new FileAnswer(name, content)
  })

  addCall(http, 'deleteAccount', async ({ request, reply, body }) => {
    const dueAt = await privacy.askDeletion(requireCaller(request), body.currentPassword)
    forgetCaller(request, reply)
    const language = visitorLanguage(request.headers)
    return { message: say(deletionAnswer(dueAt, language), language) }
  })

  addCall(http, 'keepAccount', async ({ request }) => await privacy.keep(requireCaller(request)))
}
