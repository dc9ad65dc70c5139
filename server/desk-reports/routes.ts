import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { addCall, FileAnswer } from '#server/platform/add-call.ts'
import { requireCaller } from '#server/platform/caller.ts'
import type { DeskReports } from './service.ts'

export function addDeskReportRoutes(http: FastifyInstance, { deskReports }: { deskReports: DeskReports }) {
  const idOf = (request: Parameters<typeof requireCaller>[0]) => requireCaller(request).userId

  addCall(http, 'listReports', async ({ request, query }) => await deskReports.list(idOf(request), query))

  addCall(
    http,
    'openReport',
    async ({ request, params, body }) => await deskReports.open(idOf(request), params.reportId, body.reason),
  )

  addCall(http, 'openReportedPicture', async ({ request, params, body }) => {
    const { name, content } = await deskReports.openPicture(idOf(request), params.reportId, body.reason)
    return new FileAnswer(name, content)
  })

  addCall(
    http,
    'decideReport',
    async ({ request, params, body }) => await deskReports.decide(idOf(request), params.reportId, body),
  )

  addCall(http, 'countReports', async ({ request, query }) => await deskReports.counts(idOf(request), query))

  addCall(http, 'exportReportCounts', async ({ request, query }) => {
    const table = await deskReports.table(idOf(request), query)
    return new FileAnswer(`reports-${query.month}.csv`, Readable.from([table]))
  })

  addCall(
    http,
    'listFingerprints',
    async ({ request, query }) => await deskReports.fingerprints(idOf(request), query),
  )

  addCall(http, 'dropFingerprint', async ({ request, params, body }) => {
    await deskReports.dropFingerprint(idOf(request), params.sha256, body.reason)
    return {}
  })
}
