import http from 'node:http'
import { listening } from '#server/platform/listening.fixture.ts'

export type Heard = { authorization: string | undefined; model: unknown; name: string; type: string }

/**
 * A transcription server with OpenAI's interface. What it answers is what stands in the recording behind its first 16
 * bytes, or `says` whatever it hears: `stall` is never answered, `busy` with 429, `page` with HTML, `huge` without an end; anything else is the text.
 */
export async function aTranscriptionServer(says?: string) {
  const heard: Heard[] = []
  const server = http.createServer(async (request, response) => {
    const body = Buffer.concat(await Array.fromAsync(request))
    const form = await new Response(body, {
      headers: { 'content-type': request.headers['content-type'] ?? '' },
    }).formData()
    const file = form.get('file')
    if (!(file instanceof File)) return void response.writeHead(400).end()
    heard.push({
      authorization: request.headers.authorization,
      model: form.get('model'),
      name: file.name,
      type: file.type,
    })
    const text = says ?? Buffer.from(await file.arrayBuffer()).toString('utf8', 16)
    if (text === 'stall') return
    if (text === 'busy') return void response.writeHead(429).end('{"error":{"message":"slow down"}}')
    if (text === 'page') return void response.end('<!doctype html><title>Welcome</title>')
    if (text === 'huge') {
      const more = () => response.write('x'.repeat(65_536), (error) => error ?? setImmediate(more))
      return more()
    }
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ text }))
  })
  const port = await listening(server)
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    heard,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** The first bytes of a recording as Chrome makes it, then what the server is to answer. */
export const aRecording = (text: string) =>
  Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.alloc(12), Buffer.from(text)])
