import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import type { Clock } from '#server/platform/clock.ts'
import { aSite, type Site } from './a-site.ts'

type Settings = Record<string, string>

/** A site that knows its address before it is there, as it must to tell others where to send people back to. */
export async function aNamedSite(
  settingsFor: (url: string) => Settings | Promise<Settings>,
  clock?: Clock,
): Promise<Site> {
  let port = 0
  const door = createServer((socket) => {
    const site = connect(port, '127.0.0.1')
    for (const end of [socket, site])
      end.on('error', () => {
        socket.destroy()
        site.destroy()
      })
    socket.pipe(site).pipe(socket)
  }).listen(0, '127.0.0.1')
  await once(door, 'listening')
  // A TCP server that listens has a port.
  const url = `http://127.0.0.1:${(door.address() as AddressInfo).port}`
  const site = await aSite({ SITE_ORIGIN: url, ...(await settingsFor(url)) }, clock)
  port = Number(new URL(site.url).port)
  return {
    ...site,
    url,
    async close() {
      door.close()
      await site.close()
    },
  }
}
