import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Decision } from '#contract/decisions.ts'
import { t } from '#contract/server-words.ts'
import { addCall } from '#server/platform/add-call.ts'
import { requireCaller } from '#server/platform/caller.ts'
import { sayReason, sayTo } from '#server/platform/say.ts'
import type { Appeals } from './service.ts'

export function addAppealRoutes(http: FastifyInstance, { appeals }: { appeals: Appeals }) {
  addCall(http, 'listDecisions', async ({ request }) => {
    const answer = await appeals.list(requireCaller(request).userId)
    return { ...answer, decisions: answer.decisions.map((decision) => toldTo(request, decision)) }
  })

  addCall(http, 'understandWarning', async ({ request, params }) => {
    await appeals.understand(requireCaller(request).userId, params.decisionId)
    return {}
  })

  addCall(http, 'askReview', async ({ request, params }) => {
    await appeals.askReview(requireCaller(request).userId, params.decisionId)
    return { message: sayTo(request, t`Reported for manual review`) }
  })

  addCall(
    http,
    'writeAppeal',
    async ({ request, params, body }) =>
      await appeals.write(requireCaller(request).userId, params.decisionId, body.text),
  )

  addCall(http, 'getBan', async ({ request, body }) => {
    const decision = await appeals.ban(body.appealKey)
    return { decision: decision ? toldTo(request, decision) : null }
  })

  addCall(http, 'appealBan', async ({ body }) => await appeals.writeAboutBan(body.appealKey, body.text))
}

/** Reasons are stored in English. */
const toldTo = (request: FastifyRequest, decision: Decision): Decision => ({
  ...decision,
  reason: sayReason(request, decision.reason),
})
