import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** Longest wait on the way there, and again on the way back, in milliseconds. */
const LONGEST_MS = 900

/**
 * A proxy between the browser and every site, which holds each call of the API back on the way there and on the way
 * back, each time for another while. What a test reads before its page is ready comes out with it.
 */
export default async function startSlowProxy() {
  const http = createServer(async (asked, answer) => {
    const url = new URL(asked.url ?? '')
    // Forms and the processor's calls are posted.
    const isCall = url.pathname.startsWith('/api/') || asked.method === 'POST'
    const wait = () => (isCall ? pause(Math.random() * LONGEST_MS) : undefined)
    await wait()
    const passed = request(url, { method: asked.method, headers: asked.headers }, async (response) => {
      await wait()
      answer.writeHead(response.statusCode ?? 502, response.headers)
      answer.flushHeaders()
      response.pipe(answer)
      response.once('error', () => answer.destroy())
    })
    passed.once('error', () => answer.destroy())
    answer.once('close', () => passed.destroy())
    asked.pipe(passed)
  })
  // What a test itself asks of a site goes through as it is.
  http.on('connect', ({ url = '' }, asking) => {
    const [host, port] = url.split(':')
    const site = connect(Number(port), host, () => {
      asking.write('HTTP/1.1 200 Connection established\r\n\r\n')
      asking.pipe(site).pipe(asking)
    })
    site.once('error', () => asking.destroy())
    asking.once('error', () => site.destroy())
  })
  http.listen(SLOW_PROXY_PORT, '127.0.0.1')
  await once(http, 'listening')
  return () => {
    http.closeAllConnections()
    http.close()
  }
}

export const SLOW_PROXY_PORT = Number(process.env.E2E_PORT ?? 3210) + 2000
