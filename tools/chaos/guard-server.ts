import { once } from 'node:events'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a guard's server can do instead of a verdict: say nothing, or answer this. */
const WRONG = {
  silent: undefined,
  busy: { status: 429, body: '{"error":{"message":"later"}}' },
  fails: { status: 500, body: '' },
  refuses: { status: 401, body: '{"error":{"message":"who are you"}}' },
  page: { status: 200, body: '<!doctype html><title>Welcome</title>' },
  half: { status: 200, body: '{"model":"chaos","results":[{"categories":{"hate":fal' },
  nothing: { status: 200, body: '' },
  'no-results': { status: 200, body: '{"model":"chaos","results":[]}' },
  'other-type': { status: 200, body: '{"model":"chaos","results":[{"categories":"none"}]}' },
  'no-verdict': { status: 200, body: '{"model":"chaos","results":[{"categories":{"hate":null}}]}' },
  endless: { status: 200, body: ' '.repeat(400_000) },
} as const
export type GuardFault = keyof typeof WRONG
export const GUARD_FAULTS = Object.keys(WRONG) as [GuardFault, ...GuardFault[]]

/** A guard's server with OpenAI's `/moderations` that finds everything harmless, until it is told to fail. */
export async function startGuardServer() {
  let fault: GuardFault | undefined
  const server = http.createServer((request, response) => {
    void answer(request, response, fault).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A TCP server that listens has a port.
  const { port } = server.address() as AddressInfo
  return {
    port,
    fail(next: GuardFault | undefined): void {
      fault = next
    },
    close(): void {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  fault: GuardFault | undefined,
): Promise<void> {
  const { input } = JSON.parse(Buffer.concat(await Array.fromAsync(request)).toString()) as {
    input: string[]
  }
  if (fault === 'silent') return
  const results = input.map(() => ({ categories: { hate: false, 'sexual/minors': false } }))
  const { status, body } = (fault && WRONG[fault]) ?? {
    status: 200,
    body: JSON.stringify({ model: 'chaos', results }),
  }
  response.writeHead(status, { 'content-type': 'application/json' }).end(body)
}
