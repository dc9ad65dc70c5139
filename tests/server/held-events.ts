import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Shop } from './a-shop.ts'

export type HeldEvent = { headers: IncomingHttpHeaders; body: Buffer }

/** Hears the events of a shop's processor in place of its server, so that a test delivers them. */
export async function holdEvents(shop: Shop) {
  const held: HeldEvent[] = []
  const listener = createServer(async (request, response) => {
    const body = Buffer.concat(await Array.fromAsync(request))
    held.push({ headers: request.headers, body })
    response.end()
  }).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  await shop.sandbox.admin('flush')
  // A TCP server that listens has a port.
  await shop.sandbox.admin('listener', {
    url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}/`,
  })
  return {
    held,
    /** The events of what is done, in the order in which they were made. */
    async of(work: () => Promise<unknown>): Promise<HeldEvent[]> {
      const before = held.length
      await work()
      await shop.sandbox.admin('flush')
      return held.slice(before)
    },
    async letGo() {
      await shop.sandbox.admin('listener', { url: `${shop.server.url}/api/payments/events` })
      listener.closeAllConnections()
      listener.close()
    },
  }
}

/** Brings an event to the server as its processor would; answers the status. */
export async function deliverEvent(
  shop: Shop,
  { headers, body }: HeldEvent,
  change: (body: Buffer) => Buffer = (same) => same,
): Promise<number> {
  const { host: _, connection: __, 'content-length': ___, 'transfer-encoding': ____, ...kept } = headers
  const answer = await fetch(`${shop.server.url}/api/payments/events`, {
    method: 'POST',
    headers: Object.fromEntries(Object.entries(kept).map(([name, value]) => [name, String(value)])),
    body: new Uint8Array(change(body)),
  })
  return answer.status
}
