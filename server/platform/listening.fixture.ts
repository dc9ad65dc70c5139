import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'

/** Has a server of a test listen on this machine, and answers the port that it was given. */
export async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A TCP server that listens has a port.
  return (server.address() as AddressInfo).port
}
