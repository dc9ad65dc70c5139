import type { FastifyInstance } from 'fastify'
import { addCall, FileAnswer } from '#server/platform/add-call.ts'
import { forgetCaller, requireCaller } from '#server/platform/caller.ts'
import { say } from '#server/platform/say.ts'
import { callLanguage } from '#server/platform/visitor-language.ts'
import { deletionAnswer } from './deletion-words.ts'
import type { Privacy } from './service.ts'

export function addPrivacyRoutes(http: FastifyInstance, { privacy }: { privacy: Privacy }) {
  addCall(http, 'exportData', async ({ request, body }) => {
    const { name, content } = await privacy.exportAll(requireCaller(request), body.currentPassword)
    return new FileAnswer(name, content)
  })

  addCall(http, 'deleteAccount', async ({ request, reply, body }) => {
    const scheduled = await privacy.askDeletion(requireCaller(request), body.currentPassword)
    forgetCaller(request, reply)
    const language = callLanguage(request.headers)
    return { message: say(deletionAnswer(scheduled, language), language) }
  })

  addCall(http, 'getBannedAccount', async ({ body }) => ({
    account: await privacy.bannedAccount(body.appealKey),
  }))

  addCall(http, 'exportBanned', async ({ body }) => {
    const { name, content } = await privacy.exportBanned(body.appealKey, body.currentPassword)
    return new FileAnswer(name, content)
  })

  addCall(http, 'deleteBanned', async ({ body }) => ({
    account: await privacy.deleteBanned(body.appealKey, body.currentPassword),
  }))

  addCall(http, 'keepBanned', async ({ body }) => ({ account: await privacy.keepBanned(body.appealKey) }))

  addCall(http, 'keepAccount', async ({ request }) => await privacy.keep(requireCaller(request)))
}
