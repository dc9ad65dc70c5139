import type { FastifyInstance } from 'fastify'
import { addCall } from '#server/platform/add-call.ts'
import { requireCaller } from '#server/platform/caller.ts'
import type { DeskMoney } from './service.ts'

export function addDeskMoneyRoutes(http: FastifyInstance, { deskMoney }: { deskMoney: DeskMoney }) {
  addCall(http, 'listPayouts', async ({ request }) => ({
    payouts: await deskMoney.listPayouts(requireCaller(request).userId),
  }))

  addCall(
    http,
    'openPayout',
    async ({ request, params, body }) =>
      await deskMoney.openPayout(requireCaller(request).userId, params.payoutId, body.reason),
  )

  addCall(
    http,
    'decidePayout',
    async ({ request, params, body }) =>
      await deskMoney.decidePayout(requireCaller(request).userId, params.payoutId, body),
  )

  addCall(
    http,
    'getProcessorReport',
    async ({ request }) => await deskMoney.processorReport(requireCaller(request).userId),
  )

  addCall(http, 'listOwedRefunds', async ({ request }) => ({
    refunds: await deskMoney.listOwed(requireCaller(request).userId),
  }))

  addCall(http, 'settleOwedRefund', async ({ request, params, body }) => {
    await deskMoney.settleOwed(requireCaller(request).userId, params.refundId, body.reason)
    return {}
  })

  addCall(http, 'listDisputes', async ({ request }) => ({
    disputes: await deskMoney.listDisputes(requireCaller(request).userId),
  }))

  addCall(
    http,
    'openEvidence',
    async ({ request, params, body }) =>
      await deskMoney.openEvidence(requireCaller(request).userId, params.paymentId, body.reason),
  )
}
