import http from 'node:http'
import { listening } from '#server/platform/listening.fixture.ts'

type Answer = { categories: Record<string, boolean> } | { status: number } | { body: string } | 'stall'

/** A moderation server with OpenAI's interface; what it answers next is said to it. */
export async function aScreenServer() {
  const heard: { authorization: string | undefined; model: unknown; picture: Buffer }[] = []
  let next: Answer = { categories: { sexual: false } }
  const server = http.createServer(async (request, response) => {
    const asked = JSON.parse(Buffer.concat(await Array.fromAsync(request)).toString())
    const picture = Buffer.from(asked.input[0].image_url.url.split(',')[1], 'base64')
    heard.push({ authorization: request.headers.authorization, model: asked.model, picture })
    if (next === 'stall') return
    if ('status' in next) return void response.writeHead(next.status).end('{"error":{"message":"not now"}}')
    const { categories } = 'categories' in next ? next : { categories: undefined }
    const flagged = Object.values(categories ?? {}).some(Boolean)
    const body = 'body' in next ? next.body : JSON.stringify({ results: [{ flagged, categories }] })
    response.setHeader('content-type', 'application/json').end(body)
  })
  const port = await listening(server)
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    heard,
    answer: (answer: Answer) => {
      next = answer
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
