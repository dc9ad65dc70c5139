import { timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'

type MetricsServerOptions = { metrics: Metrics; log: Log; host: string; port: number; token: string }

/** Serves `/metrics` at an address of its own, which the site's balancer does not know. */
export async function startMetricsServer({ metrics, log, host, port, token }: MetricsServerOptions) {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') return void response.writeHead(404).end()
    if (token && !isSame(request.headers.authorization ?? '', `Bearer ${token}`))
      return void response.writeHead(401, { 'www-authenticate': 'Bearer' }).end()
    try {
      const text = await metrics.text()
      response.writeHead(200, { 'content-type': metrics.contentType }).end(text)
    } catch (err) {
      log.warn({ err }, 'metrics could not be read')
      response.writeHead(503).end()
    }
  })
  server.listen(port, host)
  await once(server, 'listening')
  // A TCP server that listens has a port.
  const { port: taken } = server.address() as AddressInfo
  return {
    url: `http://${host}:${taken}/metrics`,
    async close(): Promise<void> {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}
