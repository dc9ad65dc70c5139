import http from 'node:http'
import { listening } from '#server/platform/listening.fixture.ts'

type Says = number | null | { content: unknown } | { status: number } | { body: string } | 'stall'

type Heard = {
  path: string
  authorization: string | undefined
  keys: string[]
  model: string
  /** As they were sent, the new one at last. */
  pictures: Buffer[]
  mimes: string[]
}

type Part = { type: string; text?: string; image_url?: { url: string } }

/** A model that sees pictures behind OpenAI's `/chat/completions`; it says what it is told to, one after the other, and the last for ever. */
export async function aLikenessServer() {
  const heard: Heard[] = []
  let told: Says[] = [1]
  let onAsked: () => void = () => {}
  const server = http.createServer(async (request, response) => {
    const asked = JSON.parse(Buffer.concat(await Array.fromAsync(request)).toString())
    const parts: Part[] = asked.messages[0].content
    const urls = parts.flatMap(({ image_url }) => image_url?.url ?? [])
    heard.push({
      path: request.url ?? '',
      authorization: request.headers.authorization,
      keys: Object.keys(asked),
      model: asked.model,
      pictures: urls.map((url) => Buffer.from(url.split(',')[1] ?? '', 'base64')),
      mimes: urls.map((url) => /^data:([^;]+)/.exec(url)?.[1] ?? ''),
    })
    onAsked()
    const says = told.length > 1 ? told.shift() : told[0]
    if (says === 'stall') return
    if (typeof says === 'object' && says && 'status' in says)
      return void response.writeHead(says.status).end('{"error":{"message":"not now"}}')
    const isWhole = typeof says === 'object' && says && 'body' in says
    const content =
      typeof says === 'object' && says && 'content' in says
        ? says.content
        : JSON.stringify({ likeness: says })
    const body = isWhole ? says.body : JSON.stringify({ choices: [{ message: { content } }] })
    response.setHeader('content-type', 'application/json').end(body)
  })
  const port = await listening(server)
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    heard,
    /** What it says from now on. */
    say: (...says: Says[]) => {
      told = says
    },
    /** Hears of each question before it is answered. */
    whenAsked: (hear: () => void) => {
      onAsked = hear
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
