import { createServer, type ServerResponse } from 'node:http'
import { createApp } from '#server/app/app.ts'
import type { Clock } from '#server/platform/clock.ts'
import { listening } from '#server/platform/listening.fixture.ts'
import { addStaticSite } from '#server/platform/static-site.ts'
import { aServer } from '#tests/server/a-server.ts'

// The space finishes the last word: one that is not finished is not judged, so not shown.
const FIRST = 'The lamp is lit, '
const REST = 'and the kettle is on again.'

/** The built site with a server, a database and a language model of its own. */
export async function aSite(settings: Record<string, string> = {}, clock?: Clock) {
  const model = await aPatientModel()
  const server = await aServer({ LLM_BASE_URL: model.baseUrl, LLM_MODEL: 'patient', ...settings }, clock)
  const http = await createApp(server.context)
  addStaticSite(http, 'build', { cardFields: server.context.payments?.processor.cardFieldsUrl })
  const url = await http.listen({ host: '127.0.0.1', port: 0 })
  return {
    url,
    server,
    /** Lets the replies that wait go on to their end. */
    goOn: model.goOn,
    whole: FIRST + REST,
    async close() {
      model.close()
      await http.close()
      await server.close()
    },
  }
}

export type Site = Awaited<ReturnType<typeof aSite>>

/** Says half of its line and waits to be told to go on, so that a test meets a reply that is being written. */
async function aPatientModel() {
  const waiting = new Set<ServerResponse>()
  const send = (response: ServerResponse, content: string) =>
    response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta: { content } }] })}\n\n`)
  const http = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    send(response, FIRST)
    waiting.add(response)
    response.once('close', () => waiting.delete(response))
  })
  const port = await listening(http)
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    goOn() {
      for (const response of waiting) {
        send(response, REST)
        response.end('data: {"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n')
      }
    },
    close() {
      http.closeAllConnections()
      http.close()
    },
  }
}
