import type { FastifyInstance } from 'fastify'
import { addCall, requireCaller } from '#server/platform/http.ts'
import type { Ledger } from './service.ts'

export function addLedgerRoutes(http: FastifyInstance, { ledger }: { ledger: Ledger }) {
  addCall(
    http,
    'listLuna',
    async ({ request, query }) => await ledger.statement(requireCaller(request).userId, query),
  )
}
