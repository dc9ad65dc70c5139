import type { FastifyInstance } from 'fastify'
import { t } from '#contract/server-words.ts'
import type { Accounts } from '#server/accounts/service.ts'
import { addCall } from '#server/platform/add-call.ts'
import { hostOf, requireCaller } from '#server/platform/caller.ts'
import { sayTo } from '#server/platform/say.ts'
import type { Sessions } from '#server/sessions/service.ts'
import type { Verification } from './service.ts'

type VerificationRoutes = { verification: Verification; accounts: Accounts; sessions: Sessions }

export function addVerificationRoutes(
  http: FastifyInstance,
  { verification, accounts, sessions }: VerificationRoutes,
) {
  addCall(http, 'changeNumber', async ({ request, body }) => {
    await verification.changeNumber(requireCaller(request), body, hostOf(request))
    return { message: sayTo(request, t`We sent a code to ${body.phoneNumber}.`) }
  })

  addCall(http, 'sendSmsCode', async ({ request }) => {
    await verification.sendAgain(requireCaller(request).userId, hostOf(request))
    return { message: sayTo(request, t`We sent a new code.`) }
  })

  addCall(http, 'verifySmsCode', async ({ request, body }) => {
    const { userId, token } = requireCaller(request)
    await verification.verify(userId, body.code)
    // The role is another one from here on.
    return await accounts.userOf(await sessions.callerOf(token))
  })
}
