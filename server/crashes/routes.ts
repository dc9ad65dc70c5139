import type { FastifyInstance } from 'fastify'
import { addCall } from '#server/platform/add-call.ts'
import { hostOf } from '#server/platform/caller.ts'
import { visitOf } from '#server/platform/visit-of.ts'
import type { Crashes } from './service.ts'

/** A full report has some 4 kB. */
const REPORT_BYTES_MAX = 8 * 1024

export function addCrashRoutes(http: FastifyInstance, { crashes }: { crashes: Crashes }) {
  addCall(http, 'getCrashReporting', async ({ request }) => ({ may: crashes.may(await visitOf(request)) }))

  addCall(
    http,
    'reportCrash',
    async ({ request, body }) => ({
      isTaken: await crashes.take(body, { visit: await visitOf(request), host: hostOf(request) }),
    }),
    { bodyBytesMax: REPORT_BYTES_MAX },
  )
}
