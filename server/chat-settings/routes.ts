import type { FastifyInstance } from 'fastify'
import { addCall } from '#server/platform/add-call.ts'
import { requireCaller } from '#server/platform/caller.ts'
import type { ChatSettingsService } from './service.ts'

export function addChatSettingsRoutes(
  http: FastifyInstance,
  { chatSettings }: { chatSettings: ChatSettingsService },
) {
  addCall(http, 'updateChat', async ({ request, params, body }) =>
    chatSettings.update(requireCaller(request).userId, params.chatId, body),
  )

  addCall(http, 'listPersonas', async ({ request }) => ({
    personas: await chatSettings.personas(requireCaller(request).userId),
  }))

  addCall(http, 'savePersona', async ({ request, body }) =>
    chatSettings.savePersona(requireCaller(request).userId, body),
  )

  addCall(http, 'deletePersona', async ({ request, params }) => {
    await chatSettings.deletePersona(requireCaller(request).userId, params.personaId)
    return {}
  })
}
