import type { FastifyInstance } from 'fastify'
import { addCall } from '#server/platform/add-call.ts'
import type { Allowances } from './service.ts'

export function addAllowanceRoutes(http: FastifyInstance, { allowances }: { allowances: Allowances }) {
  addCall(http, 'getAllowances', async ({ request }) => await allowances.left(request.caller?.userId))
}
