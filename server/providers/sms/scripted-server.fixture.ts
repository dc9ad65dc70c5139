import http from 'node:http'
import { listening } from '#server/platform/listening.fixture.ts'

export type Asked = { method: string; path: string; headers: http.IncomingHttpHeaders; form: URLSearchParams }

/** `stall` leaves the caller waiting, `drop` ends the connection. A body that is no string is sent as JSON. */
export type Answer = { status: number; body: unknown; headers?: Record<string, string> } | 'stall' | 'drop'

/** A vendor's HTTP interface, played on a real socket: each call is answered as the script says. */
export async function aScriptedServer(script: (asked: Asked) => Answer) {
  const calls: Asked[] = []
  const server = http.createServer((request, response) => {
    void readBody(request).then((body) => {
      const { method = '', url: path = '', headers } = request
      const asked = { method, path, headers, form: new URLSearchParams(body) }
      calls.push(asked)
      const answer = script(asked)
      if (answer === 'stall') return
      if (answer === 'drop') return void response.destroy()
      const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)
      response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers }).end(text)
    })
  })
  const port = await listening(server)
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    /** Every call so far. */
    calls,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const readBody = async (request: http.IncomingMessage) =>
  (await Array.fromAsync(request)).map(String).join('')
