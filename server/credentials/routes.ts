import type { FastifyInstance } from 'fastify'
import { t } from '#contract/server-words.ts'
import type { Accounts } from '#server/accounts/service.ts'
import { addCall } from '#server/platform/add-call.ts'
import { adoptCaller, hostOf, originOf, requireCaller } from '#server/platform/caller.ts'
import { sayTo } from '#server/platform/say.ts'
import { callLanguage } from '#server/platform/visitor-language.ts'
import type { Credentials } from './service.ts'

export function addCredentialRoutes(
  http: FastifyInstance,
  { credentials, accounts }: { credentials: Credentials; accounts: Accounts },
) {
  addCall(http, 'askPasswordReset', async ({ request, body }) => {
    await credentials.askReset(body.email, hostOf(request), callLanguage(request.headers))
    return {
      message: sayTo(request, t`If there is an account with this address, a link is on its way to it.`),
    }
  })

  addCall(http, 'resetPassword', async ({ request, body }) => {
    await credentials.resetPassword(body.token, body.password)
    return { message: sayTo(request, t`Your new password is set. Sign in with it.`) }
  })

  addCall(http, 'confirmEmail', async ({ request, body }) => {
    await credentials.confirmEmail(body.token)
    return { message: sayTo(request, t`Your address is confirmed.`) }
  })

  addCall(http, 'changeEmail', async ({ request, body }) => {
    await credentials.changeEmail(requireCaller(request), body)
    return { message: sayTo(request, t`Open the link that we sent to your new address; then it is changed.`) }
  })

  addCall(http, 'resendConfirmation', async ({ request }) => {
    await credentials.resendConfirmation(requireCaller(request))
    return { message: sayTo(request, t`The link is on its way to your mailbox.`) }
  })

  addCall(http, 'stepUp', async ({ request, body }) => {
    await accounts.stepUp(requireCaller(request), body.currentPassword)
    return {}
  })

  addCall(http, 'changePassword', async ({ request, reply, body }) => {
    const caller = await credentials.changePassword(requireCaller(request), body, await originOf(request))
    adoptCaller(request, reply, caller)
    return await accounts.userOf(caller)
  })
}
