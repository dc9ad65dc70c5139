import type { FastifyInstance } from 'fastify'
import { addCall } from '#server/platform/add-call.ts'
import { requireCaller } from '#server/platform/caller.ts'
import type { Ledger } from './service.ts'

export function addLedgerRoutes(http: FastifyInstance, { ledger }: { ledger: Ledger }) {
  addCall(
    http,
    'listLuna',
    async ({ request, query }) => await ledger.statement(requireCaller(request).userId, query),
  )
}
