import { createServer, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { listening } from '#server/platform/listening.fixture.ts'

export type Sent = { path: string; body: unknown; headers: IncomingHttpHeaders }

/** A service that takes JSON, or lines of it, that is posted to it, or answers with `status` while that is another one than 200. */
export async function aSinkServer(answer: unknown = { status: 1 }) {
  const sent: Sent[] = []
  const state = { status: 200, refused: 0 }
  const http = createServer(async (request, response) => {
    const body = bodyOf(await text(request))
    if (state.status === 200) sent.push({ path: request.url ?? '', body, headers: request.headers })
    else state.refused++
    response.writeHead(state.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer))
  })
  const port = await listening(http)
  return {
    url: `http://127.0.0.1:${port}`,
    sent,
    state,
    close() {
      http.closeAllConnections()
      http.close()
    },
  }
}

/** Lines, where it is more than one, as a list. */
function bodyOf(sent: string): unknown {
  const lines = sent.trimEnd().split('\n')
  return lines.length > 1 ? lines.map((line) => JSON.parse(line)) : JSON.parse(sent)
}
